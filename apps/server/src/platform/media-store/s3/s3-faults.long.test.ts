import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type S3StandIn, startS3StandIn } from '@school/s3-stand-in';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listAll } from '../../../../testing/media-store-conformance.ts';
import { openStandInStore } from '../../../../testing/stand-in-store.ts';
import type { MediaStore } from '../store.ts';

const MEBIBYTE = 1024 * 1024;
const SECRET = 'stand-in-secret-access-key';
const bytesOf = (words: string) => ({ bytes: Buffer.from(words) });

let standIn: S3StandIn;
let store: MediaStore;
let local: string;
beforeEach(async () => {
  standIn = await startS3StandIn();
  store = openStandInStore(standIn);
  local = mkdtempSync(join(tmpdir(), 's3-faults-'));
});
afterEach(async () => {
  await standIn.stop();
  rmSync(local, { recursive: true, force: true });
});

/** Three parts, in a file that takes no room. */
function writeFilm(): { path: string } {
  const path = join(local, 'film.mp4');
  writeFileSync(path, 'film');
  truncateSync(path, 20 * MEBIBYTE);
  return { path };
}

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe.each([
  ['is away', { away: true }, {}, 'away'],
  ['does not answer', { hanging: true }, { answerMs: 20, uploadMs: 20, patienceMs: 50 }, 'away'],
  ['is broken inside', { internalErrors: 99 }, {}, 'away'],
  ['asks for patience', { slowDowns: 99 }, {}, 'busy'],
  ['denies', { denying: true }, {}, 'denied'],
] as const)('a store that %s', (_name, faults, waits, kind) => {
  it('is said, whatever was asked of it, without the key', async () => {
    await store.put('a.ts', bytesOf('piece'));
    store = openStandInStore(standIn, { waits });
    standIn.fail(faults);
    const asked = [
      () => store.find('a.ts'),
      () => store.read('a.ts'),
      () => store.readAll('a.ts'),
      () => store.put('b.ts', bytesOf('x')),
      () => store.put('film.mp4', writeFilm()),
      () => store.copy('a.ts', 'c.ts'),
      () => store.remove('a.ts'),
      () => store.removeFolder('a'),
      () => listAll(store, ''),
      () => store.listFolders(''),
      () => store.check(),
    ];
    for (const work of asked) {
      const problem = await problemOf(work());
      expect(problem).toMatchObject({ name: 'MediaStoreError', kind });
      expect(JSON.stringify(problem) + String(problem)).not.toContain(SECRET);
    }
    standIn.mend();
    expect(standIn.keys()).toEqual(['a.ts']);
    expect(standIn.openUploads()).toBe(0);
  });
});

it('one refusal that passes is not noticed', async () => {
  for (const faults of [{ slowDowns: 1 }, { internalErrors: 2 }]) {
    standIn.fail(faults);
    await store.put('a.ts', bytesOf('piece'));
    standIn.fail(faults);
    expect((await store.readAll('a.ts')).toString()).toBe('piece');
  }
  standIn.fail({ slowDowns: 2, concerns: ({ query }) => query.has('partNumber') });
  await store.put('film.mp4', writeFilm());
  expect(standIn.openUploads()).toBe(0);
});

it('a full one keeps the old file, and nothing half', async () => {
  await store.put('film.mp4', bytesOf('old'));
  for (const concerns of [
    () => true,
    ({ query }: { query: URLSearchParams }) => query.get('partNumber') === '3',
    ({ method, query }: { method: string; query: URLSearchParams }) =>
      method === 'POST' && query.has('uploadId'),
  ]) {
    standIn.fail({ full: true, concerns });
    expect(await problemOf(store.put('film.mp4', writeFilm()))).toMatchObject({ kind: 'full' });
    standIn.mend();
    expect((await store.readAll('film.mp4')).toString()).toBe('old');
    expect(standIn.openUploads()).toBe(0);
  }
});

it('a body that is cut is no whole one', async () => {
  await store.put('a.bin', { bytes: Buffer.alloc(MEBIBYTE, 1) });
  standIn.fail({ cutAfter: 300_000 });
  expect(await problemOf(text(await store.read('a.bin')))).toMatchObject({ kind: 'away' });
  expect(await problemOf(store.readAll('a.bin'))).toMatchObject({ kind: 'away' });
});

describe('between two chunks', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
  };

  it('a store that stands still is given up after a while', async () => {
    await store.put('a.bin', { bytes: Buffer.alloc(MEBIBYTE, 1) });
    standIn.fail({ stallAfter: 300_000 });
    const stream = await store.read('a.bin');
    let bytes = 0;
    const failed = new Promise((resolve) => stream.once('error', resolve));
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    await until(() => bytes === 300_000);
    vi.advanceTimersByTime(60_000);
    expect(await failed).toMatchObject({ name: 'MediaStoreError', kind: 'away' });
  });

  it('a reader who takes long is waited for', async () => {
    await store.put('a.bin', { bytes: Buffer.alloc(4 * MEBIBYTE, 1) });
    const stream = await store.read('a.bin');
    stream.read(0);
    await until(() => stream.readableLength >= stream.readableHighWaterMark);
    vi.advanceTimersByTime(600_000);
    expect(await text(stream)).toHaveLength(4 * MEBIBYTE);
  });
});

