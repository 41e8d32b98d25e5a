// Rooms: deploy/pgbackrest
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stopChild } from '@school/server/testing/child-server';
import { CREDENTIALS, createServedSchool, type ServedSchool } from '@school/server/testing/served-school';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installPackage } from '../debian-packages.mjs';
import { findFreePort } from '../free-port.mjs';

const SETTINGS = fileURLToPath(new URL('../../deploy/pgbackrest/', import.meta.url));
const VERSIONS = '/usr/lib/postgresql';
const PATIENCE = 900_000;
const LATER = { ...CREDENTIALS, email: 'later@my-school.test' };

let folder: string;
let school: ServedSchool;
let port: number;
let programs: string;
beforeAll(async () => {
  for (const [name, path] of [
    ['postgresql', VERSIONS],
    ['pgbackrest', '/usr/bin/pgbackrest'],
  ] as const)
    if (!installPackage(name, path)) throw new Error(`This test needs Debian’s ${name}.`);
  const newest = readdirSync(VERSIONS).toSorted().at(-1) ?? '';
  programs = join(VERSIONS, newest, 'bin');
  folder = mkdtempSync(join(tmpdir(), 'school-point-in-time-'));
  chmodSync(folder, 0o755);
  for (const name of ['repo', 'log', 'spool', 'lock', 'sockets']) mkdirSync(join(folder, name));
  const settings = readFileSync(join(SETTINGS, 'pgbackrest.conf'), 'utf8');
  writeFileSync(
    join(folder, 'pgbackrest.conf'),
    settings.replace(/^repo1-cipher-pass=$/m, `repo1-cipher-pass=${'a secret '.repeat(6).trim()}`),
  );
  port = await findFreePort();
  if (isRoot) execFileSync('chown', ['-R', 'postgres:postgres', folder]);
  school = await createServedSchool(process.env);
}, PATIENCE);
afterAll(async () => {
  await school.remove();
  if (existsSync(join(folder, 'data/postmaster.pid'))) control('stop', '-m', 'immediate');
  rmSync(folder, { recursive: true, force: true });
}, PATIENCE);

const isRoot = process.getuid?.() === 0;
const idOf = (flag: '-u' | '-g') =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim());

/** As the user that PostgreSQL runs as; where pgBackRest keeps what, in place of an operator's folders. */
function run(program: string, args: readonly string[]): string {
  return execFileSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    ...(isRoot && { uid: idOf('-u'), gid: idOf('-g') }),
    env: {
      PATH: '/usr/bin:/bin',
      TZ: 'UTC',
      LC_ALL: 'C',
      PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
      PGBACKREST_PG1_PATH: join(folder, 'data'),
      PGBACKREST_PG1_PORT: String(port),
      PGBACKREST_PG1_SOCKET_PATH: join(folder, 'sockets'),
      PGBACKREST_PG1_USER: 'postgres',
      PGBACKREST_REPO1_PATH: join(folder, 'repo'),
      PGBACKREST_LOG_PATH: join(folder, 'log'),
      PGBACKREST_SPOOL_PATH: join(folder, 'spool'),
      PGBACKREST_LOCK_PATH: join(folder, 'lock'),
    },
    // A server that goes on holds them open.
    stdio: ['ignore', program.endsWith('pg_ctl') ? 'ignore' : 'pipe', 'pipe'],
  });
}

const control = (...args: string[]) =>
  run(join(programs, 'pg_ctl'), [
    '-D',
    join(folder, 'data'),
    '-l',
    join(folder, 'log/postgresql'),
    '-w',
    ...args,
  ]);
const backRest = (...args: string[]) => run('pgbackrest', ['--stanza=school', ...args]);

async function ask(statement: string, database = 'school'): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/${database}` });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

it('a school comes back as it was at a moment between two backups', { timeout: PATIENCE }, async () => {
  run(join(programs, 'initdb'), ['-D', join(folder, 'data'), '-U', 'postgres', '--auth=trust', '-E', 'UTF8']);
  const own = `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${join(folder, 'sockets')}'\n`;
  appendFileSync(
    join(folder, 'data/postgresql.conf'),
    own + readFileSync(join(SETTINGS, 'postgresql.conf'), 'utf8'),
  );
  control('start');
  await ask('create database school', 'postgres');
  backRest('stanza-create');
  backRest('check');
  const DATABASE_URL = `postgres://postgres@127.0.0.1:${port}/school`;
  const server = await school.runLauncher({ DATABASE_URL });
  expect((await school.auth('signUp', CREDENTIALS)).status).toBe(200);
  backRest('backup', '--type=full');
  // pgBackRest knows whole seconds: of a moment in the second of its end it does not know that it came after.
  await ask('select pg_sleep(1)');
  expect((await school.auth('signUp', LATER)).status).toBe(200);
  const [before] = await ask('select clock_timestamp()::text as moment');
  await ask('delete from accounts');
  backRest('backup', '--type=diff');
  expect(await stopChild(server, 'SIGTERM')).toBe(0);
  expect(await ask('select 1 from accounts')).toEqual([]);

  control('stop');
  backRest(
    'restore',
    '--delta',
    '--type=time',
    `--target=${String(before?.['moment'])}`,
    '--target-action=promote',
  );
  control('start');
  const restored = await school.runLauncher({ DATABASE_URL });
  for (const account of [CREDENTIALS, LATER])
    expect((await school.auth('signInWithPassword', account)).status, account.email).toBe(200);
  expect(await stopChild(restored, 'SIGTERM')).toBe(0);
});
