import type { Tier } from '@school/contract/access';
import { and, asc, desc, eq, gt, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Database, isOneOf } from '../../../platform/database.ts';
import { tierSql, toTier } from '../../entitlements/index.ts';
import { accounts } from '../../identity/index.ts';
import { bouncedAddresses } from './bounced-addresses.table.ts';
import { type MailState, type ReminderMailRow, reminderMails } from './reminder-mails.table.ts';

/** Those of an account page that a mail can reach: the address has not bounced, and the plan is enough. */
export async function listReachable(
  db: Database,
  uids: readonly string[],
  { leastTier, now }: { leastTier: Tier; now: Date },
): Promise<string[]> {
  const tier = tierSql({ uid: sql`${accounts.id}`, now });
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .leftJoin(bouncedAddresses, hasBounced())
    .where(
      and(
        isOneOf(accounts.id, uids),
        isNull(bouncedAddresses.accountId),
        leastTier === 0 ? undefined : sql`${tier} >= ${leastTier}`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Only while the account still has that address. */
const hasBounced = (): SQL | undefined =>
  and(eq(bouncedAddresses.accountId, accounts.id), eq(bouncedAddresses.email, accounts.email));

type NewMail = Pick<ReminderMailRow, 'id' | 'reminderKey' | 'accountId' | 'nextAttemptAt' | 'giveUpAt'>;

/** A reader who has a mail of the reminder already gets no second one. */
export async function insertMails(db: Database, rows: readonly NewMail[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(reminderMails)
      .values([...rows])
      .onConflictDoNothing();
}

export type Claim = { now: Date; claimedAt: Date; countedSince: Date; perHour: number; limit: number };

/**
 * Takes the most urgent mails that are due, for this process alone, and no more than the hour allows: in a transaction
 * that holds the others off, so that two processes do not spend the same hour twice.
 */
export async function claimMails(db: Database, claim: Claim): Promise<ReminderMailRow[]> {
  const { now, claimedAt, countedSince, perHour, limit } = claim;
  const [spent] = await db
    .select({ mails: sql<number>`count(*)::int` })
    .from(reminderMails)
    .where(gt(reminderMails.claimedAt, countedSince));
  const left = Math.min(limit, perHour - (spent?.mails ?? 0));
  if (left <= 0) return [];
  const due = await db
    .select({ id: reminderMails.id })
    .from(reminderMails)
    .where(
      and(
        eq(reminderMails.state, 'waiting'),
        lte(reminderMails.nextAttemptAt, now),
        gt(reminderMails.giveUpAt, now),
      ),
    )
    .orderBy(asc(reminderMails.giveUpAt), asc(reminderMails.id))
    .limit(left)
    .for('update', { skipLocked: true });
  return db
    .update(reminderMails)
    .set({ state: 'sending', claimedAt, attempts: sql`${reminderMails.attempts} + 1` })
    .where(isOneOf(reminderMails.id, idsOf(due)))
    .returning();
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Those that a process took and never ended: they are to be sent once more. */
export async function releaseAbandoned(db: Database, claimedBefore: Date): Promise<void> {
  await db
    .update(reminderMails)
    .set({ state: 'waiting' })
    .where(and(eq(reminderMails.state, 'sending'), lt(reminderMails.claimedAt, claimedBefore)));
}

/** Gives up what nobody would want any more, and says of which reminders. */
export async function endLateMails(db: Database, now: Date, limit: number): Promise<string[]> {
  const late = await db
    .select({ id: reminderMails.id })
    .from(reminderMails)
    .where(and(eq(reminderMails.state, 'waiting'), lte(reminderMails.giveUpAt, now)))
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(reminderMails)
    .set({ state: 'late', endedAt: now })
    .where(isOneOf(reminderMails.id, idsOf(late)))
    .returning({ key: reminderMails.reminderKey });
  return rows.map(({ key }) => key);
}

/** Puts a mail that is under way back, for later. */
export async function postponeMail(
  db: Database,
  id: string,
  said: Pick<ReminderMailRow, 'nextAttemptAt' | 'reason'>,
): Promise<void> {
  await db
    .update(reminderMails)
    .set({ state: 'waiting', ...said })
    .where(and(eq(reminderMails.id, id), eq(reminderMails.state, 'sending')));
}

type End = { state: Exclude<MailState, 'waiting' | 'sending'>; endedAt: Date; reason?: string };

/** False when it had this end before. */
export async function endMail(db: Database, id: string, end: End): Promise<boolean> {
  const rows = await db
    .update(reminderMails)
    .set(end)
    .where(and(eq(reminderMails.id, id), ne(reminderMails.state, end.state)))
    .returning({ id: reminderMails.id });
  return rows.length > 0;
}

/** The reader of a mail as things stand; null once the address has bounced or the account is gone. */
export async function findAddress(
  db: Database,
  uid: string,
  now: Date,
): Promise<{ email: string; language: string | null; tier: Tier } | null> {
  const [row] = await db
    .select({
      email: accounts.email,
      language: accounts.language,
      tier: tierSql({ uid: sql`${accounts.id}`, now }),
    })
    .from(accounts)
    .leftJoin(bouncedAddresses, hasBounced())
    .where(and(eq(accounts.id, uid), isNull(bouncedAddresses.accountId)))
    .limit(1);
  return row?.email ? { email: row.email, language: row.language, tier: toTier(Number(row.tier)) } : null;
}

export async function findMail(db: Database, id: string): Promise<ReminderMailRow | null> {
  const [row] = await db.select().from(reminderMails).where(eq(reminderMails.id, id)).limit(1);
  return row ?? null;
}

/** The last mail that reached, or seemed to reach, an account; of one kind if it is said. */
export async function findLastMail(
  db: Database,
  accountId: string,
  kind: string | null,
): Promise<ReminderMailRow | null> {
  const [row] = await db
    .select()
    .from(reminderMails)
    .where(
      and(
        eq(reminderMails.accountId, accountId),
        or(eq(reminderMails.state, 'sent'), eq(reminderMails.state, 'bounced')),
        kind === null ? undefined : sql`${reminderMails.reminderKey} like ${`${kind}:%`}`,
      ),
    )
    .orderBy(desc(reminderMails.endedAt))
    .limit(1);
  return row ?? null;
}

export async function listMailsOf(
  db: Database,
  accountId: string,
  limit: number,
): Promise<ReminderMailRow[]> {
  return db
    .select()
    .from(reminderMails)
    .where(eq(reminderMails.accountId, accountId))
    .orderBy(desc(reminderMails.endedAt))
    .limit(limit);
}

/** Whom a mail reached is nobody's business after a while; how many it reached stays with the reminder. */
export async function deleteMailsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(reminderMails).where(lt(reminderMails.giveUpAt, before));
}
