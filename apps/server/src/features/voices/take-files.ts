import type { Context } from '../../platform/context.ts';
import type { MediaStore } from '../../platform/media-store/store.ts';
import { purgeReadings } from './readings/reading-files.ts';
import { listKnownTakes } from './takes.repo.ts';

/** Below a lesson's id in the media: what learners hear. It stays when the film is another. */
export const VOICES = 'voices';
/** In the media, a folder for each lesson: takes as they were recorded. No address leads there. */
const ORIGINALS = '.voice-originals';

/** A take's row is seen after its files. */
const UNSAVED_FOR_MS = 3_600_000;

type TakePlace = { lessonId: string; id: string };

export const soundOf = ({ lessonId, id }: TakePlace): string => `${lessonId}/${VOICES}/${id}.m4a`;
export const originalOf = ({ lessonId, id }: TakePlace): string => `${ORIGINALS}/${lessonId}/${id}`;

export async function removeTakeFiles(media: MediaStore, takes: readonly TakePlace[]): Promise<void> {
  for (const take of takes) for (const name of [soundOf(take), originalOf(take)]) await media.remove(name);
}

/** Deletes the files of takes that are gone, or never came to be kept, and readings of yesterday. */
export async function purgeTakeFiles({ db, media, sessionClock }: Context): Promise<void> {
  const before = sessionClock.now().getTime() - UNSAVED_FOR_MS;
  await purgeReadings(media, sessionClock.now());
  const purge = (lessonId: string, folder: string) =>
    purgeFolder({ db, media }, lessonId, { folder, before });
  for (const lessonId of await media.listFolders(ORIGINALS))
    await purge(lessonId, `${ORIGINALS}/${lessonId}`);
  for (const lessonId of await media.listFolders('')) await purge(lessonId, `${lessonId}/${VOICES}`);
}

async function purgeFolder(
  { db, media }: Pick<Context, 'db' | 'media'>,
  lessonId: string,
  { folder, before }: { folder: string; before: number },
): Promise<void> {
  const old: string[] = [];
  for await (const { name, changedAt } of media.list(folder))
    if (changedAt.getTime() < before) old.push(name);
  if (old.length === 0) return;
  const known = await listKnownTakes(db, lessonId, old.map(idOf));
  for (const name of old) if (!known.has(idOf(name))) await media.remove(name);
}

const idOf = (name: string): string => (name.split('/').at(-1) ?? '').replace(/\.m4a$/, '');
