import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { migrateDatabase } from '@school/server/platform/database';
import { makeJobTables } from '@school/server/platform/jobs';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError } from './backup.error.ts';
import { connect, listMigrations, listTables, nameOf } from './dump-database.ts';
import type { BackupTable, Manifest } from './manifest.ts';
import { type BackupKey, readPacked } from './sealed-files.ts';

/** Tables with something in them say that a school lives here. */
const SIGNS_OF_A_SCHOOL = ['accounts', 'lessons', 'comments'];

export type EmptyDatabase = {
  databaseUrl: string;
  /** Of the role that owns the schema, where another one serves; that one owns the queue alone. */
  directUrl: string | null;
};

/**
 * Makes the schema in an empty database, so that a backup can be loaded into it. Throws `BackupError` where it is not empty,
 * or of another release.
 */
export async function prepareDatabase(
  { databaseUrl, directUrl }: EmptyDatabase,
  { migrations, tables }: Manifest,
): Promise<void> {
  const ownerUrl = directUrl ?? databaseUrl;
  // First: another release would change the schema of a school that lives here.
  await withClient(ownerUrl, (client) => requireEmpty(client, tables));
  await migrateDatabase(ownerUrl);
  await makeJobTables(databaseUrl);
  await withClient(ownerUrl, (client) => requireSameRelease(client, migrations, tables));
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await connect(url);
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Loads a backup's tables into a prepared database, in one transaction; where the queue has another owner in two, the
 * queue's committed first. One that was not loaded whole is no school yet, and is filled again. Throws `BackupError` where it was filled meanwhile.
 */
export async function loadDatabase(
  { databaseUrl, directUrl }: EmptyDatabase,
  folder: string,
  manifest: Manifest,
  key: BackupKey,
): Promise<void> {
  const load = (owner: pg.Client, queue: pg.Client) =>
    loadTables({ owner, queue }, manifest, (client, table) => loadTable(client, table, folder, key));
  await withClient(directUrl ?? databaseUrl, (owner) =>
    directUrl === null ? load(owner, owner) : withClient(databaseUrl, (queue) => load(owner, queue)),
  );
}

async function loadTables(
  { owner, queue }: { owner: pg.Client; queue: pg.Client },
  { tables, sequences }: Manifest,
  load: (client: pg.Client, table: BackupTable) => Promise<void>,
): Promise<void> {
  const ownerOf = ({ schema }: { schema: string }) => (schema === 'jobs' ? queue : owner);
  const clients = new Set([queue, owner]);
  for (const client of clients) await begin(client);
  await requireEmpty(owner, tables);
  for (const client of clients) {
    const own = tables.filter((table) => ownerOf(table) === client).map(nameOf);
    if (own.length > 0) await client.query(`truncate ${own.join(', ')}`);
  }
  // What triggers wrote is in the backup.
  const triggered = await listTriggered(owner);
  for (const name of triggered) await owner.query(`alter table ${name} disable trigger user`);
  for (const table of tables) await load(ownerOf(table), table);
  for (const name of triggered) await owner.query(`alter table ${name} enable trigger user`);
  for (const { schema, name, value } of sequences)
    await ownerOf({ schema }).query('select setval($1, $2)', [nameOf({ schema, name }), value]);
  for (const client of clients) await client.query('commit');
}

async function begin(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
}

/** The school's own tables at whose writing more is written. */
async function listTriggered(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Pick<BackupTable, 'schema' | 'name'>>(`
    select distinct n.nspname as schema, c.relname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and n.nspname = 'public' order by 1, 2`);
  return rows.map(nameOf);
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
    const made = await client.query('select where to_regclass($1) is not null', [nameOf(table)]);
    if (made.rowCount === 0) continue;
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
