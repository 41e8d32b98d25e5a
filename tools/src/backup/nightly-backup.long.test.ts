// Rooms: apps/server/src/features/upkeep, apps/server/src/platform, deploy
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSender, defineJob } from '@school/server/platform/jobs';
import { stopChild, waitUntilReady } from '@school/server/testing/child-server';
import { PRODUCTION_SETTINGS } from '@school/server/testing/production-settings';
import { CREDENTIALS, createServedSchool, type ServedSchool } from '@school/server/testing/served-school';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { findFreePort } from '../../free-port.mjs';
import { testClockEnvironment } from '../../test-clock.mjs';
import { listBackups } from './backup-folder.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** As the server has it. */
const watchJob = defineJob({ name: 'upkeep.watch', payload: z.strictObject({}) });
const QUARTER_MS = 15 * 60_000;
const LAUNCHER = join(ROOT, 'deploy/school');

let school: ServedSchool;
let server: ChildProcess | null = null;
let port: string;
let backups: string;
let key: string;
let client: pg.Client;
beforeAll(async () => {
  school = await createServedSchool(process.env);
  port = String(await findFreePort());
  backups = join(school.folder, 'backups');
  key = join(school.folder, 'backup.key');
  writeFileSync(key, '0123456789abcdef'.repeat(4));
  client = new pg.Client({ connectionString: school.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  if (server) await stopChild(server, 'SIGTERM');
  await client.end();
  await school.remove();
});

const settings = () => ({
  PATH: process.env['PATH'],
  ...PRODUCTION_SETTINGS,
  DATABASE_URL: school.databaseUrl,
  MEDIA_DIR: join(school.folder, 'media'),
  PORT: port,
  PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
  LOG_LEVEL: 'warn',
  BACKUP_DIR: backups,
  BACKUP_KEEP: '2',
  BACKUP_KEY_FILE: key,
});

async function serve(env: { [name: string]: string } = {}): Promise<ChildProcess> {
  server = spawn(process.execPath, ['apps/server/serve.mjs'], {
    cwd: ROOT,
    env: { ...settings(), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilReady(server, `http://127.0.0.1:${port}`);
  return server;
}

async function signUp(): Promise<void> {
  const method = `accounts:signUp?key=${PRODUCTION_SETTINGS.API_KEY}`;
  const { ok } = await fetch(`http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(CREDENTIALS),
  });
  expect(ok).toBe(true);
}

const waitForWhole = () => expect.poll(() => listBackups(backups), { timeout: 120_000 }).toHaveLength(1);

it('a new machine’s server makes no backup beside those that are to be restored into it', async () => {
  const earlier = join(backups, '20261101T032000Z');
  mkdirSync(earlier, { recursive: true });
  writeFileSync(join(earlier, 'manifest.gz'), '');
  const started = await serve();
  const countLooks = async () =>
    (await client.query("select from jobs.job where name = 'upkeep.backup' and state = 'completed'"))
      .rowCount;
  await expect.poll(countLooks, { timeout: 60_000 }).toBe(1);
  expect(listBackups(backups)).toEqual(['20261101T032000Z']);
  await signUp();
  await stopChild(started, 'SIGTERM');
  rmSync(backups, { recursive: true });
}, 240_000);

it('a server whose settings ask for it backs up by itself, whole and encrypted', async () => {
  await serve();
  await waitForWhole();
  const check = (...args: string[]) =>
    execFileSync(LAUNCHER, ['restore', backups, '--check', ...args], {
      env: settings(),
      encoding: 'utf8',
      stdio: 'pipe',
    });
  expect(check('--key', key)).toContain('is whole.');
  expect(() => check()).toThrow('encrypted with another key');
}, 240_000);

it('the next look makes up for a backup that is not there, and a start for one that was killed half-way', async () => {
  rmSync(backups, { recursive: true });
  // As a quarter of an hour later.
  await client.query('delete from rate_limits');
  await client.query('begin');
  await client.query('lock table comments in access exclusive mode');
  const jobs = createSender(school.databaseUrl);
  await jobs.send(watchJob, {});
  await jobs.stop();
  const isWaiting = async () => {
    // Else a transaction goes on seeing what it saw first.
    await client.query('select pg_stat_clear_snapshot()');
    const { rowCount } = await client.query(`select from pg_stat_activity
      where datname = current_database() and application_name = 'school-backup' and wait_event_type = 'Lock'`);
    return rowCount;
  };
  await expect.poll(isWaiting, { timeout: 60_000 }).toBe(1);
  // As a machine, or systemd, that takes all of it.
  const [killed, children] = [server, findBackupCommands()];
  expect(children).toHaveLength(1);
  if (killed) await stopChild(killed, 'SIGKILL');
  for (const pid of children) process.kill(pid, 'SIGKILL');
  await client.query('rollback');
  expect(listBackups(backups)).toEqual([]);
  expect(readdirSync(backups)).toHaveLength(1);

  await serve(testClockEnvironment({ TEST_CLOCK_OFFSET_MS: String(QUARTER_MS + 60_000) }));
  await waitForWhole();
  // What was left half-way has gone.
  await expect.poll(() => readdirSync(backups).filter((name) => name.startsWith('.'))).toEqual([]);
}, 240_000);

function findBackupCommands(): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`\0${backups}\0`);
    } catch {
      return false;
    }
  });
}
