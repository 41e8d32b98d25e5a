import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bringFile } from '../src/platform/media-store/local-copies.ts';
import type { MediaStore, StoredFile } from '../src/platform/media-store/store.ts';

/** A store for all tests of a suite, in which nothing lies. */
export type OpenStore = () => Promise<Opened>;
/** `isUnsigned`: files of it have no address of their own, though they lie nowhere that is known. */
type Opened = { store: MediaStore; stop: () => Promise<void>; isUnsigned?: boolean };

/** Python beside all other tests. */
const OPENING_MS = 600_000;
const MEBIBYTE = 1024 * 1024;
const bytesOf = (words: string) => ({ bytes: Buffer.from(words) });
/** Names that an address, a list or a signature could get wrong. */
const ODD_NAMES = [
  'a b/c+d.txt',
  "it's (one) & <two>!*.txt",
  'grüezi/Chäschüechli.mp3',
  '.uploads/f%2F.bin',
  'a=b&c?d#e',
];

export async function listAll(store: MediaStore, folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of store.list(folder)) files.push(file);
  return files;
}

/** What every store promises (`platform/media-store/store.ts`), asked of one. */
export function describeMediaStore(kind: string, open: OpenStore): void {
  describe(`the media in ${kind}`, () => {
    const suite: Partial<Opened> = {};
    let local: string;
    beforeAll(async () => {
      Object.assign(suite, await open());
    }, OPENING_MS);
    afterAll(() => suite.stop?.());
    beforeEach(() => {
      local = mkdtempSync(join(tmpdir(), 'conformance-'));
    });
    afterEach(async () => {
      rmSync(local, { recursive: true, force: true });
      for (const { name } of await listed('')) await store().remove(name);
    });
    const store = () => {
      if (!suite.store) throw new Error('the store is not there');
      return suite.store;
    };
    const listed = (folder: string) => listAll(store(), folder);
    const namesBelow = async (folder: string) => (await listed(folder)).map(({ name }) => name).toSorted();
    const given = () => ({ store: store(), local, namesBelow, isUnsigned: suite.isUnsigned === true });

    describeFiles(given);
    describeRanges(given);
    describeFolders(given);
    describeAddresses(given);
  });
}

type Given = () => {
  store: MediaStore;
  local: string;
  namesBelow: (folder: string) => Promise<string[]>;
  isUnsigned: boolean;
};

