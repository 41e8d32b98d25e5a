import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { unfinishedOf } from '../unfinished-folders.ts';

/** A file's name by what is in it, without its ending. */
export async function nameByContent(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 16);
}

/** Lays a file into a folder of media, under the name of its content, which is answered with its ending. */
export async function layByContent(path: string, home: string): Promise<string> {
  const name = `${await nameByContent(path)}${extname(path)}`;
  await layFile(path, join(home, name));
  return name;
}

/** Whole or not at all. */
export async function layFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const unfinished = unfinishedOf(to);
  try {
    await copyFile(from, unfinished);
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
