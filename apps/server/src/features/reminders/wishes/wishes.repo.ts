import { CONSENT_OF_KIND, type ReminderChannel, type ReminderKind } from '@school/contract/reminder-kinds';
import type { ReminderWish } from '@school/contract/reminders';
import { and, asc, count, eq, gt, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { consents } from '../../consents/index.ts';
import { accounts } from '../../identity/index.ts';
import { bouncedAddresses } from '../db/bounced-addresses.table.ts';
import { isWishedByItself } from './wishes.domain.ts';
import { type ReminderWishRow, reminderWishes } from './wishes.table.ts';

export type Reader = { uid: string; email: string | null; displayName: string | null };

/** More than any school has. */
const MOST_READERS = 10_000_000;

/** By id; the page begins after the account that is named. */
export async function listReaders(
  db: Database,
  kind: ReminderKind,
  channel: ReminderChannel,
  after: string | null,
  limit: number,
  audience?: SQL,
): Promise<Reader[]> {
  const which = and(after === null ? undefined : gt(accounts.id, after), audience);
  return readersOf(db, kind, channel, which, limit);
}

/** How many there are, by mail, whose address has not bounced. */
export async function countMailReaders(db: Database, kind: ReminderKind, audience?: SQL): Promise<number> {
  const readers = readersOf(db, kind, 'mail', and(audience, hasNotBounced()), MOST_READERS).as('readers');
  const [row] = await db.select({ count: count() }).from(readers);
  return row?.count ?? 0;
}

const hasNotBounced = () =>
  notExists(
    sql`(select from ${bouncedAddresses} where ${bouncedAddresses.accountId} = ${accounts.id} and ${bouncedAddresses.email} = ${accounts.email})`,
  );

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
function readersOf(
  db: Database,
  kind: ReminderKind,
  channel: ReminderChannel,
  which: SQL | undefined,
  limit: number,
) {
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
