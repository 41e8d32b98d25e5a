// Rooms: apps/server/src/features/upkeep, apps/server/src/platform, deploy
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stopChild, waitUntilReady } from '@school/server/testing/child-server';
import { PRODUCTION_SETTINGS } from '@school/server/testing/production-settings';
import { createServedSchool, type ServedSchool } from '@school/server/testing/served-school';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../../free-port.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LAUNCHER = join(ROOT, 'deploy/school');

let school: ServedSchool;
let server: ChildProcess | null = null;
beforeAll(async () => {
  school = await createServedSchool(process.env);
});
afterAll(async () => {
  if (server) await stopChild(server, 'SIGTERM');
  await school.remove();
});

it('a server whose settings ask for it backs up by itself, whole and encrypted', async () => {
  const backups = join(school.folder, 'backups');
  const key = join(school.folder, 'backup.key');
  writeFileSync(key, '0123456789abcdef'.repeat(4));
  const port = String(await findFreePort());
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env['PATH'],
    ...PRODUCTION_SETTINGS,
    DATABASE_URL: school.databaseUrl,
    MEDIA_DIR: join(school.folder, 'media'),
    PORT: port,
    PUBLIC_ORIGIN: origin,
    LOG_LEVEL: 'warn',
    BACKUP_DIR: backups,
    BACKUP_KEEP: '2',
    BACKUP_KEY_FILE: key,
  };
  server = spawn(process.execPath, ['apps/server/serve.mjs'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilReady(server, origin);
  const whole = () =>
    existsSync(backups) &&
    readdirSync(backups).some((name) => existsSync(join(backups, name, 'manifest.gz')));
  await expect.poll(whole, { timeout: 120_000 }).toBe(true);
  const check = (...args: string[]) =>
    execFileSync(LAUNCHER, ['restore', backups, '--check', ...args], {
      env,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  expect(check('--key', key)).toContain('is whole.');
  expect(() => check()).toThrow('encrypted with another key');
}, 240_000);
