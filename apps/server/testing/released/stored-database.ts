import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { z } from 'zod';
import { MIGRATIONS_FOLDER } from '../../src/platform/database.ts';

const FOLDER = import.meta.dirname;
const NAME = /^(\d+\.\d+\.\d+)\.json\.gz$/;

const StoredSchema = z.object({
  release: z.string(),
  /** Those that made its schema, in their order. */
  migrations: z.array(z.object({ tag: z.string(), sha256: z.string() })),
  account: z.object({ email: z.string(), password: z.string() }),
  /** Each after those that it refers to; values as PostgreSQL writes them. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.array(z.string().nullable())),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type StoredDatabase = z.infer<typeof StoredSchema>;
type StoredTable = StoredDatabase['tables'][number];

/** The releases of which a database is kept: from each of them an upgrade leads to what is here. */
export const listStored = (): string[] =>
  readdirSync(FOLDER)
    .map((name) => NAME.exec(name)?.[1])
    .filter((release) => release !== undefined)
    .toSorted();

export const readStored = (release: string): StoredDatabase =>
  StoredSchema.parse(JSON.parse(gunzipSync(readFileSync(pathOf(release))).toString()));

export function writeStored(stored: StoredDatabase): { path: string; bytes: number } {
  const path = pathOf(stored.release);
  const packed = gzipSync(JSON.stringify(stored), { level: 9 });
  writeFileSync(path, packed);
  return { path, bytes: packed.length };
}

const pathOf = (release: string) => join(FOLDER, `${release}.json.gz`);

/** What the journal names, with the sum of each file as it is now; null for one that is no longer there. */
export function listMigrations(folder = MIGRATIONS_FOLDER): { tag: string; sha256: string | null }[] {
  const journal = z
    .object({ entries: z.array(z.object({ tag: z.string() })) })
    .parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')));
  return journal.entries.map(({ tag }) => {
    const path = join(folder, `${tag}.sql`);
    const sha256 = existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : null;
    return { tag, sha256 };
  });
}

const nameOf = ({ name }: StoredTable) => pg.escapeIdentifier(name);

export async function readTable(
  client: pg.Client,
  name: string,
  columns: readonly string[],
): Promise<StoredTable> {
  const texts = columns.map((column) => `${pg.escapeIdentifier(column)}::text`).join(', ');
  const { rows } = await client.query<(string | null)[]>({
    text: `select ${texts} from ${pg.escapeIdentifier(name)}`,
    rowMode: 'array',
  });
  return { name, columns: [...columns], rows };
}

/** Into a schema that its own migrations have made. */
export async function loadStored(client: pg.Client, { tables, sequences }: StoredDatabase): Promise<void> {
  await client.query('begin');
  for (const table of tables) {
    const columns = table.columns.map(pg.escapeIdentifier).join(', ');
    const places = table.columns.map((_column, place) => `$${place + 1}`).join(', ');
    // What migrations themselves have put there.
    await client.query(`delete from ${nameOf(table)}`);
    for (const row of table.rows)
      await client.query(
        `insert into ${nameOf(table)} (${columns}) overriding system value values (${places})`,
        row,
      );
  }
  for (const { name, value } of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [pg.escapeIdentifier(name), value]);
  await client.query('commit');
}
