import { and, eq, gt, gte, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import {
  type OneTimeCodeRow,
  oneTimeCodes,
  type PhoneCodeRow,
  phoneCodes,
  usedTokens,
} from './single-use.table.ts';

type Purpose = OneTimeCodeRow['purpose'];

export async function insertOneTimeCode(db: Database, row: typeof oneTimeCodes.$inferInsert): Promise<void> {
  await db.insert(oneTimeCodes).values(row);
}

export async function findOneTimeCode(db: Database, hash: string): Promise<OneTimeCodeRow | null> {
  const [row] = await db.select().from(oneTimeCodes).where(eq(oneTimeCodes.hash, hash)).limit(1);
  return row ?? null;
}

/** Uses up the code, for one caller only, however many come at once. */
export async function claimOneTimeCode(
  db: Database,
  hash: string,
  purpose: Purpose,
  now: Date,
): Promise<OneTimeCodeRow | null> {
  const isGood = and(isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now));
  const [row] = await db
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.hash, hash), eq(oneTimeCodes.purpose, purpose), isGood))
    .returning();
  return row ?? null;
}

/**
 * A change of how an account is signed in to makes the codes that were sent before it worthless. Those that take a
 * change of address back stay: a thief of the account must not be able to take them away. `recoveriesFrom`
 * includes them from that expiry on, which is the order they were made in.
 */
export async function useUpOneTimeCodesOf(
  db: Database,
  accountId: string,
  usedAt: Date,
  recoveriesFrom: Date | null = null,
): Promise<void> {
  const isNoRecovery = ne(oneTimeCodes.purpose, 'RECOVER_EMAIL');
  const isMeant = recoveriesFrom
    ? or(isNoRecovery, gte(oneTimeCodes.expiresAt, recoveriesFrom))
    : isNoRecovery;
  await db
    .update(oneTimeCodes)
    .set({ usedAt })
    .where(and(eq(oneTimeCodes.accountId, accountId), isNull(oneTimeCodes.usedAt), isMeant));
}

export async function deleteExpiredOneTimeCodes(db: Database, before: Date): Promise<void> {
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, before));
}

export async function insertPhoneCode(db: Database, row: typeof phoneCodes.$inferInsert): Promise<void> {
  await db.insert(phoneCodes).values(row);
}

/** Counts an attempt and returns the row as it is then; null for an unknown session, or another purpose's. */
export async function countAttempt(
  db: Database,
  hash: string,
  purpose: PhoneCodeRow['purpose'],
): Promise<PhoneCodeRow | null> {
  const [row] = await db
    .update(phoneCodes)
    .set({ attempts: sql`${phoneCodes.attempts} + 1` })
    .where(and(eq(phoneCodes.hash, hash), eq(phoneCodes.purpose, purpose)))
    .returning();
  return row ?? null;
}

/** Uses up the code, for one caller only. */
export async function claimPhoneCode(db: Database, hash: string, now: Date): Promise<boolean> {
  const isGood = and(isNull(phoneCodes.usedAt), gt(phoneCodes.expiresAt, now));
  const rows = await db
    .update(phoneCodes)
    .set({ usedAt: now })
    .where(and(eq(phoneCodes.hash, hash), isGood))
    .returning();
  return rows.length === 1;
}

/** Everything that was sent to this address or number, also before an account had it. */
export async function deleteCodesFor(
  db: Database,
  { email, phoneNumber }: { email: string | null; phoneNumber: string | null },
): Promise<void> {
  if (email !== null)
    await db.delete(oneTimeCodes).where(or(eq(oneTimeCodes.email, email), eq(oneTimeCodes.newEmail, email)));
  if (phoneNumber !== null) await db.delete(phoneCodes).where(eq(phoneCodes.phoneNumber, phoneNumber));
}

export async function deleteExpiredPhoneCodes(db: Database, before: Date): Promise<void> {
  await db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, before));
}

/** Takes a token for one caller only, however many come at once; false when it was taken before. */
export async function claimToken(db: Database, hash: string, expiresAt: Date): Promise<boolean> {
  const rows = await db.insert(usedTokens).values({ hash, expiresAt }).onConflictDoNothing().returning();
  return rows.length === 1;
}

export async function deleteExpiredTokens(db: Database, before: Date): Promise<void> {
  await db.delete(usedTokens).where(lt(usedTokens.expiresAt, before));
}
