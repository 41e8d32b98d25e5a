import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type S3StandIn, startS3StandIn } from '@school/s3-stand-in';
import { createFolderStore } from '@school/server/platform/media-store/folder-store';
import type { MediaStore } from '@school/server/platform/media-store/store';
import { isUnfinished } from '@school/server/platform/unfinished-folders';
import { openStandInStore } from '@school/server/testing/stand-in-store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyMedia, findBadCopy, findOtherFile, restoreMedia } from './media-copies.ts';

const KEY = Buffer.alloc(32, 7);
const MEDIA = { 'film/a.ts': 'one', 'film/b.ts': 'two', 'film/same.ts': 'one', '.uploads/sent': 'sent' };

let standIn: S3StandIn;
let store: MediaStore;
let home: string;
const root = () => join(home, 'backups');
beforeEach(async () => {
  standIn = await startS3StandIn();
  store = openStandInStore(standIn);
  home = mkdtempSync(join(tmpdir(), 'media-copies-'));
  mkdirSync(root());
  for (const [name, words] of Object.entries(MEDIA)) await store.put(name, { bytes: Buffer.from(words) });
});
afterEach(async () => {
  await standIn.stop();
  rmSync(home, { recursive: true, force: true });
});

const reads = () => standIn.requests().filter(({ method, key }) => method === 'GET' && key !== '').length;

it('copies a bucket by what is in it, and then only what is new, without reading the rest', async () => {
  const first = await copyMedia(store, root(), [], KEY);
  expect(first.media.map(({ path }) => path)).toEqual(['film/a.ts', 'film/b.ts', 'film/same.ts']);
  expect(await findBadCopy(root(), first.media, KEY)).toBeNull();
  const copies = readdirSync(join(root(), 'media'), { recursive: true, withFileTypes: true });
  expect(copies.filter((entry) => entry.isFile())).toHaveLength(2);

  standIn.forget();
  expect((await copyMedia(store, root(), first.media, KEY)).copied).toBe(0);
  expect(reads()).toBe(0);

  await store.put('film/c.ts', { bytes: Buffer.from('three') });
  await store.remove('film/b.ts');
  standIn.forget();
  const third = await copyMedia(store, root(), first.media, KEY);
  expect(third.copied).toBe(1);
  expect(third.media.map(({ path }) => path)).toEqual(['film/a.ts', 'film/c.ts', 'film/same.ts']);
  expect(reads()).toBe(1);
});

it('restores into another bucket or a folder, and goes on where it broke off', async () => {
  const { media } = await copyMedia(store, root(), [], KEY);
  const other = await startS3StandIn({ bucket: 'other' });
  try {
    other.fail({ denying: true, concerns: ({ method, key }) => method === 'PUT' && key === 'film/b.ts' });
    await expect(restoreMedia(openStandInStore(other), root(), media, KEY)).rejects.toMatchObject({
      kind: 'denied',
    });
    expect(other.keys()).toEqual(['film/a.ts']);
    other.mend();
    await restoreMedia(openStandInStore(other), root(), media, KEY);
    for (const { path } of media) expect(other.read(path)).toEqual(standIn.read(path));
    expect(await findOtherFile(openStandInStore(other), media)).toBeNull();
    other.write('film/a.ts', Buffer.from('ONE'));
    expect(await findOtherFile(openStandInStore(other), media)).toBe('film/a.ts');
  } finally {
    await other.stop();
  }
  const folder = join(home, 'media');
  await restoreMedia(createFolderStore(folder), root(), media, KEY);
  for (const { path } of media) expect(readFileSync(join(folder, path))).toEqual(standIn.read(path));
  expect(readdirSync(root())).toEqual(['media']);
});

it('takes a folder’s files for the same once they lie in a bucket', async () => {
  const folder = createFolderStore(join(home, 'media'));
  mkdirSync(join(home, 'media', 'film'), { recursive: true });
  writeFileSync(join(home, 'media', 'film', 'a.ts'), 'one');
  const before = await copyMedia(folder, root(), [], KEY);
  const after = await copyMedia(store, root(), before.media, KEY);
  expect(await findBadCopy(root(), after.media, KEY)).toBeNull();
  const copies = readdirSync(join(root(), 'media'), { recursive: true, withFileTypes: true });
  expect(copies.filter((entry) => entry.isFile())).toHaveLength(2);
});

it('fetches under a name by which the next backup takes away what one that was killed has left', async () => {
  const seen: string[] = [];
  const read = async () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('half ');
        seen.push(...readdirSync(root()).filter((name) => name.startsWith('.')));
        yield Buffer.from('a film');
      })(),
    );
  await copyMedia({ ...store, read }, root(), [], KEY);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((name) => !isUnfinished(name))).toEqual([]);
});
