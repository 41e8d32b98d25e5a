import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fewAtOnce, SMALL_AT_ONCE } from './few-at-once.ts';
import { type Bounds, isMissing, type MediaStore } from './store.ts';

/** Where a file lies on this machine: there in a folder, else fetched to `to`. Throws `not-found`. */
export async function bringFile(
  store: MediaStore,
  name: string,
  to: string,
  options: Bounds = {},
): Promise<string> {
  const path = store.pathOf(name);
  if (path !== null) return path;
  await fetchFile(store, name, to, options);
  return to;
}

/** The same for files of a folder: where the folder lies, with these in it as far as they are there. */
export async function bringFiles(
  store: MediaStore,
  folder: string,
  files: Iterable<string>,
  to: string,
  options: Bounds = {},
): Promise<string> {
  const path = store.pathOf(folder);
  if (path !== null) return path;
  const fetchOne = (file: string) =>
    fetchFile(store, `${folder}/${file}`, join(to, file), options).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  await fewAtOnce(files, fetchOne, SMALL_AT_ONCE);
  return to;
}

/** Copies what lies in a folder; how many files that were. */
export async function copyOut(
  store: MediaStore,
  folder: string,
  to: string,
  isWanted: (file: string) => boolean = () => true,
): Promise<number> {
  const files = (await listBelow(store, folder)).filter(isWanted);
  await fewAtOnce(files, (file) => copyFileOut(store, `${folder}/${file}`, join(to, file)), SMALL_AT_ONCE);
  return files.length;
}

/** Throws `not-found`. */
export async function copyFileOut(store: MediaStore, name: string, to: string): Promise<void> {
  const path = store.pathOf(name);
  if (path === null) return fetchFile(store, name, to);
  await mkdir(dirname(to), { recursive: true });
  await copyFile(path, to);
}

/** The files of a folder, by their names below it. */
export async function listBelow(store: MediaStore, folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const { name } of store.list(folder))
    files.push(folder === '' ? name : name.slice(folder.length + 1));
  return files;
}

async function fetchFile(store: MediaStore, name: string, to: string, options: Bounds = {}): Promise<void> {
  const bytes = await store.read(name, options);
  await mkdir(dirname(to), { recursive: true });
  try {
    await pipeline(bytes, createWriteStream(to, { mode: 0o600 }));
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  }
}
