import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCapturedLog } from '../../../testing/captured-log.ts';
import { createStandingClock } from '../../../testing/turnable-clock.ts';
import type { Limits } from '../../platform/limits.ts';
import { refuseTooOften } from '../../platform/limits.ts';
import { backUpNightly, type RunBackup } from './nightly-backup.service.ts';

type Tools = Parameters<typeof backUpNightly>[0];

const HOUR_MS = 3_600_000;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'school-nights-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** One counter for all processes, as PostgreSQL keeps it, without its time. */
function createTurns(): Limits {
  let isTaken = false;
  return {
    consume: async () => {
      if (isTaken) throw refuseTooOften(1_000);
      isTaken = true;
      return 1;
    },
    consumeEach: async () => [],
    reset: async () => {
      isTaken = false;
    },
    deleteExpired: async () => undefined,
  };
}

function setUp(at: string, keep: number | null = 14) {
  const clock = createStandingClock(new Date(at));
  const { log, lines } = createCapturedLog();
  const config = { backupDir: folder, backupKeep: keep, backupKeyFile: '/etc/school/backup.key' };
  const tools = { clock, log, limits: createTurns(), config } as unknown as Tools;
  const ran: (readonly string[])[] = [];
  const run: RunBackup = async (args) => {
    ran.push(args);
    const made = join(
      folder,
      clock
        .now()
        .toISOString()
        .replace(/[-:]|\.\d+/g, ''),
    );
    await mkdir(made);
    await writeFile(join(made, 'manifest.gz'), '');
  };
  return { tools, clock, lines, ran, run };
}

it('makes one each night, with the key and the number that are kept', async () => {
  const { tools, clock, ran, run } = setUp('2026-11-25T03:20:00Z');
  await backUpNightly(tools, run);
  expect(ran).toEqual([[folder, '--keep', '14', '--key', '/etc/school/backup.key']]);
  // A later start finds it there.
  for (const hours of [1, 12, 10]) {
    clock.advance(hours * HOUR_MS);
    await tools.limits.reset('', '');
    await backUpNightly(tools, run);
  }
  expect(ran).toHaveLength(1);
  clock.advance(HOUR_MS);
  await backUpNightly(tools, run);
  expect(ran).toHaveLength(2);
});

it('makes up at a start for a night that no server saw', async () => {
  const { tools, ran, run } = setUp('2026-11-25T02:00:00Z');
  await mkdir(join(folder, '20261124T025900Z'));
  await writeFile(join(folder, '20261124T025900Z', 'manifest.gz'), '');
  await backUpNightly(tools, run);
  expect(ran).toHaveLength(1);
});

it('is made by one of several processes', async () => {
  const { tools, ran, run } = setUp('2026-11-25T03:20:00Z');
  const slow: RunBackup = async (args) => {
    await backUpNightly(tools, run);
    await run(args);
  };
  await backUpNightly(tools, slow);
  expect(ran).toHaveLength(1);
});

it('says why it failed, and is tried again', async () => {
  const { tools, lines, ran, run } = setUp('2026-11-25T03:20:00Z');
  const full = () => Promise.reject(new Error('The disk is full: /x. Nothing has been changed.'));
  await expect(backUpNightly(tools, full)).rejects.toThrow('The disk is full');
  expect(lines.map((line) => (JSON.parse(line) as { reason: string }).reason)).toEqual([
    'The disk is full: /x. Nothing has been changed.',
  ]);
  await backUpNightly(tools, run);
  expect(ran).toHaveLength(1);
});

it('makes none where the settings do not ask for it', async () => {
  const { tools, ran, run } = setUp('2026-11-25T03:20:00Z', null);
  await backUpNightly(tools, run);
  expect(ran).toEqual([]);
});
