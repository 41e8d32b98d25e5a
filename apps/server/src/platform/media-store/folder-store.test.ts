import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderStore } from './folder-store.ts';
import type { MediaStore } from './store.ts';

let home: string;
let store: MediaStore;
const root = () => join(home, 'media');

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'folder-store-'));
  store = createFolderStore(root());
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const bytesOf = (words: string) => ({ bytes: Buffer.from(words) });
const listed = async (folder: string) => {
  const names: string[] = [];
  for await (const { name } of store.list(folder)) names.push(name);
  return names.toSorted();
};

test('a film that may go is moved, and one of a course stays where it is', async () => {
  for (const local of ['film', 'course']) {
    mkdirSync(join(home, local, '720p'), { recursive: true });
    writeFileSync(join(home, local, 'master.m3u8'), 'master');
    writeFileSync(join(home, local, '720p', 'v-0.ts'), 'piece');
  }
  mkdirSync(join(home, 'course', 'added'));
  writeFileSync(join(home, 'course', 'added', 'a.webp'), 'photo');

  expect(await store.putFolder('one/1f', join(home, 'film'), { last: 'master.m3u8' })).toBe(true);
  const options = { last: 'master.m3u8', without: 'added', staysLocal: true };
  expect(await store.putFolder('two/1f', join(home, 'course'), options)).toBe(true);
  expect(await store.putFolder('two/1f', join(home, 'course'), options)).toBe(false);

  expect(await listed('')).toEqual(
    ['one', 'two'].flatMap((lesson) => [`${lesson}/1f/720p/v-0.ts`, `${lesson}/1f/master.m3u8`]),
  );
  expect(readdirSync(home).toSorted()).toEqual(['course', 'media']);
});

test('a folder that was left without its last file is completed', async () => {
  await store.put('one/1f/v-0.ts', bytesOf('old'));
  mkdirSync(join(home, 'film'));
  writeFileSync(join(home, 'film', 'v-0.ts'), 'piece');
  writeFileSync(join(home, 'film', 'master.m3u8'), 'master');

  await store.putFolder('one/1f', join(home, 'film'), { last: 'master.m3u8' });

  expect(await text(await store.read('one/1f/v-0.ts', { range: { from: 1, to: 2 } }))).toBe('ie');
  expect(await listed('one')).toEqual(['one/1f/master.m3u8', 'one/1f/v-0.ts']);
});

test('what a killed process left unfinished is not there, and goes', async () => {
  await store.put('one/a.webp', bytesOf('photo'));
  writeFileSync(join(root(), 'one', '.b.webp.part-999999999-1-00000000-0000-0000-0000-000000000000'), 'ph');

  expect(await listed('one')).toEqual(['one/a.webp']);
  expect(readdirSync(join(root(), 'one'))).toEqual(['a.webp']);
});

test('a name leads nowhere else', async () => {
  writeFileSync(join(home, 'secret'), 'secret');
  for (const name of ['../secret', 'one/../../secret', '', 'one//a', '/etc/passwd', 'a\0b']) {
    await expect(store.read(name)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(store.put(name, bytesOf('x'))).rejects.toMatchObject({ kind: 'refused' });
    await expect(store.removeFolder(name)).rejects.toMatchObject({ kind: 'refused' });
  }
});
