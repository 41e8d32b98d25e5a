import { createHash } from 'node:crypto';
import { appendFile, copyFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { layFile } from '../../../platform/media-store/lay-file.ts';

/** Below MEDIA_DIR, a folder for each account and in it one for each reading. No address leads there. */
const READINGS = '.voice-readings';
/** The browser has a reading until all of its takes are kept, and sends it again where it is gone here. */
const KEPT_FOR_MS = 86_400_000;
/** Of one account; the oldest makes room. */
const MOST_READINGS = 3;
const SOUND_FILE = 'sound.mka';

export type ReadingPlace = { mediaDir: string; uid: string; readingID: string };

const folderOfAccount = (mediaDir: string, uid: string): string =>
  join(mediaDir, READINGS, createHash('sha256').update(uid).digest('hex').slice(0, 32));
const folderOf = ({ mediaDir, uid, readingID }: ReadingPlace): string =>
  join(folderOfAccount(mediaDir, uid), readingID);
const partPath = (place: ReadingPlace, part: number): string => join(folderOf(place), `part-${part}`);

/** Lays a part where its reading gathers. The first one makes room for it; without that, nothing is laid: false. */
export async function layPart(place: ReadingPlace, part: number, from: string): Promise<boolean> {
  if (part === 0) {
    await mkdir(folderOf(place), { recursive: true });
    await dropOldest(folderOfAccount(place.mediaDir, place.uid), place.readingID);
  } else if (!(await stat(folderOf(place)).catch(unlessMissing))) return false;
  await layFile(from, partPath(place, part));
  return true;
}

/** Joins the parts to a file in `to`; false where one is missing. */
export async function joinParts(place: ReadingPlace, parts: number, to: string): Promise<boolean> {
  for (let part = 0; part < parts; part += 1) {
    const bytes = await readFile(partPath(place, part)).catch(unlessMissing);
    if (bytes === null) return false;
    await appendFile(to, bytes);
  }
  return true;
}

/** Keeps what pieces are cut from, in place of the parts. */
export async function laySound(place: ReadingPlace, from: string, parts: number): Promise<void> {
  await layFile(from, join(folderOf(place), SOUND_FILE));
  for (let part = 0; part < parts; part += 1) await rm(partPath(place, part), { force: true });
}

/**
 * Copies what pieces are cut from to `to`: the last part came again, since the answer to it was lost. False where there
 * is none.
 */
export async function takeLaid(place: ReadingPlace, part: number, to: string): Promise<boolean> {
  const sound = await findSound(place);
  if (sound === null) return false;
  await copyFile(sound, to);
  await rm(partPath(place, part), { force: true });
  return true;
}

/** What pieces are cut from; null where it is gone. */
export async function findSound(place: ReadingPlace): Promise<string | null> {
  const path = join(folderOf(place), SOUND_FILE);
  return (await stat(path).catch(unlessMissing)) && path;
}

async function dropOldest(home: string, own: string): Promise<void> {
  const others = (await listAged(home)).filter(({ path }) => path !== join(home, own));
  const old = others.toSorted((one, other) => other.atMs - one.atMs).slice(MOST_READINGS - 1);
  for (const { path } of old) await rm(path, { recursive: true, force: true });
}

/** Deletes the readings of yesterday. */
export async function purgeReadings(mediaDir: string, now: Date): Promise<void> {
  for (const home of await listAged(join(mediaDir, READINGS)))
    for (const { path, atMs } of await listAged(home.path))
      if (atMs < now.getTime() - KEPT_FOR_MS) await rm(path, { recursive: true, force: true });
}

/** What lies in a folder, and when it was touched last. */
async function listAged(folder: string): Promise<{ path: string; atMs: number }[]> {
  const aged: { path: string; atMs: number }[] = [];
  for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
    const path = join(folder, name);
    const found = await stat(path).catch(unlessMissing);
    if (found) aged.push({ path, atMs: found.mtimeMs });
  }
  return aged;
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
