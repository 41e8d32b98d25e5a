import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';

/** Where a lock is taken that ends with its transaction. */
type Transaction = { execute: (statement: SQL) => PromiseLike<unknown> };

/** What one process of a school does at a time. The numbers are arbitrary, and the same in every release. */
const LOCKS = {
  /** Held on its own connection: migrations run several transactions. */
  migrations: 7_208_441,
  'first-signing-key': 7_208_442,
  'course-import': 7_208_443,
  /** How many reminders may still be sent within the hour. */
  'mail-hour': 7_208_444,
  'speaking-seats': 7_208_445,
} as const;

/** Waits for the others, and holds until the connection is closed. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCKS.migrations]);
}

/** Waits for the others, and holds until the transaction `tx` ends. */
export async function takeLock(
  tx: Transaction,
  lock: Exclude<keyof typeof LOCKS, 'migrations'>,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[lock]})`);
}
