import { carryFile } from '@school/server/platform/media-store/carry-file';
import { fewAtOnce } from '@school/server/platform/media-store/few-at-once';
import {
  isMissing,
  type MediaStore,
  MediaStoreError,
  type StoredFile,
} from '@school/server/platform/media-store/store';
import { hashOf } from '../backup/sealed-files.ts';

export type Moving = { from: MediaStore; to: MediaStore };
export type Moved = { files: number; carried: number; bytes: number; underWay: string[] };
export type Cleaned = { removed: number; kept: string[] };

/** Films that are sent: a part of one may still be written. Where one has come whole it goes from the old store alone. */
const UPLOADS = '.uploads/';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MOST_TRIES = 3;

/** Work on this machine, which is no file of the school's yet. */
const isMedia = ({ name }: StoredFile) => !name.startsWith('.') || name.startsWith(UPLOADS);

async function* mediaOf(store: MediaStore): AsyncGenerator<StoredFile> {
  for await (const file of store.list('')) if (isMedia(file)) yield file;
}

const readHash = async (store: MediaStore, name: string) => hashOf(await store.read(name));
/** Only in a folder a film gathers under its own name. */
const isGathering = ({ from }: Moving, name: string) => from.kind === 'folder' && name.startsWith(UPLOADS);
const isYounger = ({ changedAt }: StoredFile, now: Date, ms: number) =>
  now.getTime() - changedAt.getTime() <= ms;

/**
 * Carries over what the new store does not have, and reads each of those again there. What it has stays: that was carried
 * before, or is newer. Broken off anywhere, it goes on when it is run again.
 */
export async function moveMedia(
  moving: Moving,
  now: Date,
  onFile: (file: StoredFile) => void = () => undefined,
): Promise<Moved> {
  const moved: Moved = { files: 0, carried: 0, bytes: 0, underWay: [] };
  await clearUnfinished(moving.to);
  await fewAtOnce(mediaOf(moving.from), async (file) => {
    moved.files += 1;
    if (await moving.to.find(file.name)) return;
    const isUnderWay = isGathering(moving, file.name) && isYounger(file, now, HOUR_MS);
    const end = isUnderWay ? 'under way' : await carry(moving, file.name);
    if (end === 'under way') moved.underWay.push(file.name);
    if (end !== 'carried') return;
    moved.carried += 1;
    moved.bytes += file.bytes;
    onFile(file);
  });
  return moved;
}

/** A folder removes what a killed run has left unfinished where it is listed. */
async function clearUnfinished(store: MediaStore): Promise<void> {
  if (store.kind !== 'folder') return;
  for await (const _file of store.list(''));
}

async function carry({ from, to }: Moving, name: string): Promise<'carried' | 'removed' | 'under way'> {
  try {
    for (let tried = 1; ; tried += 1) {
      await carryFile({ from, to }, { name });
      // The school puts anew and removes in the old store first: what it has done meanwhile is seen here.
      if (await isSame({ from, to }, name)) break;
      if (isGathering({ from, to }, name)) return 'under way';
      if (tried < MOST_TRIES) continue;
      await to.remove(name);
      throw new MediaStoreError('broken', `${name} is not the same once it was carried over`);
    }
  } catch (error) {
    if (!isMissing(error)) {
      if (isGathering({ from, to }, name) && error instanceof MediaStoreError && error.kind === 'refused')
        return 'under way';
      throw error;
    }
  }
  if (await from.find(name)) return 'carried';
  if (!isGathering({ from, to }, name)) await to.remove(name);
  return 'removed';
}

/** Removes from the old store what the new one has, byte for byte. What is a day young may be under way: it stays. */
export async function cleanMedia({ from, to }: Moving, now: Date): Promise<Cleaned> {
  const cleaned: Cleaned = { removed: 0, kept: [] };
  await fewAtOnce(mediaOf(from), async (file) => {
    const found = await to.find(file.name);
    const isThere =
      found !== null && !isYounger(file, now, DAY_MS) && (await isSame({ from, to }, file.name));
    if (!isThere) {
      cleaned.kept.push(file.name);
      return;
    }
    await from.remove(file.name);
    cleaned.removed += 1;
  });
  return cleaned;
}

async function isSame({ from, to }: Moving, name: string): Promise<boolean> {
  return (await readHash(from, name)) === (await readHash(to, name));
}
