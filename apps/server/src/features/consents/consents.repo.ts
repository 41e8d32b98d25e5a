import type { ConsentField } from '@school/contract/consents';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { type ConsentRow, consents } from './consents.table.ts';

export type StoredConsent = Pick<ConsentRow, 'didUserAgree' | 'decidedAt'>;
export type Consents = ReadonlyMap<ConsentField, StoredConsent>;

export async function listConsents(db: Database, accountId: string): Promise<Consents> {
  const rows = await db.select().from(consents).where(eq(consents.accountId, accountId));
  return new Map(rows.map(({ field, didUserAgree, decidedAt }) => [field, { didUserAgree, decidedAt }]));
}

/** Records decisions: one statement, in the order of the fields, so that two never lock each other out. */
export async function saveConsents(
  db: Database,
  accountId: string,
  changes: readonly Omit<ConsentRow, 'accountId'>[],
): Promise<void> {
  const rows = changes
    .toSorted((a, b) => (a.field < b.field ? -1 : 1))
    .map((choice) => ({ accountId, ...choice }));
  await db
    .insert(consents)
    .values(rows)
    .onConflictDoUpdate({
      target: [consents.accountId, consents.field],
      set: { didUserAgree: sql`excluded.did_user_agree`, decidedAt: sql`excluded.decided_at` },
    });
}
