import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { purgeReadings } from './readings/reading-files.ts';
import { listKnownTakes } from './takes.repo.ts';

/** Below a lesson's id in MEDIA_DIR: what learners hear. It stays when the film is another. */
export const VOICES = 'voices';
/** Below MEDIA_DIR, a folder for each lesson: takes as they were recorded. No address leads there. */
const ORIGINALS = '.voice-originals';

/** A take's row is seen after its files. */
const UNSAVED_FOR_MS = 3_600_000;

type TakePlace = { lessonId: string; id: string };

export const soundPath = (mediaDir: string, { lessonId, id }: TakePlace): string =>
  join(mediaDir, lessonId, VOICES, `${id}.m4a`);
export const originalPath = (mediaDir: string, { lessonId, id }: TakePlace): string =>
  join(mediaDir, ORIGINALS, lessonId, id);

export async function removeTakeFiles(mediaDir: string, takes: readonly TakePlace[]): Promise<void> {
  for (const take of takes)
    for (const path of [soundPath(mediaDir, take), originalPath(mediaDir, take)])
      await rm(path, { force: true });
}

/** Deletes the files of takes that are gone, or never came to be kept, and readings of yesterday. */
export async function purgeTakeFiles({ db, config, sessionClock }: Context): Promise<void> {
  const before = sessionClock.now().getTime() - UNSAVED_FOR_MS;
  await purgeReadings(config.mediaDir, sessionClock.now());
  const originals = join(config.mediaDir, ORIGINALS);
  for (const lessonId of await namesIn(originals))
    await purgeFolder(db, lessonId, { folder: join(originals, lessonId), before });
  for (const lessonId of await namesIn(config.mediaDir))
    await purgeFolder(db, lessonId, { folder: join(config.mediaDir, lessonId, VOICES), before });
}

async function purgeFolder(
  db: Database,
  lessonId: string,
  { folder, before }: { folder: string; before: number },
): Promise<void> {
  const old: string[] = [];
  for (const name of await namesIn(folder)) {
    const file = await stat(join(folder, name)).catch(() => null);
    if (file && file.mtimeMs < before) old.push(name);
  }
  if (old.length === 0) return;
  const known = await listKnownTakes(db, lessonId, old.map(idOf));
  for (const name of old) if (!known.has(idOf(name))) await rm(join(folder, name), { force: true });
}

const idOf = (name: string): string => name.replace(/\.m4a$/, '');

/** None where there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
}
