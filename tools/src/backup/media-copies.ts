import { createReadStream, existsSync, mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bringFile } from '@school/server/platform/media-store/local-copies';
import { isMissing, type MediaStore, type StoredFile } from '@school/server/platform/media-store/store';
import { clearUnfinished, unfinishedOf } from '@school/server/platform/unfinished-folders';
import { BackupError } from './backup.error.ts';
import type { BackupMediaFile } from './manifest.ts';
import { type BackupKey, hashOf, hashOfFile, readPacked, writePacked } from './sealed-files.ts';

/** Below the folder of all backups: each file's contents once, by their SHA-256, however many backups have them. */
const COPIES = 'media';

const copyOf = (root: string, sha256: string): string => join(root, COPIES, sha256.slice(0, 2), sha256);

/** Copies what the folder of all backups does not have yet. A file of the same size and time as before is not read. */
export async function copyMedia(
  store: MediaStore,
  root: string,
  earlier: readonly BackupMediaFile[],
  key: BackupKey,
): Promise<{ media: BackupMediaFile[]; copied: number }> {
  const known = new Map(earlier.map((file) => [file.path, file]));
  const media: BackupMediaFile[] = [];
  let copied = 0;
  for (const { name: path, bytes, changedAt } of await listMedia(store)) {
    const found = { bytes, changedMs: changedAt.getTime() };
    const before = known.get(path);
    const isKnown =
      before?.bytes === found.bytes &&
      before.changedMs === found.changedMs &&
      existsSync(copyOf(root, before.sha256));
    if (isKnown) media.push(before);
    else {
      const sha256 = await copyFile(store, path, root, key);
      // Gone since it was listed: a lesson that was removed meanwhile.
      if (sha256 === null) continue;
      copied += 1;
      media.push({ path, ...found, sha256 });
    }
  }
  return { media, copied };
}

/** Its contents' hash; null where it is gone. */
async function copyFile(
  store: MediaStore,
  name: string,
  root: string,
  key: BackupKey,
): Promise<string | null> {
  const fetched = unfinishedOf(join(root, 'fetched'));
  try {
    const from = await bringFile(store, name, fetched);
    if (!existsSync(from)) return null;
    return await copyLocal(from, root, key);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  } finally {
    rmSync(fetched, { force: true });
  }
}

async function copyLocal(from: string, root: string, key: BackupKey): Promise<string> {
  const sha256 = await hashOfFile(from);
  const to = copyOf(root, sha256);
  if (existsSync(to)) return sha256;
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  const written = await writePacked(createReadStream(from), to, { key, isCompressed: false });
  if (written.sha256 === sha256) return sha256;
  rmSync(to);
  throw new BackupError(`${from} was changed while it was copied. Try again.`);
}

/** Removes the copies that a backup was killed over. */
export function clearUnfinishedCopies(root: string): void {
  const folder = join(root, COPIES);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) clearUnfinished(join(folder, name));
}

/** What is under way, or can be made again, begins with a dot, and is left out. */
async function listMedia(store: MediaStore): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of store.list(''))
    if (!file.name.split('/').some((part) => part.startsWith('.'))) files.push(file);
  return files.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The first copy that is missing or changed, in words; null where all are whole. */
export async function findBadCopy(
  root: string,
  media: readonly BackupMediaFile[],
  key: BackupKey,
): Promise<string | null> {
  for (const sha256 of new Set(media.map((file) => file.sha256))) {
    const copy = copyOf(root, sha256);
    if (!existsSync(copy)) return `${copy} is missing.`;
    try {
      if ((await hashOf(readPacked(copy, { key, isCompressed: false }))) === sha256) continue;
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
    }
    return `${copy} was changed, or the key is another one.`;
  }
  return null;
}

/** A file that stands where one would be restored, and is another; null where there is none. */
export async function findOtherFile(
  store: MediaStore,
  media: readonly BackupMediaFile[],
): Promise<string | null> {
  for (const { path, bytes, sha256 } of media) {
    const found = await store.find(path);
    if (!found) continue;
    if (found.bytes !== bytes || (await hashOf(await store.read(path))) !== sha256) return path;
  }
  return null;
}

/** As the server writes its media. */
const SERVED = 0o644;

/** Puts the files back that are not there yet: what was broken off goes on. */
export async function restoreMedia(
  store: MediaStore,
  root: string,
  media: readonly BackupMediaFile[],
  key: BackupKey,
): Promise<void> {
  for (const { path, changedMs, sha256 } of media) {
    if (await store.find(path)) continue;
    const here = store.pathOf(path);
    const to = here ?? unfinishedOf(join(root, 'restored'));
    mkdirSync(dirname(to), { recursive: true });
    const plain = readPacked(copyOf(root, sha256), { key, isCompressed: false });
    await writePacked(plain, to, { key: null, isCompressed: false, mode: SERVED });
    if (here !== null) utimesSync(to, new Date(changedMs), new Date(changedMs));
    else await store.put(path, { path: to }).finally(() => rmSync(to, { force: true }));
  }
}

/** Removes the copies that none of these backups has. */
export function removeUnused(root: string, kept: ReadonlySet<string>): void {
  const folder = join(root, COPIES);
  for (const path of listFiles(folder)) {
    const sha256 = path.split('/').at(-1) ?? '';
    if (!kept.has(sha256)) rmSync(join(folder, path));
  }
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
