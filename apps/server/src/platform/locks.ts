import { type SQL, sql } from 'drizzle-orm';

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
} as const;

/** Many may hold it at once, and none beside who takes it alone. It ends with the transaction too. */
export async function takeSharedLock(tx: Transaction, lock: keyof typeof LOCKS): Promise<void> {
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
export async function takeLock(tx: Transaction, lock: keyof typeof LOCKS): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[lock]})`);
}
