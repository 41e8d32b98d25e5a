import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Bounds, isMissing, type MediaStore } from './store.ts';

/** Files that are fetched at the same time for one who waits for a folder. */
const AT_ONCE = 8;

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
  await eachOf(files, async (file) => {
    await fetchFile(store, `${folder}/${file}`, join(to, file), options).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  });
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
  await eachOf(files, (file) => copyFileOut(store, `${folder}/${file}`, join(to, file)));
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

/** Does `work` with each, a few at the same time; what fails ends the rest. */
export async function eachOf<One>(all: Iterable<One>, work: (one: One) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const next = async (): Promise<void> => {
    const one = waiting.shift();
    if (one === undefined) return;
    await work(one).catch((error: unknown) => {
      waiting.length = 0;
      throw error;
    });
    await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
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
