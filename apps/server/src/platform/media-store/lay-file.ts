import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { MediaStore } from './store.ts';

/** A file's name by what is in it, without its ending. */
export async function nameByContent(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 16);
}

/** Lays a file into a folder of media, under the name of its content, which is answered with its ending. */
export async function layByContent(store: MediaStore, path: string, folder: string): Promise<string> {
  const name = `${await nameByContent(path)}${extname(path)}`;
  await store.put(`${folder}/${name}`, { path });
  return name;
}
