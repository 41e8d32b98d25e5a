import { fileURLToPath } from 'node:url';
import { propertyOf } from '@school/domain/records';
import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { applyMigrations } from './apply-migrations.ts';
import { takeLock } from './locks.ts';
import type { Log } from './log.ts';
import { adviseRole, limitSession } from './pooler.ts';
import { type OnWait, tellPeople, watchWaiting } from './waiting.ts';

/** The query builder on the pool, or a transaction of it: SQL functions take either. */
export type Database = NodePgDatabase;

/** Longer than any statement of the server may take: after it, the database does not answer any more. */
const ANSWER_WITHIN_MS = 20_000;

/** What has not been heard of for so long is asked whether it is there. The kernel's own is two hours. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 } as const;

export function createPool(connectionString: string, log: Log, max = 10): pg.Pool {
  const prepare = createPreparer(log);
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    query_timeout: ANSWER_WITHIN_MS,
    ...KEEP_ALIVE,
    application_name: 'school',
    verify: (client, done) => {
      prepare(client).then(() => done(), done);
    },
  });
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'));
  // One that is lost while a transaction holds it says so here; without a listener that would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ reason: error.message }, 'a database connection was lost'));
  });
  return pool;
}

/** Makes each new connection ready; that there is a pooler is said once. */
function createPreparer(log: Log): (client: pg.ClientBase) => Promise<void> {
  let isSaid = false;
  return async (client) => {
    const { isPooled } = await limitSession(client);
    if (!isPooled || isSaid) return;
    isSaid = true;
    log.info('the database is behind a pooler: nothing is kept for a session');
    const advice = await adviseRole(client);
    if (advice) log.warn({ advice }, 'single statements have no time limit behind this pooler');
  };
}

export function createDatabase(pool: pg.Pool): Database {
  const db = drizzle(pool);
  // Drizzle's own never gives back a connection on which `begin` failed: each one lost just then is a place less in the
  // pool, for good.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isBegun = false;
    let isSilent = false;
    try {
      return await drizzle(client).transaction(async (tx) => {
        isBegun = true;
        try {
          return await work(tx);
        } catch (error) {
          // Nor would it answer a rollback.
          if (isUnanswered(error)) await client.end();
          throw error;
        }
      }, config);
    } catch (error) {
      isSilent = isUnanswered(error);
      throw error;
    } finally {
      client.release(!isBegun || isSilent);
    }
  };
  return db;
}

/**
 * A statement that every connection plans once, by its name: for the hot paths. `values` are `$1`, `$2` … Without a name
 * it is planned each time: for texts of which there may be many.
 */
export type NamedQuery = { name: string | undefined; text: string; values: readonly unknown[] };

/** The same written with the query builder, which maps the rows; `values` fill its `sql.placeholder`s. */
export type NamedBuild<Row> = {
  name: string;
  build: (db: Database) => { prepare: (name: string) => Prepared<Row> };
  values: { [placeholder: string]: unknown };
};

type Prepared<Row> = { execute: (values?: { [placeholder: string]: unknown }) => Promise<Row[]> };

const isUnanswered = (error: unknown): boolean =>
  propertyOf(propertyOf(error, 'cause') ?? error, 'message') === 'Query read timeout';

/** Runs a named statement on the pool, or in the transaction that is given. Times of a text come as PostgreSQL writes them. */
export async function queryNamed<Row>(db: Database, query: NamedQuery | NamedBuild<Row>): Promise<Row[]> {
  if ('build' in query) return buildOnce(db, query).execute(query.values);
  const { name, text, values } = query;
  const prepared = db._.session.prepareQuery<PreparedQueryConfig & { execute: { rows: Row[] } }>(
    { sql: text, params: [...values] },
    undefined,
    name,
    false,
  );
  return (await prepared.execute()).rows;
}

const known = new WeakMap<Database, Map<unknown, Prepared<unknown>>>();

/** Putting a statement together at each call would be felt: what was built for a database is kept with it. */
function buildOnce<Row>(db: Database, { name, build }: NamedBuild<Row>): Prepared<Row> {
  const built = known.get(db) ?? new Map<unknown, Prepared<unknown>>();
  known.set(db, built);
  const prepared = (built.get(build) as Prepared<Row> | undefined) ?? build(db).prepare(name);
  built.set(build, prepared);
  return prepared;
}

/**
 * Texts as one parameter of a named statement. Of a bare parameter PostgreSQL counts the values, finds a plan for just so
 * many cheaper than one for any list, and plans again at each call, which takes longer than to find a few rows. Behind
 * a subselect it cannot look.
 */
export function listOf(values: Placeholder): SQL<string[]> {
  return sql`(select ${values}::text[])`;
}

/** Where the generated SQL lies when the server runs from its sources. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

type Migrating = {
  /** Where the generated SQL lies. */
  folder?: string;
  onWait?: OnWait;
  /** How long it waits before it says so, and again. */
  sayEveryMs?: number;
};

/** A long change of the schema is not stuck, nor is one that waits for its turn. */
export const WITHOUT_LIMITS = sql`
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/**
 * Brings the schema up to date, in one transaction. Safe to call from many processes at once: they take turns under a lock
 * that ends with the transaction, so that a pooler's connection cannot keep it.
 */
export async function migrateDatabase(
  connectionString: string,
  { folder = MIGRATIONS_FOLDER, onWait = tellPeople, sayEveryMs = 30_000 }: Migrating = {},
): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'school-migrations' });
  // Whatever is asked on a lost connection says so itself.
  client.on('error', () => undefined);
  let pid: number | null = null;
  const watch = watchWaiting(connectionString, () => pid, onWait, sayEveryMs);
  try {
    await client.connect();
    await drizzle(client).transaction(async (tx) => {
      await tx.execute(WITHOUT_LIMITS);
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      pid = rows[0]?.pid ?? null;
      await takeLock(tx, 'migrations');
      await applyMigrations(tx, folder);
    });
  } finally {
    await watch.stop();
    await client.end();
  }
}

/** `column = any(…)` with one parameter, however many values there are: `inArray` would take one for each. */
export function isOneOf(column: Column | SQL, values: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...values])}::text[])`;
}

/** Whether `error` is PostgreSQL's unique violation, of the named constraint if one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = propertyOf(error, 'cause') ?? error;
  if (propertyOf(cause, 'code') !== '23505') return false;
  return constraint === undefined || propertyOf(cause, 'constraint') === constraint;
}
