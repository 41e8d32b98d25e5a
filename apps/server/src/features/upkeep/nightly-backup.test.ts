import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCapturedLog } from '../../../testing/captured-log.ts';
import { createStandingClock } from '../../../testing/turnable-clock.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Limits } from '../../platform/limits.ts';
import { refuseTooOften } from '../../platform/limits.ts';
import { backUpNightly, type RunBackup } from './nightly-backup.service.ts';

type Tools = Parameters<typeof backUpNightly>[0];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'school-nights-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** One counter for all processes, as PostgreSQL keeps it. */
function createTurns(clock: Clock): Limits {
  let endsAtMs = 0;
  return {
    consume: async (_scope, _name, _key, { seconds }) => {
      const nowMs = clock.now().getTime();
      if (nowMs < endsAtMs) throw refuseTooOften(endsAtMs - nowMs);
      endsAtMs = nowMs + seconds * 1_000;
      return 1;
    },
    consumeEach: async () => [],
    reset: async () => undefined,
    deleteExpired: async () => undefined,
  };
}

function setUp(at: string, keep: number | null = 14) {
  const clock = createStandingClock(new Date(at));
  const { log, lines } = createCapturedLog();
  const config = { backupDir: folder, backupKeep: keep, backupKeyFile: '/etc/school/backup.key' };
  const tools = { clock, log, limits: createTurns(clock), config } as unknown as Tools;
  const state = { isHeld: false, isEmpty: false };
  const known = { isHeld: async () => state.isHeld, isEmpty: async () => state.isEmpty };
  const ran: (readonly string[])[] = [];
  const run: RunBackup = async (args) => {
    ran.push(args);
    await addBackup(clock.now());
  };
  const look = (made = run) => backUpNightly(tools, made, known);
  return { clock, lines, state, ran, run, look };
}

async function addBackup(at: Date): Promise<void> {
  const made = join(folder, at.toISOString().replace(/[-:]|\.\d+/g, ''));
  await mkdir(made);
  await writeFile(join(made, 'manifest.gz'), '');
}

it('makes one each night, with the key and the number that are kept', async () => {
  const { clock, ran, look } = setUp('2026-11-25T03:20:00Z');
  await look();
  expect(ran).toEqual([[folder, '--keep', '14', '--key', '/etc/school/backup.key']]);
  // A later start finds it there.
  for (const hours of [1, 12, 10]) {
    clock.advance(hours * HOUR_MS);
    await look();
  }
  expect(ran).toHaveLength(1);
  clock.advance(HOUR_MS);
  await look();
  expect(ran).toHaveLength(2);
});

it('makes up for a night that no server saw', async () => {
  const { ran, look } = setUp('2026-11-25T02:00:00Z');
  await addBackup(new Date('2026-11-24T02:59:00Z'));
  await look();
  expect(ran).toHaveLength(1);
});

it('makes up soon for one that was cut off, however often the server starts', async () => {
  const { clock, ran, run, look } = setUp('2026-11-25T03:20:00Z');
  await addBackup(new Date('2026-11-24T03:20:00Z'));
  // Killed with its server: nothing whole is left, and no word said.
  await look(async () => undefined);
  for (let start = 0; start < 14; start += 1) {
    clock.advance(MINUTE_MS);
    await look();
  }
  expect(ran).toEqual([]);
  clock.advance(MINUTE_MS);
  await look(run);
  expect(ran).toHaveLength(1);
});

it('leaves alone what is still being made, by whichever machine', async () => {
  const { clock, state, ran, look } = setUp('2026-11-25T05:00:00Z');
  state.isHeld = true;
  await look();
  expect(ran).toEqual([]);
  // Its machine has gone meanwhile; looking used up no attempt.
  state.isHeld = false;
  await look();
  expect(ran).toHaveLength(1);
  clock.advance(HOUR_MS);
  await look();
  expect(ran).toHaveLength(1);
});

it('is begun by one of several processes', async () => {
  const { ran, run, look } = setUp('2026-11-25T03:20:00Z');
  await look(async (args) => {
    await look();
    await run(args);
  });
  expect(ran).toHaveLength(1);
});

it('says why it failed, and is tried again', async () => {
  const { clock, lines, ran, look } = setUp('2026-11-25T03:20:00Z');
  const full = () => Promise.reject(new Error('The disk is full: /x. Nothing has been changed.'));
  await expect(look(full)).rejects.toThrow('The disk is full');
  expect(lines.map((line) => (JSON.parse(line) as { reason: string }).reason)).toEqual([
    'The disk is full: /x. Nothing has been changed.',
  ]);
  clock.advance(15 * MINUTE_MS);
  await look();
  expect(ran).toHaveLength(1);
});

it('makes none where the settings do not ask for it', async () => {
  const { ran, look } = setUp('2026-11-25T03:20:00Z', null);
  await look();
  expect(ran).toEqual([]);
});

it('makes none of an empty school, which older ones are to be restored into', async () => {
  const { state, ran, look } = setUp('2026-11-25T05:00:00Z');
  await addBackup(new Date('2026-11-23T03:20:00Z'));
  state.isEmpty = true;
  await look();
  expect(ran).toEqual([]);
  state.isEmpty = false;
  await look();
  expect(ran).toHaveLength(1);
});
