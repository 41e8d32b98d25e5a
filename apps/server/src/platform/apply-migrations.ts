import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { compareReleases, RELEASE } from './release.ts';

/** The database has a schema that this version cannot bring up to date; its message is for the operator. */
export class SchemaError extends Error {}

const MADE_BEFORE =
  'This database was made by a version from before the first release, which no upgrade leads from. ' +
  'Start with an empty one and import the course again (npm run content -- import FOLDER). ' +
  'In the demo, delete the folder data, or name another with DATA_DIR.';

/** A migration that takes away what older releases read says so in a line of its SQL: `-- oldest release: 0.3.0`. */
const OLDEST_RELEASE = /^-- oldest release: (\d+\.\d+\.\d+)$/m;

const needsNewer = (oldest: string, release: string) =>
  `A newer release has changed this database: it needs ${oldest} or newer, and this is ${release}. ` +
  'Start a newer one. To go back, restore the backup from before the upgrade with the release that made it.';

type Applied = { hash: string; createdAt: number };

/**
 * Applies what drizzle-kit generated and this database does not have yet, in the order of the folder's journal. What was
 * applied stands where drizzle's own migrator keeps it; that one opens its own transaction, and could not be under a lock
 * that ends with ours. Throws `SchemaError` for a database that was made by other migrations than these, or that this
 * release is too old for.
 */
export async function applyMigrations(
  tx: NodePgDatabase,
  migrationsFolder: string,
  release: string = RELEASE,
): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(sql`
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`);
  await requireNewEnough(tx, release);
  const { rows } = await tx.execute<{ hash: string; created_at: string | null }>(
    sql`select hash, created_at from drizzle.__drizzle_migrations`,
  );
  const applied = rows.map(({ hash, created_at }) => ({ hash, createdAt: Number(created_at ?? 0) }));
  const migrations = readMigrationFiles({ migrationsFolder });
  if (isMadeByOthers(applied, migrations)) throw new SchemaError(MADE_BEFORE);
  const last = Math.max(0, ...applied.map(({ createdAt }) => createdAt));
  for (const { sql: statements, hash, folderMillis } of migrations) {
    if (folderMillis <= last) continue;
    for (const statement of statements) await tx.execute(sql.raw(statement));
    const oldest = OLDEST_RELEASE.exec(statements.join('\n'))?.[1];
    if (oldest !== undefined) await tx.execute(sql`insert into drizzle.oldest_releases values (${oldest})`);
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}

/** A newer version's migrations, which are all later than ours, do not count: an older process may serve beside it. */
function isMadeByOthers(applied: readonly Applied[], migrations: readonly MigrationMeta[]): boolean {
  const known = new Set(migrations.map(({ hash }) => hash));
  const newest = Math.max(0, ...migrations.map(({ folderMillis }) => folderMillis));
  return applied.some(({ hash, createdAt }) => createdAt <= newest && !known.has(hash));
}

/** What contracts the schema leaves its oldest release behind, which each start asks for before it changes anything. */
async function requireNewEnough(tx: NodePgDatabase, release: string): Promise<void> {
  await tx.execute(sql`create table if not exists drizzle.oldest_releases (release text not null)`);
  const { rows } = await tx.execute<{ release: string }>(sql`select release from drizzle.oldest_releases`);
  const [oldest = release] = rows.map((row) => row.release).toSorted((a, b) => compareReleases(b, a));
  if (compareReleases(release, oldest) < 0) throw new SchemaError(needsNewer(oldest, release));
}
