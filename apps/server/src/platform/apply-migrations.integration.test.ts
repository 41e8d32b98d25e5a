import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { applyMigrations, SchemaError } from './apply-migrations.ts';
import { migrateDatabase } from './database.ts';

const LONG_AGO = 1_700_000_000_000;
const IN_LATER_VERSIONS = 4_000_000_000_000;

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

async function plantApplied(hash: string, createdAt: number): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    createdAt,
  ]);
}

async function listApplied(): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  return rows.map(({ hash }) => hash);
}

it('refuses a database of before the first release, says what to do, and changes nothing', async () => {
  await client.query('truncate drizzle.__drizzle_migrations');
  await plantApplied('of-before', LONG_AGO);
  const refused = await migrateDatabase(database.url).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(SchemaError);
  expect(String(refused)).toMatch(/empty one and import the course again .* delete the folder data/);
  expect(await listApplied()).toEqual(['of-before']);
});

it('refuses a database whose first migration was another one', async () => {
  await client.query("update drizzle.__drizzle_migrations set hash = 'edited-since'");
  await expect(migrateDatabase(database.url)).rejects.toBeInstanceOf(SchemaError);
});

it('starts on the schema of a later version, and again on its own', async () => {
  const own = await listApplied();
  await migrateDatabase(database.url);
  await plantApplied('of-a-later-version', IN_LATER_VERSIONS);
  await migrateDatabase(database.url);
  expect(await listApplied()).toEqual([...own, 'of-a-later-version']);
});

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Migrates an empty database with what came before this migration, as an earlier version did. */
async function startBefore(migration: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'school-migrations-'));
  try {
    cpSync(MIGRATIONS, folder, { recursive: true });
    const file = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
    const before = journal.entries.slice(
      0,
      journal.entries.findIndex(({ tag }) => tag === migration),
    );
    writeFileSync(file, JSON.stringify({ ...journal, entries: before }));
    await client.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
    await drizzle(client).transaction((tx) => applyMigrations(tx, folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What an earlier version had of an evening's talk. */
const TALK: [table: string, row: object][] = [
  ['accounts', { id: 'mira', created_at: 'now', last_login_at: 'now', valid_since: 'now' }],
  ['chat_rooms', { id: '2026-11-23', last_sequence: 1, changed: 1 }],
  ['chat_members', { room_id: '2026-11-23', account_id: 'mira' }],
  [
    'chat_messages',
    {
      room_id: '2026-11-23',
      sequence: 1,
      changed: 1,
      client_id: 'c',
      account_id: 'mira',
      username: 'Mira',
      message: 'Hoi zäme',
      sent_at: 'now',
    },
  ],
  ['bans', { id: 'b', account_id: 'mira', place: 'chat', banned_at: 'now' }],
];

async function plant(table: string, row: object): Promise<void> {
  const places = Object.keys(row).map((_name, index) => `$${index + 1}`);
  const into = `insert into ${table} (${Object.keys(row).join(', ')})`;
  await client.query(`${into} values (${places.join(', ')})`, Object.values(row));
}

it('keeps the talk of earlier evenings, with who was there and who is banned', async () => {
  await startBefore('0005_chat_of_a_lesson');
  for (const [table, row] of TALK) await plant(table, row);
  await migrateDatabase(database.url);
  const read = async (query: string) => (await client.query<object>(query)).rows;
  expect(await read('select id, day::text, stage_id from chat_rooms')).toEqual([
    { id: '2026-11-23', day: '2026-11-23', stage_id: null },
  ]);
  expect(await read('select room_id, account_id from chat_members')).toEqual([
    { room_id: '2026-11-23', account_id: 'mira' },
  ]);
  expect(await read('select room_id, message from chat_messages')).toEqual([
    { room_id: '2026-11-23', message: 'Hoi zäme' },
  ]);
  expect(await read('select account_id, room from bans')).toEqual([{ account_id: 'mira', room: null }]);
  await client.query(`delete from chat_rooms where id = '2026-11-23'`);
  expect(
    await read('select message from chat_messages union all select account_id from chat_members'),
  ).toEqual([]);
});
