import { createHash } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bringFile, copyFileOut } from '../../../platform/media-store/local-copies.ts';
import { isMissing, type MediaStore } from '../../../platform/media-store/store.ts';

/** In the media, a folder for each account and in it one for each reading. No address leads there. */
const READINGS = '.voice-readings';
/** The browser has a reading until all of its takes are kept, and sends it again where it is gone here. */
const KEPT_FOR_MS = 86_400_000;
/** Of one account; the oldest makes room. */
const MOST_READINGS = 3;
const SOUND_FILE = 'sound.mka';

export type ReadingPlace = { media: MediaStore; uid: string; readingID: string };

const folderOfAccount = (uid: string): string =>
  `${READINGS}/${createHash('sha256').update(uid).digest('hex').slice(0, 32)}`;
const folderOf = ({ uid, readingID }: ReadingPlace): string => `${folderOfAccount(uid)}/${readingID}`;
const partOf = (place: ReadingPlace, part: number): string => `${folderOf(place)}/part-${part}`;
const soundOf = (place: ReadingPlace): string => `${folderOf(place)}/${SOUND_FILE}`;

/** Lays a part where its reading gathers. The first one makes room for it; without that, nothing is laid: false. */
export async function layPart(place: ReadingPlace, part: number, from: string): Promise<boolean> {
  const { media } = place;
  if (part === 0) await dropOldest(place);
  else if (!((await media.find(partOf(place, 0))) ?? (await media.find(soundOf(place))))) return false;
  await media.put(partOf(place, part), { path: from });
  return true;
}

/** Joins the parts to a file in `to`; false where one is missing. */
export async function joinParts(place: ReadingPlace, parts: number, to: string): Promise<boolean> {
  for (let part = 0; part < parts; part += 1) {
    const bytes = await place.media.readAll(partOf(place, part)).catch(unlessMissing);
    if (bytes === null) return false;
    await appendFile(to, bytes);
  }
  return true;
}

/** Keeps what pieces are cut from, in place of the parts. */
export async function laySound(place: ReadingPlace, from: string, parts: number): Promise<void> {
  await place.media.put(soundOf(place), { path: from });
  for (let part = 0; part < parts; part += 1) await place.media.remove(partOf(place, part));
}

/**
 * Copies what pieces are cut from to `to`: the last part came again, since the answer to it was lost. False where there
 * is none.
 */
export async function takeLaid(place: ReadingPlace, part: number, to: string): Promise<boolean> {
  if (!(await place.media.find(soundOf(place)))) return false;
  await copyFileOut(place.media, soundOf(place), to);
  await place.media.remove(partOf(place, part));
  return true;
}

/** What pieces are cut from, as a file of this machine, perhaps in `folder`; null where it is gone. */
export async function findSound(place: ReadingPlace, folder: string): Promise<string | null> {
  const name = soundOf(place);
  if (!(await place.media.find(name))) return null;
  return bringFile(place.media, name, join(folder, SOUND_FILE)).catch(unlessMissing);
}

async function dropOldest({ media, uid, readingID }: ReadingPlace): Promise<void> {
  const others = (await listAged(media, folderOfAccount(uid))).filter(
    ({ folder }) => !folder.endsWith(`/${readingID}`),
  );
  const old = others.toSorted((one, other) => other.atMs - one.atMs).slice(MOST_READINGS - 1);
  for (const { folder } of old) await media.removeFolder(folder);
}

/** Deletes the readings of yesterday. */
export async function purgeReadings(media: MediaStore, now: Date): Promise<void> {
  for (const { folder, atMs } of await listAged(media, READINGS))
    if (atMs < now.getTime() - KEPT_FOR_MS) await media.removeFolder(folder);
}

/** The readings of an account or of all, and when each was touched last. */
async function listAged(media: MediaStore, below: string): Promise<{ folder: string; atMs: number }[]> {
  const aged = new Map<string, number>();
  for await (const { name, changedAt } of media.list(below)) {
    const folder = name.slice(0, name.lastIndexOf('/'));
    aged.set(folder, Math.max(aged.get(folder) ?? 0, changedAt.getTime()));
  }
  return [...aged].map(([folder, atMs]) => ({ folder, atMs }));
}

function unlessMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
