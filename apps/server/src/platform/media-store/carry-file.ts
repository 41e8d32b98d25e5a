import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { layStream } from './folder-store.ts';
import { type Bounds, type MediaStore, MediaStoreError, writeName } from './store.ts';

type Way = { from: MediaStore; to: MediaStore };

/** As what gathers there has it: no program but the school's reads it. */
const OWN_MODE = 0o600;

/** Puts a file of one store into another, under this name or a second one. Throws `not-found`. */
export async function carryFile(
  { from, to }: Way,
  { name, target = name }: { name: string; target?: string },
  options: Bounds = {},
): Promise<void> {
  if (!(await from.find(name, options))) throw new MediaStoreError('not-found', `there is no file ${name}`);
  const path = from.pathOf(name);
  if (path !== null) return to.put(target, { path }, options);
  const place = to.kind === 'folder' ? to.pathOf(writeName(target)) : null;
  if (place !== null) {
    const bytes = await from.read(name, options);
    return target.startsWith('.') ? layStream(place, bytes, OWN_MODE) : layStream(place, bytes);
  }
  const folder = await mkdtemp(join(tmpdir(), 'school-carry-'));
  try {
    const local = join(folder, 'file');
    await pipeline(await from.read(name, options), createWriteStream(local, { mode: 0o600 }));
    await to.put(target, { path: local }, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
