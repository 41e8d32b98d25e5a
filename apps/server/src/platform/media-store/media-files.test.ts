import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFolderStore } from './folder-store.ts';
import { createMediaFiles, type MediaFiles } from './media-files.ts';
import { MediaStoreError } from './store.ts';

let root: string;
let asked: string[];
let isAway: boolean;
let files: MediaFiles;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'media-files-'));
  [asked, isAway] = [[], false];
  const store = createFolderStore(root);
  await store.put('film/a.ts', { bytes: Buffer.from('piece') });
  await store.put('film/long.ts', { bytes: Buffer.alloc(1024 * 1024 + 1) });
  files = createMediaFiles({
    ...store,
    find: (name) => {
      asked.push(`find ${name}`);
      return isAway ? Promise.reject(new MediaStoreError('away', 'no answer')) : store.find(name);
    },
    readAll: (name) => {
      asked.push(`read ${name}`);
      return store.readAll(name);
    },
  });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const fifty = (file: string) => Promise.all(Array.from({ length: 50 }, () => files.find('film', file)));

it('asks the store once for what fifty want at the same time', async () => {
  const found = await fifty('a.ts');
  expect(new Set(found.map((file) => file?.bytes.toString()))).toEqual(new Set(['piece']));
  expect(asked).toEqual(['find film/a.ts', 'read film/a.ts']);
});

it('keeps nothing of what is long, not there or away', async () => {
  expect(new Set(await fifty('long.ts'))).toEqual(new Set([null]));
  expect(new Set(await fifty('none.ts'))).toEqual(new Set([null]));
  isAway = true;
  await expect(fifty('a.ts')).rejects.toMatchObject({ kind: 'away' });
  isAway = false;
  expect((await files.find('film', 'a.ts'))?.bytes.toString()).toBe('piece');
  await createFolderStore(root).put('film/none.ts', { bytes: Buffer.from('there') });
  expect((await files.find('film', 'none.ts'))?.bytes.toString()).toBe('there');
});
