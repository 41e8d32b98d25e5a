import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { type PhoneCodeRow, phoneCodes } from './phone-codes.table.ts';

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

export async function deleteExpiredPhoneCodes(db: Database, before: Date): Promise<void> {
  await db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, before));
}