function describeFiles(given: Given): void {
  it('keeps bytes and files under the oddest names', async () => {
    const { store, local, namesBelow } = given();
    writeFileSync(join(local, 'file'), 'from a file');
    for (const name of ODD_NAMES) {
      await store.put(name, bytesOf(name));
      expect((await store.readAll(name)).toString()).toBe(name);
      await store.put(name, { path: join(local, 'file') });
      expect(await text(await store.read(name))).toBe('from a file');
    }
    expect(await namesBelow('')).toEqual(ODD_NAMES.toSorted());
  });

  it('says what is there, and what is not', async () => {
    const { store } = given();
    await store.put('film/a.ts', bytesOf('piece'));
    const found = await store.find('film/a.ts');
    expect(found).toMatchObject({ name: 'film/a.ts', bytes: 5 });
    expect(await listAll(store, 'film')).toEqual([found]);
    for (const name of ['film', 'film/b.ts', 'film/a.ts/b', 'a/../film/a.ts', '']) {
      const isName = name !== '' && !name.includes('..');
      if (isName) expect(await store.find(name)).toBeNull();
      await expect(store.read(name)).rejects.toMatchObject({ kind: 'not-found' });
      await expect(store.readAll(name)).rejects.toMatchObject({ kind: 'not-found' });
    }
    for (const folder of ['..', 'film/../..', '/', 'film/']) {
      await expect(listAll(store, folder)).rejects.toMatchObject({ kind: 'not-found' });
      await expect(store.listFolders(folder)).rejects.toMatchObject({ kind: 'not-found' });
    }
    await expect(bringFile(store, 'a/../../b', '/nowhere/at/all')).rejects.toMatchObject({
      kind: 'not-found',
    });
    await expect(store.put('a/../b', bytesOf('x'))).rejects.toMatchObject({ kind: 'refused' });
    await expect(store.put('a', { path: '/nowhere/at/all' })).rejects.toMatchObject({
      name: 'MediaStoreError',
    });
  });

  it('replaces and removes, as often as it is asked', async () => {
    const { store, namesBelow } = given();
    await store.put('film/a.ts', bytesOf('a longer piece'));
    await store.put('film/a.ts', bytesOf(''));
    expect((await store.find('film/a.ts'))?.bytes).toBe(0);
    expect(await text(await store.read('film/a.ts'))).toBe('');
    expect(await text(await store.read('film/a.ts', { range: { from: 0 } }))).toBe('');
    await store.remove('film/a.ts');
    await store.remove('film/a.ts');
    expect(await namesBelow('')).toEqual([]);
  });

  it('copies under a second name, which stays when the first one goes', async () => {
    const { store, namesBelow } = given();
    await store.put('film/a b+ü.ts', bytesOf('piece'));
    await store.copy('film/a b+ü.ts', 'other/b.ts');
    await store.copy('film/a b+ü.ts', 'other/b.ts');
    await store.remove('film/a b+ü.ts');
    expect((await store.readAll('other/b.ts')).toString()).toBe('piece');
    await expect(store.copy('film/none.ts', 'other/c.ts')).rejects.toMatchObject({ kind: 'not-found' });
    expect(await namesBelow('')).toEqual(['other/b.ts']);
  });

  it('keeps a large file whole', async () => {
    const { store, local } = given();
    const path = join(local, 'film.mp4');
    writeFileSync(path, randomBytes(MEBIBYTE));
    // Two parts and a bit: most of it a hole, which takes no room here.
    truncateSync(path, 17 * MEBIBYTE + 5);
    await store.put('film.mp4', { path });
    const sha256 = createHash('sha256');
    for await (const chunk of await store.read('film.mp4')) sha256.update(chunk);
    expect(sha256.digest('hex')).toBe(createHash('sha256').update(readFileSync(path)).digest('hex'));
    expect(await buffer(await store.read('film.mp4', { range: { from: 17 * MEBIBYTE } }))).toEqual(
      Buffer.alloc(5),
    );
    await store.copy('film.mp4', 'copy.mp4');
    const copied = createHash('sha256');
    for await (const chunk of await store.read('copy.mp4')) copied.update(chunk);
    expect(copied.digest('hex')).toBe(createHash('sha256').update(readFileSync(path)).digest('hex'));
  });

  it('stops for who asks it to, and keeps nothing', async () => {
    const { store, local, namesBelow } = given();
    writeFileSync(join(local, 'film.mp4'), '');
    truncateSync(join(local, 'film.mp4'), 17 * MEBIBYTE);
    const reason = new Error('enough');
    const signal = AbortSignal.abort(reason);
    await expect(store.put('film.mp4', { path: join(local, 'film.mp4') }, { signal })).rejects.toBe(reason);
    expect(await namesBelow('')).toEqual([]);
  });

  it('can be checked', async () => {
    const { store, namesBelow } = given();
    await store.check();
    expect(await namesBelow('')).toEqual([]);
  });
}

function describeRanges(given: Given): void {
  it.each([
    [{ from: 0, to: 3 }, '0123'],
    [{ from: 4 }, '456789'],
    [{ from: 9, to: 9 }, '9'],
    [{ from: 5, to: 99 }, '56789'],
    [{ from: 0 }, '0123456789'],
  ])('reads the range %j', async (range, expected) => {
    const { store } = given();
    await store.put('a.txt', bytesOf('0123456789'));
    expect(await text(await store.read('a.txt', { range }))).toBe(expected);
  });

  it('says that a range begins after the end', async () => {
    const { store } = given();
    await store.put('a.txt', bytesOf('0123456789'));
    await expect(store.read('a.txt', { range: { from: 10 } })).rejects.toMatchObject({
      kind: 'out-of-range',
    });
  });

  it('lets who stops reading go', async () => {
    const { store } = given();
    await store.put('a.bin', { bytes: randomBytes(4 * MEBIBYTE) });
    for (let round = 0; round < 3; round += 1) {
      const stream = await store.read('a.bin');
      for await (const chunk of stream) {
        expect(chunk.length).toBeGreaterThan(0);
        break;
      }
      expect(stream.destroyed).toBe(true);
    }
  });
}

