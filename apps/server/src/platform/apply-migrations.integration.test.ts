import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { SchemaError } from './apply-migrations.ts';
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
