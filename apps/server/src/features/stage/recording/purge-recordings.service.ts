import { DVR_SECONDS } from '@school/contract/stage';
import { bareFolderOf } from '@school/domain/film-cut';
import type { Context } from '../../../platform/context.ts';
import { listRemovedMedia } from '../../lessons/index.ts';
import { removeFilms } from '../../transcoding/index.ts';
import { removePiecesBefore } from '../db/stage-pieces.repo.ts';
import { listUnkept } from '../db/stages.repo.ts';
import { folderOf } from '../lesson/stage.domain.ts';

/** A viewer who began before a recording was taken away has this long to see its end. */
const REMOVED_FOR_MS = 86_400_000;

/**
 * Deletes the pieces of lessons that came to no recording, once viewers can no longer rewind in them, and the films of
 * recordings that a teacher deleted. A folder that no row speaks of stays: the database may be older than the disk.
 */
export async function purgeStage(ctx: Context): Promise<void> {
  const { db, media, sessionClock } = ctx;
  const nowMs = sessionClock.now().getTime();
  const rewoundUntil = new Date(nowMs - DVR_SECONDS * 1_000);
  const unkept = await listUnkept(db, rewoundUntil);
  const removed = await listRemovedMedia(db, 'stage', new Date(nowMs - REMOVED_FOR_MS));
  await removeFilms(media, [...unkept.map(folderOf), ...removed.map(bareFolderOf)]);
  // The player of a lesson that is over is left open for hours.
  await removePiecesBefore(db, new Date(nowMs - REMOVED_FOR_MS));
}
