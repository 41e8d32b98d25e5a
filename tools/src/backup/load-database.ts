import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { migrateDatabase } from '@school/server/platform/database';
import { createJobs } from '@school/server/platform/jobs';
import { createLog } from '@school/server/platform/log';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError } from './backup.error.ts';
import { connect, listMigrations, listTables, nameOf } from './dump-database.ts';
import type { BackupTable, Manifest } from './manifest.ts';
import { type BackupKey, readPacked } from './sealed-files.ts';

/** Tables with something in them say that a school lives here. */
const SIGNS_OF_A_SCHOOL = ['accounts', 'lessons', 'comments'];

/**
 * Makes the schema in an empty database, so that a backup can be loaded into it. Throws `BackupError` where it is not empty,
 * or of another release.
 */
export async function prepareDatabase(databaseUrl: string, { migrations, tables }: Manifest): Promise<void> {
  await migrateDatabase(databaseUrl);
  // The queue's own tables, which each school makes at its first start.
  const jobs = createJobs(databaseUrl, createLog('silent'));
  await jobs.start();
  await jobs.stop();
  const client = await connect(databaseUrl);
  try {
    await requireSameRelease(client, migrations, tables);
    await requireEmpty(client, tables);
  } finally {
    await client.end();
  }
}

/**
 * Loads a backup's tables into a prepared database, in one transaction: one that was not loaded whole stays empty. Throws
 * `BackupError` where it was filled meanwhile.
 */
export async function loadDatabase(
  databaseUrl: string,
  folder: string,
  { tables, sequences }: Manifest,
  key: BackupKey,
): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    await requireEmpty(client, tables);
    await client.query(`truncate ${tables.map(nameOf).join(', ')}`);
    for (const table of tables) await loadTable(client, table, folder, key);
    for (const { schema, name, value } of sequences)
      await client.query('select setval($1, $2)', [nameOf({ schema, name }), value]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function requireSameRelease(
  client: pg.Client,
  migrations: readonly string[],
  tables: readonly BackupTable[],
): Promise<void> {
  const own = await listMigrations(client);
  if (own.join() !== migrations.join())
    throw new BackupError(
      'The backup was made by another release. Restore it with that one; then upgrade as docs/operating.md says.',
    );
  const known = new Set((await listTables(client)).map(nameOf));
  const unknown = tables.map(nameOf).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new BackupError(`The database has no table ${unknown.join(', ')}.`);
}

async function requireEmpty(client: pg.Client, tables: readonly BackupTable[]): Promise<void> {
  for (const table of tables.filter(
    ({ schema, name }) => schema === 'public' && SIGNS_OF_A_SCHOOL.includes(name),
  )) {
    const { rows } = await client.query(`select 1 from ${nameOf(table)} limit 1`);
    if (rows.length > 0)
      throw new BackupError(
        `The database is not empty: ${table.name} has rows. Name an empty one with DATABASE_URL; nothing was changed.`,
      );
  }
}

async function loadTable(
  client: pg.Client,
  table: BackupTable,
  folder: string,
  key: BackupKey,
): Promise<void> {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ');
  const stream = client.query(copyFrom(`copy ${nameOf(table)} (${columns}) from stdin`));
  await pipeline(readPacked(join(folder, table.file), { key, isCompressed: true }), stream);
  if (stream.rowCount !== table.rows)
    throw new BackupError(`${table.name} should have ${table.rows} rows, and has ${stream.rowCount}.`);
}
