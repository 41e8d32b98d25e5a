import { and, asc, count, eq, getTableColumns, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { type Database, isOneOf } from '../database.ts';
import { type EndState, type OutboxMessage, outboxMessages, type Transport } from './outbox.table.ts';

/** What all messages about a topic have in common; they are due at once. */
export type NewMessages = Pick<OutboxMessage, 'transport' | 'topic' | 'giveUpAt'> & {
  now: Date;
  createId: () => string;
};

/** A message to each. A recipient who has one on the topic already gets no second. */
export async function insertMessages(
  db: Database,
  { now, createId, ...message }: NewMessages,
  recipients: readonly Pick<OutboxMessage, 'recipient' | 'accountId'>[],
): Promise<void> {
  if (recipients.length > 0)
    await db
      .insert(outboxMessages)
      .values(recipients.map((to) => ({ ...message, ...to, id: createId(), nextAttemptAt: now })))
      .onConflictDoNothing();
}

/** `now` is the school's clock; `realNow` the machine's, which leases and the hour are measured by. */
export type Instants = { now: Date; realNow: Date };

/** Waiting, and in no process's hands. */
const isFree = (transport: Transport, realNow: Date) =>
  and(
    eq(outboxMessages.transport, transport),
    eq(outboxMessages.state, 'waiting'),
    or(isNull(outboxMessages.leaseEndsAt), lte(outboxMessages.leaseEndsAt, realNow)),
  );

/** Takes the most urgent that are due, for this process alone until the lease ends. */
export async function takeMessages(
  db: Database,
  transport: Transport,
  { now, realNow, leaseMs, limit }: Instants & { leaseMs: number; limit: number },
): Promise<OutboxMessage[]> {
  const due = db.$with('due').as(
    db
      .select({ id: outboxMessages.id })
      .from(outboxMessages)
      .where(
        and(
          isFree(transport, realNow),
          lte(outboxMessages.nextAttemptAt, now),
          gt(outboxMessages.giveUpAt, now),
        ),
      )
      .orderBy(asc(outboxMessages.giveUpAt), asc(outboxMessages.nextAttemptAt))
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(due)
    .update(outboxMessages)
    .set({
      attempts: sql`${outboxMessages.attempts} + 1`,
      takenAt: realNow,
      leaseEndsAt: new Date(realNow.getTime() + leaseMs),
    })
    .from(due)
    .where(eq(outboxMessages.id, due.id))
    .returning(getTableColumns(outboxMessages));
}

/** How many attempts began since then. */
export async function countTakenSince(db: Database, transport: Transport, since: Date): Promise<number> {
  const [row] = await db
    .select({ messages: count() })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.transport, transport), gt(outboxMessages.takenAt, since)));
  return row?.messages ?? 0;
}

/**
 * Puts a message that is in hand back, for later; one that has ended meanwhile stays ended. The reason is kept where the
 * other side is away for all: one full mailbox is no sign that messages do not leave.
 */
export async function postponeMessage(
  db: Database,
  id: string,
  {
    nextAttemptAt,
    reason = null,
    isServerAway = false,
  }: { nextAttemptAt: Date; reason?: string | null; isServerAway?: boolean },
): Promise<void> {
  await db
    .update(outboxMessages)
    .set({ nextAttemptAt, reason: isServerAway ? reason : null, leaseEndsAt: null })
    .where(and(eq(outboxMessages.id, id), eq(outboxMessages.state, 'waiting')));
}

/** False when it had this end before. */
export async function endMessage(
  db: Database,
  id: string,
  end: { state: EndState; endedAt: Date; reason?: string },
): Promise<boolean> {
  const rows = await db
    .update(outboxMessages)
    .set({ ...end, leaseEndsAt: null })
    .where(and(eq(outboxMessages.id, id), ne(outboxMessages.state, end.state)))
    .returning({ id: outboxMessages.id });
  return rows.length > 0;
}

/** Gives up messages that are too late; answers with the topics, one for each message. */
export async function endLateMessages(
  db: Database,
  transport: Transport,
  { now, realNow, limit }: Instants & { limit: number },
): Promise<string[]> {
  const late = db.$with('late').as(
    db
      .select({ id: outboxMessages.id })
      .from(outboxMessages)
      .where(and(isFree(transport, realNow), lte(outboxMessages.giveUpAt, now)))
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  const rows = await db
    .with(late)
    .update(outboxMessages)
    .set({ state: 'late', endedAt: now, leaseEndsAt: null })
    .from(late)
    .where(eq(outboxMessages.id, late.id))
    .returning({ topic: outboxMessages.topic });
  return rows.map(({ topic }) => topic);
}

/** How many messages of each topic are still to be sent. */
export async function countWaiting(
  db: Database,
  transport: Transport,
  topics: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ topic: outboxMessages.topic, messages: count() })
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.transport, transport),
        isOneOf(outboxMessages.topic, topics),
        eq(outboxMessages.state, 'waiting'),
      ),
    )
    .groupBy(outboxMessages.topic);
  return new Map(rows.map(({ topic, messages }) => [topic, messages]));
}

/** Deletes old messages, so that who got what is forgotten (retention). */
export async function deleteMessagesBefore(db: Database, transport: Transport, before: Date): Promise<void> {
  await db
    .delete(outboxMessages)
    .where(and(eq(outboxMessages.transport, transport), lt(outboxMessages.giveUpAt, before)));
}

/** What waits of a topic is next tried then, and given up then; what is in hand ends as it does. */
export async function moveWaiting(
  tx: Database,
  { transport, topic }: Pick<OutboxMessage, 'transport' | 'topic'>,
  { nextAttemptAt, giveUpAt }: Pick<OutboxMessage, 'nextAttemptAt' | 'giveUpAt'>,
): Promise<void> {
  await tx
    .update(outboxMessages)
    .set({ nextAttemptAt, giveUpAt })
    .where(
      and(
        eq(outboxMessages.transport, transport),
        eq(outboxMessages.topic, topic),
        eq(outboxMessages.state, 'waiting'),
      ),
    );
}
