import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3StandIn } from '@school/s3-stand-in';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeMediaStore, listAll } from '../../../testing/media-store-conformance.ts';
import { openStandInStore } from '../../../testing/stand-in-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createMovingStore } from './moving-store.ts';
import type { MediaStore } from './store.ts';

type Both = { from: MediaStore; to: MediaStore; stop: () => Promise<void> };

async function openBoth(): Promise<Both> {
  const home = mkdtempSync(join(tmpdir(), 'moving-store-'));
  const standIn = await startS3StandIn();
  return {
    from: createFolderStore(join(home, 'media')),
    to: openStandInStore(standIn),
    stop: async () => {
      await standIn.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

describeMediaStore('a bucket that they move to from a folder', async () => {
  const both = await openBoth();
  return { store: createMovingStore(both), stop: both.stop };
});

let both: Both;
let store: MediaStore;
beforeEach(async () => {
  both = await openBoth();
  store = createMovingStore(both);
  await both.from.put('film/old.ts', { bytes: Buffer.from('old') });
  await store.put('film/new.ts', { bytes: Buffer.from('new') });
});
afterEach(() => both.stop());

const namesIn = async (one: MediaStore) => (await listAll(one, '')).map(({ name }) => name).toSorted();

it('reads what has not moved, and writes to the new one alone', async () => {
  expect(await namesIn(both.to)).toEqual(['film/new.ts']);
  expect(await namesIn(both.from)).toEqual(['film/old.ts']);
  expect(await namesIn(store)).toEqual(['film/new.ts', 'film/old.ts']);
  expect((await store.readAll('film/old.ts')).toString()).toBe('old');
  expect(await store.find('film/old.ts')).toMatchObject({ bytes: 3 });
  await store.copy('film/old.ts', 'copy.ts');
  expect((await both.to.readAll('copy.ts')).toString()).toBe('old');
});

it('what is put again is so in both, for who carries it over', async () => {
  await store.put('film/old.ts', { bytes: Buffer.from('again') });
  for (const one of [both.from, both.to]) expect((await one.readAll('film/old.ts')).toString()).toBe('again');
});

it('signs no address of what has not moved', async () => {
  expect(await store.signAddress('film/old.ts', { seconds: 60 })).toBeNull();
  expect(await store.signAddress('film/new.ts', { seconds: 60 })).toContain('film/new.ts');
});

it('removes from both', async () => {
  await both.to.put('film/old.ts', { bytes: Buffer.from('old') });
  await store.remove('film/old.ts');
  expect(await namesIn(both.from)).toEqual([]);
  await store.removeFolder('film');
  expect(await namesIn(store)).toEqual([]);
});

it('into a folder: what gathers there lies there, and nothing else is sure to', async () => {
  const { from: folder, to: bucket } = both;
  const back = createMovingStore({ from: bucket, to: folder });
  await folder.put('.uploads/gathered', { bytes: Buffer.from('whole') });
  await bucket.put('.uploads/kept', { bytes: Buffer.from('kept') });
  expect(back.pathOf('.uploads/gathered')).toBe(folder.pathOf('.uploads/gathered'));
  for (const name of ['.uploads/kept', '.uploads', 'film/old.ts']) expect(back.pathOf(name)).toBeNull();
  expect((await back.readAll('.uploads/kept')).toString()).toBe('kept');
  expect((await back.readAll('film/new.ts')).toString()).toBe('new');
});
