import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** Where a lock is taken that ends with its transaction. */
type Transaction = { execute: (statement: SQL) => PromiseLike<unknown> };

/** Advisory locks against race conditions between processes. The numbers are arbitrary, and the same in every release. */
const LOCKS = {
  migrations: 7_208_441,
  'first-signing-key': 7_208_442,
  'course-import': 7_208_443,
  /** How many reminders may still be sent within the hour. */
  'mail-hour': 7_208_444,
  'speaking-seats': 7_208_445,
  'film-queue': 7_208_446,
  /** Held for as long as `npm run backup` takes, and gone with its process. */
  backup: 7_208_447,
  /** Who mails what was written to the school, and its answers. */
  'contact-mails': 7_208_448,
  'german-versions': 7_208_449,
} as const;

export type Lock = keyof typeof LOCKS;

/** Many may hold it at once, and none beside who takes it alone. It ends with the transaction too. */
export async function takeSharedLock(tx: Transaction, lock: Lock): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCKS[lock]})`);
}

/** Families of locks, one for each name; they are counted apart from the others. */
const NAMED_LOCKS = { 'course-piece': 1 } as const;

export async function takeNamedLock(
  tx: Transaction,
  family: keyof typeof NAMED_LOCKS,
  name: string,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NAMED_LOCKS[family]}, hashtext(${name}))`);
}

/** Waits for the others, and holds until the transaction `tx` ends: a session's lock would stay with a pooler's connection. */
export async function takeLock(tx: Transaction, lock: Lock): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[lock]})`);
}

/** Takes it as `takeLock` does, but waits for none: false where another holds it. */
export async function tryLock(tx: Pick<NodePgDatabase, 'execute'>, lock: Lock): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCKS[lock]}) as taken`,
  );
  return rows[0]?.taken === true;
}

/** Whether another holds it now, without taking it even for a moment. */
export async function isLocked(db: Pick<NodePgDatabase, 'execute'>, lock: Lock): Promise<boolean> {
  // A lock with one number has its upper half in classid, and is of its database alone.
  const { rows } = await db.execute<{ locked: boolean }>(sql`
    select exists (
      select from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())
        and classid = 0 and objid = ${LOCKS[lock]}::oid and objsubid = 1) as locked`);
  return rows[0]?.locked === true;
}
