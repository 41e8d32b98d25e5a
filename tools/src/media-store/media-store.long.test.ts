import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type S3StandIn, startS3StandIn } from '@school/s3-stand-in';
import { createFolderStore } from '@school/server/platform/media-store/folder-store';
import { createMovingStore } from '@school/server/platform/media-store/moving-store';
import { openStandInStore } from '@school/server/testing/stand-in-store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runMediaStore } from './run-media-store.ts';

const COMMAND = fileURLToPath(new URL('../media-store.ts', import.meta.url));
const FILES = 60;
const nameOf = (index: number) => `film-${index % 6}/720p/v-${index}.ts`;
const bytesOf = (index: number) => Buffer.alloc(2_000 + index, index);
const LONG_AGO = new Date('2026-01-01T12:00:00Z');

let standIn: S3StandIn;
let home: string;
const mediaDir = () => join(home, 'media');
beforeEach(async () => {
  standIn = await startS3StandIn();
  home = mkdtempSync(join(tmpdir(), 'media-store-'));
  for (let index = 0; index < FILES; index += 1) writeMedia(nameOf(index), bytesOf(index));
});
afterEach(async () => {
  await standIn.stop();
  rmSync(home, { recursive: true, force: true });
});

function writeMedia(name: string, bytes: Buffer): void {
  const path = join(mediaDir(), name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  utimesSync(path, LONG_AGO, LONG_AGO);
}

const settings = () => ({
  MEDIA_DIR: mediaDir(),
  MEDIA_STORE: `${standIn.endpoint}/${standIn.bucket}`,
  MEDIA_STORE_REGION: standIn.credentials.region,
  MEDIA_STORE_KEY_ID: standIn.credentials.accessKeyId,
  MEDIA_STORE_SECRET: standIn.credentials.secretAccessKey,
  MEDIA_STORE_FROM: 'folder',
});

async function run(command: string, env: Record<string, string> = settings()) {
  const told = { said: '', complained: '' };
  const shell = {
    env,
    say: (text: string) => {
      told.said += text;
    },
    complain: (text: string) => {
      told.complained += text;
    },
  };
  await runMediaStore(shell, command === '' ? [] : [command]);
  return told;
}

const start = (env: Record<string, string> = settings()): ChildProcess =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', COMMAND, 'move'], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

it('killed in the middle it goes on, and whoever reads meanwhile finds everything', async () => {
  const store = createMovingStore({ from: createFolderStore(mediaDir()), to: openStandInStore(standIn) });
  let reads = 0;
  let hasEnded = false;
  const reading = (async () => {
    while (!hasEnded) {
      const index = (reads * 7) % FILES;
      expect(await store.readAll(nameOf(index))).toEqual(bytesOf(index));
      reads += 1;
    }
  })();

  const child = start();
  const ended = once(child, 'exit');
  while (standIn.keys().length < 10) await new Promise((resolve) => setTimeout(resolve, 1));
  child.kill('SIGKILL');
  await ended;
  const carried = standIn.keys().length;
  expect(carried).toBeLessThan(FILES);
  // A film is published meanwhile, and another removed.
  await store.put('new/film.ts', { bytes: Buffer.from('new') });

  expect((await run('move')).said).toContain('Everything is there');
  hasEnded = true;
  await reading;
  expect(reads).toBeGreaterThan(0);
  for (let index = 0; index < FILES; index += 1) expect(standIn.read(nameOf(index))).toEqual(bytesOf(index));
  expect(standIn.keys()).toHaveLength(FILES + 1);
  expect((await run('move')).said).toContain('0 files');

  expect((await run('clean')).said).toContain(`${FILES} files removed`);
  expect(filesIn(mediaDir())).toBe(0);
  expect(standIn.keys()).toHaveLength(FILES + 1);
});

it('back into a folder: killed in the middle it goes on, and nothing half stays', async () => {
  const large = Buffer.alloc(12 * 1024 * 1024, 7);
  for (let index = 0; index < FILES; index += 1) standIn.write(nameOf(index), bytesOf(index));
  standIn.write('film-0/source.mp4', large);
  standIn.write('.uploads/sent', Buffer.from('sent'));
  rmSync(mediaDir(), { recursive: true });
  // What gathers there meanwhile.
  writeMedia('.uploads/gathers', Buffer.from('ga'));
  const { MEDIA_STORE, ...others } = settings();
  const back = { ...others, MEDIA_STORE_FROM: MEDIA_STORE };
  const folder = createFolderStore(mediaDir());
  const store = createMovingStore({ from: openStandInStore(standIn), to: folder });
  let reads = 0;
  let hasEnded = false;
  const reading = (async () => {
    while (!hasEnded) {
      const index = 4 + ((reads * 7) % (FILES - 4));
      expect(await store.readAll(nameOf(index))).toEqual(bytesOf(index));
      reads += 1;
    }
  })();

  const child = start(back);
  const ended = once(child, 'exit');
  while (filesIn(mediaDir()) < 12) await new Promise((resolve) => setTimeout(resolve, 1));
  child.kill('SIGKILL');
  await ended;
  // It may have died between two files: this one in the middle of one.
  writeMedia('film-0/.source.mp4.part-4194305-1', Buffer.from('half'));
  await store.put('new/film.ts', { bytes: Buffer.from('new') });
  await store.remove(nameOf(3));

  expect((await run('move', back)).said).toContain('Everything is there');
  hasEnded = true;
  await reading;
  expect(reads).toBeGreaterThan(0);
  for (let index = 0; index < FILES; index += 1)
    if (index !== 3) expect(await folder.readAll(nameOf(index))).toEqual(bytesOf(index));
  expect(await folder.find(nameOf(3))).toBeNull();
  expect((await folder.readAll('film-0/source.mp4')).equals(large)).toBe(true);
  expect((await folder.readAll('.uploads/sent')).toString()).toBe('sent');
  expect(statSync(join(mediaDir(), nameOf(1))).mode & 0o044).toBe(0o044);
  expect(statSync(join(mediaDir(), '.uploads/sent')).mode & 0o077).toBe(0);
  // All of the school's, the upload that gathers, and nothing that is not whole.
  expect(filesIn(mediaDir())).toBe(FILES - 1 + 4);
  expect((await run('move', back)).said).toContain('0 files');
  expect((await run('clean', back)).said).toContain('0 files removed');
});

it('what the school removes while it is carried over does not come back', async () => {
  const from = createFolderStore(mediaDir());
  const store = createMovingStore({ from, to: openStandInStore(standIn) });
  standIn.fail({
    // The moment at which a copy is there and has not been read again.
    concerns: ({ method, key }) => {
      if (method === 'GET' && key === nameOf(0)) rmSync(join(mediaDir(), nameOf(0)), { force: true });
      return false;
    },
  });
  await run('move');
  standIn.mend();
  expect(await store.find(nameOf(0))).toBeNull();
  expect(standIn.keys()).toHaveLength(FILES - 1);
});

it('what the school puts anew while it is carried over is not covered by the older one', async () => {
  let isPut = false;
  standIn.fail({
    // The moment at which the older one is on its way.
    concerns: ({ method, key }) => {
      if (method !== 'PUT' || key !== nameOf(0) || isPut) return false;
      isPut = true;
      writeMedia(nameOf(0), Buffer.from('anew'));
      standIn.write(nameOf(0), Buffer.from('anew'));
      return false;
    },
  });
  expect((await run('move')).said).toContain('Everything is there');
  expect(standIn.read(nameOf(0))?.toString()).toBe('anew');
});

it('a film that comes whole while it is carried over stays', async () => {
  writeMedia('.uploads/sent', Buffer.from('sent'));
  standIn.fail({
    // The school has kept it, and removes what had gathered.
    concerns: ({ method, key }) => {
      if (method === 'GET' && key === '.uploads/sent')
        rmSync(join(mediaDir(), '.uploads/sent'), { force: true });
      return false;
    },
  });
  await run('move');
  expect(standIn.read('.uploads/sent')?.toString()).toBe('sent');
});

it('leaves a film that is still being sent', async () => {
  writeMedia('.uploads/sent', Buffer.from('se'));
  const now = new Date();
  utimesSync(join(mediaDir(), '.uploads/sent'), now, now);
  expect((await run('move')).said).toContain('Films still being sent: 1.');
  expect(standIn.keys()).toHaveLength(FILES);
});

it('cleans away no file that is another there, or young', async () => {
  await run('move');
  standIn.write(nameOf(1), Buffer.from('spoiled'));
  const now = new Date();
  utimesSync(join(mediaDir(), nameOf(2)), now, now);
  const { said } = await run('clean');
  expect(said).toContain(`${FILES - 2} files removed`);
  expect(said).toContain(nameOf(1));
  expect(said).toContain(nameOf(2));
  expect(filesIn(mediaDir())).toBe(2);
});

it('leaves work on this machine where it is', async () => {
  writeMedia('.films/at-work.mp4', Buffer.from('work'));
  writeMedia('.uploads/sent', Buffer.from('sent'));
  await run('move');
  expect(standIn.keys().filter((key) => key.startsWith('.'))).toEqual(['.uploads/sent']);
});

it.each([
  ['is full', { full: true }, 'Make room'],
  ['denies', { denying: true }, 'Check the address'],
])('a store that %s is a sentence with what to do', async (_name, faults, advice) => {
  standIn.fail(faults);
  const { complained } = await run('move');
  expect(complained).toContain(advice);
  expect(complained).not.toContain(standIn.credentials.secretAccessKey);
  expect(standIn.keys()).toEqual([]);
});

it.each([
  ['no command', '', {}, 'npm run media-store -- check'],
  ['nowhere to come from', 'move', { MEDIA_STORE_FROM: '' }, 'Set MEDIA_STORE_FROM'],
  ['half a key', 'check', { MEDIA_STORE_SECRET: '' }, 'MEDIA_STORE needs MEDIA_STORE_KEY_ID'],
])('%s is a sentence', async (_name, command, changes, sentence) => {
  expect((await run(command, { ...settings(), ...changes })).complained).toContain(sentence);
});

it('checks both', async () => {
  expect((await run('check')).said).toBe('Both stores take, give and remove a file.');
});
