// Rooms: deploy, apps/server/migrations
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildTestApp, type TestApp } from '@school/server/testing/build-test-app';
import { stopChild, waitUntilReady } from '@school/server/testing/child-server';
import { createSignedInAccount } from '@school/server/testing/factories/accounts';
import { importLessons } from '@school/server/testing/import-lessons';
import { unwatchKeys } from '@school/server/testing/key-crossings';
import { PRODUCTION_SETTINGS } from '@school/server/testing/production-settings';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../../free-port.mjs';
import { listBackups, readManifest } from './backup-folder.ts';
import { connect, listTables, nameOf } from './dump-database.ts';
import { runBackup, runRestore } from './run-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'school-backup-'));
const [backups, media, restored] = ['backups', 'media', 'restored'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const keyFile = join(folder, 'key');
const PASSWORD = 'chuchichäschtli';
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const DEPLOY_README = join(ROOT, 'deploy/README.md');
const NAME = 'Zoë \t\\N "Müller"\nund Söhne';

let test: TestApp;
/** A school at rest: nothing of it changes by itself. */
let databaseUrl: string;
const made: string[] = [];
const roles: string[] = [];

beforeAll(async () => {
  test = await buildTestApp();
  await unwatchKeys(test.ctx.config.secrets.databaseUrl);
  await importLessons(test.ctx, 'im-kafi');
  await createSignedInAccount(test.ctx, { displayName: NAME });
  // Counted by a trigger.
  await onServer(`insert into lesson_progress (account_id, lesson_id, position_seconds, reported_at, furthest_seconds, seen_at)
    select accounts.id, lessons.id, 60, now(), 60, now() from accounts, lessons`);
  writeFileSync(keyFile, `${randomBytes(32).toString('hex')}\n`);
  mkdirSync(join(media, 'im-kafi'), { recursive: true });
  writeFileSync(join(media, 'im-kafi', 'film.m4s'), randomBytes(300_000));
  writeFileSync(join(media, 'im-kafi', 'empty.vtt'), '');
  writeFileSync(join(media, 'im-kafi', '.half.part-1-1'), 'still being written');
  // Of the school that runs, while it does.
  const live = { DATABASE_URL: test.ctx.config.secrets.databaseUrl };
  const first = join(folder, 'first');
  expect((await run(runBackup, [first], live)).complained).toBe('');
  databaseUrl = await createEmptyDatabase();
  const into = { DATABASE_URL: databaseUrl, MEDIA_DIR: join(folder, 'first-media') };
  expect((await run(runRestore, [first], into)).complained).toBe('');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  for (const name of made) await onServer(`drop database if exists ${name} with (force)`);
  for (const role of roles) await onServer(`drop role if exists ${role}`);
  await test.close();
});

async function onServer(statement: string, url = test.ctx.config.secrets.databaseUrl): Promise<void> {
  const client = await connect(url);
  await client.query(statement);
  await client.end();
}

async function createEmptyDatabase(): Promise<string> {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  made.push(name);
  await onServer(`create database ${name} template template0`);
  return addressOf(name);
}

function addressOf(database: string, role?: string): string {
  const url = new URL(test.ctx.config.secrets.databaseUrl);
  url.pathname = `/${database}`;
  if (role !== undefined) [url.username, url.password] = [role, PASSWORD];
  return url.href;
}

/** By the very statements of deploy/README.md; only names and passwords are this test's. */
async function createDatabaseOfTwoRoles(): Promise<{ DATABASE_URL: string; DATABASE_DIRECT_URL: string }> {
  const name = `two_roles_${randomBytes(6).toString('hex')}`;
  const owner = `${name}_owner`;
  made.push(name);
  roles.push(name, owner);
  const [, written = ''] = /```sql\n([\s\S]*?)```/.exec(readFileSync(DEPLOY_README, 'utf8')) ?? [];
  const [outside, inside, ...more] = written
    .replace(/\bschool(?=_owner|\b)/g, name)
    .replaceAll("'…'", `'${PASSWORD}'`)
    .split(/^-- In the database .*$/m);
  if (outside === undefined || inside === undefined || more.length > 0)
    throw new Error('deploy/README.md makes two roles in other steps now.');
  for (const statement of outside.split(';\n').filter(Boolean)) await onServer(statement);
  await onServer(inside, addressOf(name));
  return { DATABASE_URL: addressOf(name, name), DATABASE_DIRECT_URL: addressOf(name, owner) };
}

/** One of the two commands, in this process. */
async function run(
  command: typeof runBackup,
  args: readonly string[],
  env: { [name: string]: string } = {},
): Promise<{ said: string; complained: string }> {
  const outcome = { said: '', complained: '' };
  const say = (text: string) => {
    outcome.said += `${text}\n`;
  };
  const complain = (text: string) => {
    outcome.complained += `${text}\n`;
  };
  const own = {
    DATABASE_URL: databaseUrl,
    MEDIA_DIR: media,
    APP_SECRET: 'never-in-a-backup',
    PORT: '4000',
  };
  await command({ env: { ...own, ...env }, say, complain }, args);
  return outcome;
}

/** The built server with these settings, which is ready and ends in order. */
async function serveOnce(settings: { [name: string]: string }): Promise<void> {
  const port = String(await findFreePort());
  const origin = `http://127.0.0.1:${port}`;
  const { PATH, TMPDIR } = process.env;
  const env = { ...PRODUCTION_SETTINGS, ...settings, PORT: port, PUBLIC_ORIGIN: origin, LOG_LEVEL: 'warn' };
  const server = spawn(process.execPath, [join(ROOT, 'apps/server/serve.mjs')], {
    env: { PATH, TMPDIR, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await waitUntilReady(server, origin);
    const lessons = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"data":null}',
    };
    expect((await fetch(`${origin}/functions/listLessons`, lessons)).status).toBe(200);
  } finally {
    expect(await stopChild(server, 'SIGTERM')).toBe(0);
  }
}

/** Every row of every table as JSON. */
async function readDatabase(url: string): Promise<{ [table: string]: unknown[] }> {
  const client = await connect(url);
  const rows: { [table: string]: unknown[] } = {};
  for (const table of await listTables(client)) {
    const columns = table.columns.map(pg.escapeIdentifier).join(', ');
    const found = await client.query<{ row: unknown }>(
      `select to_jsonb(t) as row from (select ${columns} from ${nameOf(table)}) t order by t::text`,
    );
    rows[nameOf(table)] = found.rows.map(({ row }) => row);
  }
  await client.end();
  return rows;
}

const lastBackup = () => join(backups, listBackups(backups).at(-1) ?? '');

it('a school is the same in another database and folder: every row of every table, and every file', async () => {
  const { said, complained } = await run(runBackup, [backups, '--key', keyFile]);
  expect(complained).toBe('');
  expect(said).toMatch(/rows of \d+ tables, 2 files of media \(2 new\)\./);
  const into = { DATABASE_URL: await createEmptyDatabase(), MEDIA_DIR: restored };
  const told = await run(runRestore, [backups, '--key', keyFile], into);
  expect(told.complained).toBe('');
  expect(told.said).toContain('APP_SECRET');
  const before = await readDatabase(databaseUrl);
  expect(JSON.stringify(before['"public"."accounts"'])).toContain(JSON.stringify(NAME).slice(1, -1));
  expect(Object.values(before).flat().length).toBeGreaterThan(100);
  expect(await readDatabase(into.DATABASE_URL)).toEqual(before);
  expect(before['"jobs"."queue"']?.length).toBeGreaterThan(10);
  for (const name of ['film.m4s', 'empty.vtt'])
    expect(readFileSync(join(restored, 'im-kafi', name))).toEqual(readFileSync(join(media, 'im-kafi', name)));
  expect(existsSync(join(restored, 'im-kafi', '.half.part-1-1'))).toBe(false);

  expect(before['"jobs"."schedule"']?.length).toBeGreaterThan(10);
  const again = await run(runRestore, [backups, '--key', keyFile], into);
  expect(again.complained).toContain('The database is not empty');
  expect(await readDatabase(into.DATABASE_URL)).toEqual(before);
});

it('a school that lives in the database is refused before anything of its schema is changed', async () => {
  const into = { DATABASE_URL: await createEmptyDatabase(), MEDIA_DIR: join(folder, 'lives-there') };
  await onServer("create table accounts as select 'of another release' as id", into.DATABASE_URL);
  const { complained } = await run(runRestore, [backups, '--key', keyFile], into);
  expect(complained).toContain('nothing was changed');
  expect(Object.keys(await readDatabase(into.DATABASE_URL))).toEqual(['"public"."accounts"']);
});

it('a restore that was broken off leaves the database empty, and goes on', async () => {
  const into = { DATABASE_URL: await createEmptyDatabase(), MEDIA_DIR: join(folder, 'broken-off') };
  mkdirSync(into.MEDIA_DIR);
  symlinkSync(join(folder, 'nowhere', 'at-all'), join(into.MEDIA_DIR, 'im-kafi'));
  const first = await run(runRestore, [backups, '--key', keyFile], into);
  expect(first.complained).not.toBe('');
  expect((await readDatabase(into.DATABASE_URL))['"public"."accounts"']).toEqual([]);
  rmSync(join(into.MEDIA_DIR, 'im-kafi'));
  mkdirSync(join(into.MEDIA_DIR, 'im-kafi'));
  writeFileSync(join(into.MEDIA_DIR, 'im-kafi', 'empty.vtt'), '');
  expect((await run(runRestore, [backups, '--key', keyFile], into)).complained).toBe('');
  expect(existsSync(join(into.MEDIA_DIR, 'im-kafi', 'film.m4s'))).toBe(true);
  expect(await readDatabase(into.DATABASE_URL)).toEqual(await readDatabase(databaseUrl));
});

it('a database of two roles is filled, serves without the right to make anything, and is backed up itself', async () => {
  const into = { ...(await createDatabaseOfTwoRoles()), MEDIA_DIR: join(folder, 'two-roles') };
  expect((await run(runRestore, [backups, '--key', keyFile], into)).complained).toBe('');
  const before = await readDatabase(databaseUrl);
  expect(await readDatabase(into.DATABASE_URL)).toEqual(before);

  const own = join(folder, 'of-two-roles');
  expect((await run(runBackup, [own], into)).complained).toBe('');
  const back = { DATABASE_URL: await createEmptyDatabase(), MEDIA_DIR: join(folder, 'back') };
  expect((await run(runRestore, [own], back)).complained).toBe('');
  expect(await readDatabase(back.DATABASE_URL)).toEqual(before);

  const { username, pathname } = new URL(into.DATABASE_URL);
  await onServer(`revoke create on database ${pathname.slice(1)} from ${username}`);
  await serveOnce({ ...into, APP_SECRET: test.ctx.config.secrets.appSecret });
  // Triggers are on again.
  await onServer('delete from lesson_progress', into.DATABASE_URL);
  const counts = (await readDatabase(into.DATABASE_URL))['"public"."finished_counts"'];
  expect(counts).toEqual([expect.objectContaining({ lessons: 0 })]);
  await expect(onServer('create table made (id text)', into.DATABASE_URL)).rejects.toThrow(
    'permission denied',
  );
}, 120_000);

it('nothing of an encrypted backup can be read, and no secret of the settings is in it', async () => {
  const { settings } = await readManifest(
    lastBackup(),
    Buffer.from(readFileSync(keyFile, 'utf8').trim(), 'hex'),
  );
  expect(settings).toMatchObject({ APP_SECRET: null, DATABASE_URL: null, PORT: '4000' });
  const other = join(folder, 'other-key');
  writeFileSync(other, randomBytes(32).toString('hex'));
  for (const args of [[backups], [backups, '--key', other]]) {
    expect((await run(runRestore, args)).complained).toContain('another key');
    expect((await run(runBackup, args)).complained).toContain('another key');
  }
});

it('a second one copies what is new, and the last of those that are kept has all it needs', async () => {
  // What others left, or one that was killed over a film.
  for (const name of ['.fetched-1', '.DS_Store']) writeFileSync(join(backups, name), '');
  const [copies = ''] = readdirSync(join(backups, 'media'));
  const half = join(backups, 'media', copies, '.half.part-999999999-1');
  writeFileSync(half, 'half a film');
  // A backup's name has a second.
  await expect
    .poll(async () => (await run(runBackup, [backups, '--key', keyFile, '--keep', '1'])).said, {
      timeout: 5_000,
    })
    .toMatch(/2 files of media \(0 new\)[\s\S]*Removed 1 older\./);
  expect(existsSync(half)).toBe(false);
  writeFileSync(join(media, 'im-kafi', 'film.m4s'), randomBytes(1_000));
  await expect
    .poll(async () => (await run(runBackup, [backups, '--key', keyFile, '--keep', '1'])).said, {
      timeout: 5_000,
    })
    .toContain('(1 new)');
  expect(listBackups(backups)).toHaveLength(1);
  const kept = readdirSync(join(backups, 'media'), { recursive: true, withFileTypes: true });
  expect(kept.filter((entry) => entry.isFile())).toHaveLength(2);
  expect((await run(runRestore, [backups, '--key', keyFile, '--check'])).said).toContain('is whole.');
});

it.each([
  ['a file of the database', () => join(lastBackup(), 'database', 'public.accounts.copy.gz')],
  [
    'a copy of a film',
    () => {
      const all = readdirSync(join(backups, 'media'), { recursive: true, withFileTypes: true });
      const copy = all.find((entry) => entry.isFile());
      return join(copy?.parentPath ?? '', copy?.name ?? '');
    },
  ],
])('what was changed in %s is found before anything is restored', async (_name, find) => {
  const path = find();
  const whole = readFileSync(path);
  const spoiled = Buffer.from(whole);
  spoiled.writeUInt8(spoiled.readUInt8(20) ^ 1, 20);
  const into = { DATABASE_URL: await createEmptyDatabase(), MEDIA_DIR: join(folder, 'never') };
  for (const content of [spoiled, whole.subarray(0, -1), null]) {
    if (content) writeFileSync(path, content);
    else rmSync(path);
    const { complained } = await run(runRestore, [backups, '--key', keyFile], into);
    expect(complained).toContain('The backup is not whole:');
    writeFileSync(path, whole);
  }
  const client = await connect(into.DATABASE_URL);
  expect(await listTables(client)).toEqual([]);
  await client.end();
  expect(existsSync(into.MEDIA_DIR)).toBe(false);
});

it.each([
  ['no folder', runBackup, [], 'npm run backup -- TO'],
  ['an option that does not exist', runRestore, ['x', '--force'], 'npm run restore -- FROM'],
  ['no number to keep', runBackup, ['x', '--keep', 'all'], 'npm run backup -- TO'],
  ['a folder without a backup', runRestore, [folder], 'is no backup.'],
  ['a key that is none', runBackup, ['x', '--key', join(folder, 'none')], 'is no key'],
] as const)('%s is a sentence', async (_name, command, args, sentence) => {
  expect((await run(command, args)).complained).toContain(sentence);
});

it('a database that cannot be reached is a sentence, and leaves nothing', async () => {
  const elsewhere = join(folder, 'elsewhere');
  const env = { DATABASE_URL: 'postgres://school@127.0.0.1:1/school' };
  expect((await run(runBackup, [elsewhere], env)).complained).toMatch(
    /^No database listens there: .* \(ECONNREFUSED\)/,
  );
  expect(existsSync(elsewhere)).toBe(false);
});
