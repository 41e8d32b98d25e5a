import { CONSENT_OF_KIND, type ReminderChannel, type ReminderKind } from '@school/contract/reminder-kinds';
import type { ReminderWish } from '@school/contract/reminders';
import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { consents } from '../../consents/index.ts';
import { accounts } from '../../identity/index.ts';
import { isWishedByItself } from './wishes.domain.ts';
import { type ReminderWishRow, reminderWishes } from './wishes.table.ts';

export type Reader = { uid: string; email: string | null; displayName: string | null };

/** By id; the page begins after the account that is named. */
export async function listReaders(
  db: Database,
  kind: ReminderKind,
  channel: ReminderChannel,
  after: string | null,
  limit: number,
): Promise<Reader[]> {
  return readersOf(db, kind, channel, after === null ? undefined : gt(accounts.id, after), limit);
}

/** Whether the account is among the readers: to be asked once more just before something is sent. */
export async function isWished(
  db: Database,
  uid: string,
  kind: ReminderKind,
  channel: ReminderChannel,
): Promise<boolean> {
  return (await readersOf(db, kind, channel, eq(accounts.id, uid), 1)).length > 0;
}

/** A mail goes to confirmed addresses only, and nothing to an account that is disabled or about to be deleted. */
async function readersOf(
  db: Database,
  kind: ReminderKind,
  channel: ReminderChannel,
  which: SQL | undefined,
  limit: number,
): Promise<Reader[]> {
  return db
    .select({ uid: accounts.id, email: accounts.email, displayName: accounts.displayName })
    .from(accounts)
    .innerJoin(consents, and(eq(consents.accountId, accounts.id), eq(consents.field, CONSENT_OF_KIND[kind])))
    .leftJoin(
      reminderWishes,
      and(
        eq(reminderWishes.accountId, accounts.id),
        eq(reminderWishes.kind, kind),
        eq(reminderWishes.channel, channel),
      ),
    )
    .where(
      and(
        which,
        eq(consents.didUserAgree, true),
        sql`coalesce(${reminderWishes.isWished}, ${isWishedByItself(kind, channel)}::boolean)`,
        eq(accounts.isDisabled, false),
        isNull(accounts.deletesAt),
        channel === 'mail' ? and(isNotNull(accounts.email), eq(accounts.isEmailVerified, true)) : undefined,
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(limit);
}

export async function listWishes(db: Database, uid: string): Promise<ReminderWishRow[]> {
  return db
    .select()
    .from(reminderWishes)
    .where(eq(reminderWishes.accountId, uid))
    .orderBy(asc(reminderWishes.kind), asc(reminderWishes.channel));
}

/** What was chosen last stands. */
export async function setWish(
  db: Database,
  uid: string,
  { kind, channel, wished }: ReminderWish,
  decidedAt: Date,
): Promise<void> {
  await db
    .insert(reminderWishes)
    .values({ accountId: uid, kind, channel, isWished: wished, decidedAt })
    .onConflictDoUpdate({
      target: [reminderWishes.accountId, reminderWishes.kind, reminderWishes.channel],
      set: { isWished: wished, decidedAt },
    });
}
