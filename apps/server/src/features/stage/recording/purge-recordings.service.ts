import { DVR_SECONDS } from '@school/contract/stage';
import { bareFolderOf } from '@school/domain/film-cut';
import type { Context } from '../../../platform/context.ts';
import { createFolderStore } from '../../../platform/media-store/folder-store.ts';
import { listRemovedMedia } from '../../lessons/index.ts';
import { removeFilm } from '../../transcoding/index.ts';
import { findStage, listUnkept } from '../db/stages.repo.ts';
import { folderOf, LIVE } from '../lesson/stage.domain.ts';

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
  for (const folder of [...unkept.map(folderOf), ...removed.map(bareFolderOf)])
    await removeFilm(media, folder);
  if (media.kind !== 'folder') await purgeLocal(ctx, rewoundUntil);
}

/** Of what lies in a store elsewhere by now, or came to nothing, the pieces that were written on this machine. */
async function purgeLocal({ db, config }: Context, rewoundUntil: Date): Promise<void> {
  const local = createFolderStore(config.mediaDir);
  for (const id of await local.listFolders(LIVE)) {
    const stage = await findStage(db, id);
    if (stage?.recordedAt && stage.recordedAt < rewoundUntil) await local.removeFolder(folderOf(id));
  }
}