function describeFolders(given: Given): void {
  const writeFilm = (folder: string) => {
    mkdirSync(join(folder, '720p'), { recursive: true });
    mkdirSync(join(folder, 'added'));
    for (const name of ['720p/v-0.ts', '720p/v-1.ts', 'added/a.webp', 'master.m3u8'])
      writeFileSync(join(folder, name), name);
  };

  it('puts a folder, its last file when all others are there, and once', async () => {
    const { store, local, namesBelow } = given();
    writeFilm(join(local, 'film'));
    const options = { last: 'master.m3u8', without: 'added', staysLocal: true };
    expect(await store.putFolder('one/1f', join(local, 'film'), options)).toBe(true);
    expect(await store.putFolder('one/1f', join(local, 'film'), options)).toBe(false);
    const names = ['one/1f/720p/v-0.ts', 'one/1f/720p/v-1.ts', 'one/1f/master.m3u8'];
    expect(await namesBelow('one')).toEqual(names);
    await store.remove('one/1f/720p/v-1.ts');
    await store.remove('one/1f/master.m3u8');
    expect(await store.putFolder('one/1f', join(local, 'film'), options)).toBe(true);
    expect(await namesBelow('one')).toEqual(names);
  });

  it('lists folders, and removes one with all that is below', async () => {
    const { store, namesBelow } = given();
    for (const name of ['t/a/b/c/d.ts', 't/a/b/e.ts', 't/a/f.ts', 't/ab/g.ts', 't/h.ts'])
      await store.put(name, bytesOf(name));
    expect((await store.listFolders('t')).toSorted()).toEqual(['a', 'ab']);
    expect(await store.listFolders('t/a')).toEqual(['b']);
    expect(await store.listFolders('t/a/b/c')).toEqual([]);
    expect(await namesBelow('t/a')).toEqual(['t/a/b/c/d.ts', 't/a/b/e.ts', 't/a/f.ts']);
    await store.remove('t/ab/g.ts');
    expect(await store.listFolders('t')).toEqual(['a']);
    await store.put('t/ab/g.ts', bytesOf('t/ab/g.ts'));
    await store.removeFolder('t/a');
    await store.removeFolder('t/a');
    expect(await namesBelow('')).toEqual(['t/ab/g.ts', 't/h.ts']);
    expect(await store.listFolders('')).toContain('t');
    await expect(store.removeFolder('')).rejects.toMatchObject({ kind: 'refused' });
  });
}

function describeAddresses(given: Given): void {
  it('signs an address for one file, or says where it lies', async () => {
    const { store, isUnsigned } = given();
    await store.put('film/a b+ü.ts', bytesOf('0123456789'));
    const address = await store.signAddress('film/a b+ü.ts', {
      seconds: 60,
      type: 'text/vtt; charset=utf-8',
    });
    expect(address === null).toBe(isUnsigned || store.pathOf('film/a b+ü.ts') !== null);
    if (address === null) return;
    const whole = await fetch(address);
    expect(await whole.text()).toBe('0123456789');
    expect(whole.headers.get('content-type')).toMatch(/^text\/vtt; ?charset=utf-8$/i);
    const part = await fetch(address, { headers: { range: 'bytes=2-4' } });
    expect([part.status, await part.text()]).toEqual([206, '234']);
    const forged = await fetch(address.replace('/film/', '/films/'));
    await forged.body?.cancel();
    expect(forged.status).toBe(403);
  });
}
