import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { applyMigrations, SchemaError } from './apply-migrations.ts';
import { MIGRATIONS_FOLDER, migrateDatabase } from './database.ts';

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

/** The school's migrations and one of a later release, which takes something away. */
function writeLaterRelease(statements: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'school-migrations-'));
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: object[];
  };
  journal.entries.push({
    idx: 1,
    version: '7',
    when: IN_LATER_VERSIONS,
    tag: '0001_contract',
    breakpoints: true,
  });
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  writeFileSync(join(folder, '0001_contract.sql'), statements);
  return folder;
}

it('after a change that older releases cannot live with, only those refuse to start, with a sentence', async () => {
  const folder = writeLaterRelease('-- oldest release: 0.3.0\nalter table accounts drop column locale');
  const migrate = (release: string) => applyMigrations(drizzle(client), folder, release);
  await client.query('alter table accounts add column if not exists locale text');
  await migrate('0.10.0');
  await migrate('0.3.0');
  await expect(migrate('0.2.9')).rejects.toThrow(
    /^A newer release has changed this database: it needs 0\.3\.0 or newer, and this is 0\.2\.9\. Start a newer one\./,
  );
  await expect(migrateDatabase(database.url)).rejects.toBeInstanceOf(SchemaError);
  rmSync(folder, { recursive: true });
});

it('a change that only adds leaves older releases their place', async () => {
  const folder = writeLaterRelease('alter table accounts add column of_later text');
  await applyMigrations(drizzle(client), folder, '0.2.0');
  await migrateDatabase(database.url);
  rmSync(folder, { recursive: true });
});
