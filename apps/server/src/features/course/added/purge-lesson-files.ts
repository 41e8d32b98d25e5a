import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ADDED_FOLDER, SCHOOL_MEDIA } from '@school/contract/lesson-file-paths';
import type { Context } from '../../../platform/context.ts';
import { listSaidFiles } from '../../revisions/index.ts';

/** So long may a teacher leave a photo unnamed, and an import be on its way. */
const UNSAVED_FOR_MS = 86_400_000;

/**
 * Deletes what was sent for lessons and for the school's page but that no revision of it names: they were never saved. What an
 * earlier revision names stays, since the lesson may be restored to it.
 */
export async function purgeLessonFiles({ db, config, sessionClock }: Context): Promise<void> {
  const listSaid = (lessonId: string) =>
    lessonId === SCHOOL_MEDIA
      ? listSaidFiles(db, { kind: 'school', id: 'school' }, '"picture": "')
      : listSaidFiles(db, { kind: 'lesson', id: lessonId }, `${ADDED_FOLDER}/`);
  const before = sessionClock.now().getTime() - UNSAVED_FOR_MS;
  for (const lessonId of await namesIn(config.mediaDir)) {
    const home = join(config.mediaDir, lessonId, ADDED_FOLDER);
    const old = await listOlder(home, before);
    if (old.length === 0) continue;
    const said = new Set(await listSaid(lessonId));
    for (const name of old)
      if (!said.has(stemOf(name))) await rm(join(home, name), { force: true, recursive: true });
  }
}

/** Of a photo there are several files: their name without its ending is the same. */
const stemOf = (name: string): string => name.split('.')[0] ?? name;

async function listOlder(home: string, before: number): Promise<string[]> {
  const old: string[] = [];
  for (const name of await namesIn(home)) {
    const file = await stat(join(home, name)).catch(() => null);
    if (file && file.mtimeMs < before) old.push(name);
  }
  return old;
}

/** None where there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
}
