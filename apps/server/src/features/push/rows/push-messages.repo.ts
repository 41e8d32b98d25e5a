import type { Tier } from '@school/contract/access';
import type { ReminderKind } from '@school/contract/reminders';
import { and, asc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { type Database, isOneOf } from '../../../platform/database.ts';
import { tierSql } from '../../entitlements/index.ts';
import { sessions } from '../../identity/index.ts';
import {
  type PushMessageRow,
  type PushRunRow,
  type PushState,
  pushMessages,
  pushRuns,
} from './push-messages.table.ts';
import { pushSubscriptions } from './push-subscriptions.table.ts';

/** One whose messages are not all in the outbox, held until the transaction ends; null when they are, or another process is at it. */
export async function takeRun(
  db: Database,
  reminderKey: string,
  expiresAt: Date,
): Promise<PushRunRow | null> {
  await db.insert(pushRuns).values({ reminderKey, expiresAt }).onConflictDoNothing();
  const [row] = await db
    .select()
    .from(pushRuns)
    .where(and(eq(pushRuns.reminderKey, reminderKey), eq(pushRuns.isQueued, false)))
    .for('update', { skipLocked: true });
  return row ?? null;
}

export async function saveRun(
  db: Database,
  reminderKey: string,
  said: Pick<PushRunRow, 'queuedUntil' | 'isQueued'>,
): Promise<void> {
  await db.update(pushRuns).set(said).where(eq(pushRuns.reminderKey, reminderKey));
}

type NewMessages = {
  reminderKey: string;
  kind: ReminderKind;
  uids: readonly string[];
  leastTier: Tier;
  now: Date;
  expiresAt: Date;
};

/** One for each browser of these accounts whose log-in stands, where the plan covers it; each once. */
export async function insertMessages(db: Database, messages: NewMessages): Promise<void> {
  const { reminderKey, kind, uids, leastTier, now, expiresAt } = messages;
  const { id, accountId, sessionId } = pushSubscriptions;
  const browsers = db
    .select({
      reminderKey: sql<string>`${reminderKey}`.as('reminder_key'),
      subscriptionId: id,
      kind: sql<ReminderKind>`${kind}`.as('kind'),
      state: sql<PushState>`'waiting'`.as('state'),
      attempts: sql<number>`0`.as('attempts'),
      nextAttemptAt: sql<Date>`${now}::timestamptz`.as('next_attempt_at'),
      expiresAt: sql<Date>`${expiresAt}::timestamptz`.as('expires_at'),
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .where(
      and(
        isOneOf(accountId, uids),
        isNull(sessions.revokedAt),
        sql`${tierSql({ uid: sql`${accountId}`, now })} >= ${leastTier}`,
      ),
    );
  await db.insert(pushMessages).select(browsers).onConflictDoNothing();
}

export type TakenMessage = Pick<PushMessageRow, 'reminderKey' | 'kind' | 'attempts' | 'expiresAt'> & {
  id: string;
  uid: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Whether the log-in that turned it on stands. */
  isOpen: boolean;
};

/** The most urgent that are due, taken until `leaseEndsAt`: after a crash they are due again then. */
export async function takeMessages(
  db: Database,
  { now, leaseEndsAt, most }: { now: Date; leaseEndsAt: Date; most: number },
): Promise<TakenMessage[]> {
  const due = db
    .select({ reminderKey: pushMessages.reminderKey, subscriptionId: pushMessages.subscriptionId })
    .from(pushMessages)
    .where(
      and(
        eq(pushMessages.state, 'waiting'),
        lte(pushMessages.nextAttemptAt, now),
        gt(pushMessages.expiresAt, now),
      ),
    )
    .orderBy(asc(pushMessages.expiresAt), asc(pushMessages.nextAttemptAt))
    .limit(most)
    .for('update', { skipLocked: true })
    .as('due');
  const { id, accountId, endpoint, p256dh, auth } = pushSubscriptions;
  return db
    .update(pushMessages)
    .set({ attempts: sql`${pushMessages.attempts} + 1`, nextAttemptAt: leaseEndsAt })
    .from(due)
    .innerJoin(pushSubscriptions, eq(id, due.subscriptionId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(
      and(eq(pushMessages.reminderKey, due.reminderKey), eq(pushMessages.subscriptionId, due.subscriptionId)),
    )
    .returning({
      reminderKey: pushMessages.reminderKey,
      kind: pushMessages.kind,
      attempts: pushMessages.attempts,
      expiresAt: pushMessages.expiresAt,
      id,
      uid: accountId,
      endpoint,
      p256dh,
      auth,
      isOpen: sql<boolean>`${sessions.revokedAt} is null`,
    });
}

export async function saveOutcome(
  db: Database,
  { reminderKey, id }: Pick<TakenMessage, 'reminderKey' | 'id'>,
  said: { state: Exclude<PushState, 'waiting'> } | { nextAttemptAt: Date },
): Promise<void> {
  await db
    .update(pushMessages)
    .set(said)
    .where(and(eq(pushMessages.reminderKey, reminderKey), eq(pushMessages.subscriptionId, id)));
}

export async function deleteRunsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(pushMessages).where(lt(pushMessages.expiresAt, before));
  await db.delete(pushRuns).where(lt(pushRuns.expiresAt, before));
}