it('bytes that are not those that were put are not given out', async () => {
  await store.put('a.ts', bytesOf('piece'));
  standIn.fail({ spoiling: true });
  expect(await problemOf(store.readAll('a.ts'))).toMatchObject({ kind: 'broken' });
});

it('a store that never shows what it has taken is away', async () => {
  store = openStandInStore(standIn, { waits: { seenMs: 100 } });
  standIn.lag({ reads: 9_999, lists: 0 });
  await expect(store.put('a.ts', bytesOf('piece'))).rejects.toThrow('does not show what it has taken');
});

it.each([-20, 20])('a clock that is %i minutes off is named', async (minutes) => {
  await store.put('a.ts', bytesOf('piece'));
  const clock = { now: () => new Date(Date.now() + minutes * 60_000) };
  const skewed = openStandInStore(standIn, { clock });
  const asked = [
    () => skewed.find('a.ts'),
    () => skewed.read('a.ts'),
    () => skewed.put('b.ts', bytesOf('x')),
  ];
  for (const work of asked) {
    const problem = await problemOf(work());
    expect(problem).toMatchObject({ kind: 'skewed' });
    expect(String(problem)).toContain(`20 minutes ${minutes > 0 ? 'behind' : 'ahead'}`);
  }
});

it('a wrong secret and a wrong bucket are denied: no file seems to be gone', async () => {
  for (const wrong of [{ secret: 'another' }, { bucket: 'another' }]) {
    const other = openStandInStore(standIn, wrong);
    const asked = [
      () => other.check(),
      () => other.find('a.ts'),
      () => other.readAll('a.ts'),
      () => other.remove('a.ts'),
      () => listAll(other, ''),
    ];
    for (const work of asked) expect(await problemOf(work())).toMatchObject({ kind: 'denied' });
  }
});

it('asks no more of the store for what is not there, where the bucket has just answered', async () => {
  await store.put('a.ts', bytesOf('piece'));
  standIn.forget();
  expect(await store.find('b.ts')).toBeNull();
  expect(standIn.requests()).toHaveLength(1);
});

it('parts that came together though the answer was lost are there', async () => {
  let lost = 1;
  standIn.fail({
    deaf: true,
    concerns: ({ method, query }) => method === 'POST' && query.has('uploadId') && lost-- > 0,
  });
  await store.put('film.mp4', writeFilm());
  expect(standIn.read('film.mp4')?.length).toBe(20 * MEBIBYTE);
  expect(standIn.openUploads()).toBe(0);
});

it('what a killed process left in parts is ended after a day', async () => {
  const ago = { now: () => new Date(Date.now() - 25 * 3_600_000) };
  await standIn.stop();
  const moments = [ago.now().getTime()];
  standIn = await startS3StandIn({ clock: () => moments.at(-1) ?? 0 });
  store = openStandInStore(standIn, { clock: { now: () => new Date(moments.at(-1) ?? 0) } });
  // It was killed: nothing of it is aborted.
  standIn.fail({
    denying: true,
    concerns: ({ method, query }) => method === 'DELETE' || query.has('partNumber'),
  });
  await problemOf(store.put('left.mp4', writeFilm()));
  standIn.mend();
  expect(standIn.openUploads()).toBe(1);
  moments.push(Date.now());
  await store.put('film.mp4', writeFilm());
  expect(standIn.openUploads()).toBe(0);
  expect(standIn.keys()).toEqual(['film.mp4']);
});

it('what is larger than may be put or copied in one go goes in parts, or not at all', async () => {
  await standIn.stop();
  standIn = await startS3StandIn({ mostPutBytes: 8 * MEBIBYTE });
  store = openStandInStore(standIn, { mostCopiedBytes: 8 * MEBIBYTE });
  await store.put('film.mp4', writeFilm());
  standIn.forget();
  await store.copy('film.mp4', 'copy.mp4');
  const parts = standIn.requests().filter(({ query }) => query.includes('partNumber'));
  expect(parts).toHaveLength(3);
  expect(standIn.read('copy.mp4')?.equals(standIn.read('film.mp4') ?? Buffer.of())).toBe(true);
  expect(await store.find('copy.mp4')).toMatchObject({ bytes: 20 * MEBIBYTE });
  expect((await store.readAll('copy.mp4')).length).toBe(20 * MEBIBYTE);
  standIn.fail({ denying: true, concerns: ({ query }) => query.get('partNumber') === '2' });
  expect(await problemOf(store.copy('film.mp4', 'half.mp4'))).toMatchObject({ kind: 'denied' });
  standIn.mend();
  expect(standIn.keys()).toEqual(['copy.mp4', 'film.mp4']);
  expect(standIn.openUploads()).toBe(0);
});
