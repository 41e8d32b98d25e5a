import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { BackupTable, Manifest } from './manifest.ts';
import { type BackupKey, writePacked } from './sealed-files.ts';

type Described = Pick<BackupTable, 'schema' | 'name' | 'columns'>;
export type Dump = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>;

/**
 * Writes every table below `folder`, all as they were at one moment, while the school goes on: one transaction with its own
 * snapshot (PostgreSQL: repeatable read), one table after the other, streamed.
 */
export async function dumpDatabase(databaseUrl: string, folder: string, key: BackupKey): Promise<Dump> {
  const client = await connect(databaseUrl);
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const migrations = await listMigrations(client);
    const tables: BackupTable[] = [];
    for (const table of await listTables(client)) tables.push(await dumpTable(client, table, folder, key));
    const sequences = await listSequences(client);
    await client.query('commit');
    return { migrations, tables, sequences };
  } finally {
    await client.end();
  }
}

export async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'school-backup' });
  // Whatever is asked on a lost connection says so itself.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function dumpTable(
  client: pg.Client,
  table: Described,
  folder: string,
  key: BackupKey,
): Promise<BackupTable> {
  mkdirSync(join(folder, 'database'), { recursive: true });
  const file = `database/${table.schema}.${table.name}.copy.gz`;
  const columns = table.columns.map(pg.escapeIdentifier).join(', ');
  // Of a query and not of the table: a table in partitions is read as one.
  const stream = client.query(copyTo(`copy (select ${columns} from ${nameOf(table)}) to stdout`));
  const { storedSha256 } = await writePacked(stream, join(folder, file), { key, isCompressed: true });
  return { ...table, rows: stream.rowCount ?? 0, file, sha256: storedSha256 };
}

export const nameOf = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** In the order of their making. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  return rows.map(({ hash }) => hash);
}

/** Whose tables are the school's: all but PostgreSQL's own and the list of migrations. */
const IS_OURS = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'drizzle')`;

/** Every table once, those in partitions as one, each after the tables that it refers to. */
export async function listTables(client: pg.Client): Promise<Described[]> {
  const { rows: tables } = await client.query<Described & { id: string }>(`
    select c.oid::text as id, n.nspname as schema, c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and ${IS_OURS}
    order by 2, 3`);
  const { rows: references } = await client.query<{ of: string; to: string }>(
    `
    select conrelid::text as of, confrelid::text as to from pg_constraint
    where contype = 'f' and conrelid <> confrelid`.replaceAll('::text', '::oid::text'),
  );
  return inOrder(tables, references).map(({ schema, name, columns }) => ({ schema, name, columns }));
}

function inOrder<Table extends { id: string }>(
  tables: readonly Table[],
  references: readonly { of: string; to: string }[],
): Table[] {
  const ordered = new Set<Table>();
  const byId = new Map(tables.map((table) => [table.id, table]));
  const visit = (table: Table, path: readonly Table[]): void => {
    if (ordered.has(table)) return;
    if (path.includes(table)) throw new Error('tables refer to each other in a circle');
    for (const { of, to } of references) {
      const referred = byId.get(to);
      if (of === table.id && referred) visit(referred, [...path, table]);
    }
    ordered.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...ordered];
}

async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(`
    select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
    where last_value is not null and schemaname !~ '^pg_' and schemaname <> 'drizzle' order by 1, 2`);
  return rows;
}
