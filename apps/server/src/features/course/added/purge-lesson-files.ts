import { ADDED_FOLDER, SCHOOL_MEDIA } from '@school/contract/lesson-file-paths';
import type { Context } from '../../../platform/context.ts';
import type { MediaStore } from '../../../platform/media-store/store.ts';
import { listSaidFiles } from '../../revisions/index.ts';

/** So long may a teacher leave a photo unnamed, and an import be on its way. */
const UNSAVED_FOR_MS = 86_400_000;

/**
 * Deletes what was sent for lessons and for the school's page but that no revision of it names: they were never saved. What an
 * earlier revision names stays, since the lesson may be restored to it.
 */
export async function purgeLessonFiles({ db, media, sessionClock }: Context): Promise<void> {
  const listSaid = (lessonId: string) =>
    lessonId === SCHOOL_MEDIA
      ? listSaidFiles(db, { kind: 'school', id: 'school' }, '"picture": "')
      : listSaidFiles(db, { kind: 'lesson', id: lessonId }, `${ADDED_FOLDER}/`);
  const before = sessionClock.now().getTime() - UNSAVED_FOR_MS;
  for (const lessonId of await media.listFolders('')) {
    const old = await listOlder(media, `${lessonId}/${ADDED_FOLDER}`, before);
    if (old.length === 0) continue;
    const said = new Set(await listSaid(lessonId));
    for (const name of old) if (!said.has(stemOf(name))) await media.remove(name);
  }
}

/** Of a photo there are several files: their name without its ending is the same. */
const stemOf = (name: string): string => name.split('/').at(-1)?.split('.')[0] ?? name;

async function listOlder(media: MediaStore, folder: string, before: number): Promise<string[]> {
  const old: string[] = [];
  for await (const { name, changedAt } of media.list(folder))
    if (changedAt.getTime() < before) old.push(name);
  return old;
}
