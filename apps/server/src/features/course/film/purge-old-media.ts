import { bareFolderOf } from '@school/domain/film-cut';
import type { Context } from '../../../platform/context.ts';
import { listUsedFolders } from '../../lessons/index.ts';
import { listLeftMedia } from '../../revisions/index.ts';
import { removeFilms } from '../../transcoding/index.ts';

/** A viewer who began before a film was replaced has this long to see its end. */
const LEFT_FOR_MS = 86_400_000;

/**
 * Deletes media that an import or a film has replaced, with all that was made of them. What no revision speaks of stays: the
 * database may be older than the disk.
 */
export async function purgeOldMedia({ db, media, clock }: Context): Promise<void> {
  const left = await listLeftMedia(db, new Date(clock.now().getTime() - LEFT_FOR_MS));
  const used = new Set((await listUsedFolders(db)).map(bareFolderOf));
  await removeFilms(
    media,
    left.filter((folder) => !used.has(folder)),
  );
}
