import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@school/embedded-postgres';
import { buildApp } from '@school/server/app/build-app';
import { closeContext, createContext } from '@school/server/app/context';
import { readConfig } from '@school/server/platform/config';
import { migrateDatabase } from '@school/server/platform/database';
import { RELEASE } from '@school/server/platform/release';
import { createOperator, createSignedInAccount } from '@school/server/testing/factories/accounts';
import { importLessons } from '@school/server/testing/import-lessons';
import { createPlanter } from '@school/server/testing/plant-rows';
import { PRODUCTION_SETTINGS } from '@school/server/testing/production-settings';
import {
  listMigrations,
  readTable,
  type StoredDatabase,
  writeStored,
} from '@school/server/testing/released/stored-database';
import pg from 'pg';
import { connect, listTables } from '../backup/dump-database.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ACCOUNT = { email: 'learner@my-school.test', password: 'chuchichäschtli' };
/** Values that PostgreSQL asks for, by its checks. */
const FIXED: { [table: string]: { [column: string]: unknown } } = {};

/** A school of one lesson, with a learner and an owner, on settings that the tests know. */
async function openSchool(databaseUrl: string, folder: string): Promise<void> {
  const mail = { send: async () => undefined, close: () => undefined };
  const settings = {
    ...PRODUCTION_SETTINGS,
    DATABASE_URL: databaseUrl,
    MEDIA_DIR: join(folder, 'media'),
    WEB_DIR: join(ROOT, 'apps/web/dist'),
    LOG_LEVEL: 'error',
  };
  const ctx = createContext(readConfig(settings, 'production'), { mailer: mail });
  const app = await buildApp(ctx);
  await importLessons(ctx, 'im-kafi');
  await createSignedInAccount(ctx, ACCOUNT);
  await createOperator(ctx, { email: 'owner@my-school.test', role: 'owner' });
  await app.close();
  await closeContext(ctx);
}

/** A row in each table that the school has left empty, so that an upgrade meets every one. */
async function fillEmptyTables(databaseUrl: string, tables: readonly string[]): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const known: { [table: string]: { [column: string]: unknown } } = {};
    for (const table of tables) {
      const { rows } = await pool.query<{ [column: string]: unknown }>(
        `select * from ${pg.escapeIdentifier(table)} limit 1`,
      );
      if (rows[0]) known[table] = rows[0];
    }
    const options = { mark: 'of a release', isMarked: () => true, known, fixed: FIXED };
    await createPlanter(pool, options).plantEach(tables);
  } finally {
    await pool.end();
  }
}

async function readDatabase(databaseUrl: string): Promise<StoredDatabase> {
  const client = await connect(databaseUrl);
  try {
    await client.query("set timezone to 'UTC'");
    const tables: StoredDatabase['tables'] = [];
    for (const { schema, name, columns } of await listTables(client))
      if (schema === 'public') tables.push(await readTable(client, name, columns));
    const { rows: sequences } = await client.query<StoredDatabase['sequences'][number]>(`
      select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`);
    const migrations = listMigrations().map(({ tag, sha256 }) => ({ tag, sha256: sha256 ?? '' }));
    return { release: RELEASE, migrations, account: ACCOUNT, tables, sequences };
  } finally {
    await client.end();
  }
}

/** `npm run release:database`: keeps a database of this release, which every later one has to upgrade. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'school-stored-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
  try {
    const databaseUrl = await server.databaseUrl('school');
    await migrateDatabase(databaseUrl);
    await openSchool(databaseUrl, folder);
    const { tables } = await readDatabase(databaseUrl);
    await fillEmptyTables(
      databaseUrl,
      tables.map(({ name }) => name),
    );
    const stored = await readDatabase(databaseUrl);
    const empty = stored.tables.filter(({ rows }) => rows.length === 0).map(({ name }) => name);
    if (empty.length > 0) throw new Error(`nothing is in ${empty.join(', ')}`);
    const { path, bytes } = writeStored(stored);
    process.stdout.write(`${path}: ${stored.tables.length} tables, ${Math.round(bytes / 1_000)} kB\n`);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
