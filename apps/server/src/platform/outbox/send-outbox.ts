import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import { takeLock } from '../locks.ts';
import * as outbox from './outbox.repo.ts';
import type { EndState, OutboxMessage, Transport } from './outbox.table.ts';

type Tools = Pick<Context, 'db' | 'clock' | 'sessionClock'>;

/** What became of one attempt. `record` is written in the transaction that ends the message, once for each end. */
export type Outcome =
  | { state: Exclude<EndState, 'late'>; reason?: string; record?: (tx: Database) => Promise<void> }
  /** Not now; `isServerAway` says that another message would fare no better. */
  | { nextAttemptAt: Date; reason?: string; isServerAway?: boolean };

/** How messages of one kind leave the house. */
export type Carrier = {
  transport: Transport;
  /** Sent at the same time; the next are taken when these have an end. */
  atOnce: number;
  /** Longer than an attempt may take: after that its process is gone. */
  leaseMs: number;
  /** Attempts that may begin in an hour, of all processes together: under a lock, so that no two spend the same hour. */
  budget?: { perHour: number; lock: 'mail-hour' };
  /** Asked for each message right before it is sent. What it throws leaves the message in hand until the lease ends. */
  send: (message: OutboxMessage) => Promise<Outcome>;
  /** In the transaction that gives up so many messages of a topic. */
  recordLate?: (tx: Database, topic: string, messages: number) => Promise<void>;
};

const HOUR_MS = 3_600_000;
/** Shorter than the pause to the next round, which puts what is more urgent before the rest. */
const ROUND_MS = 50_000;
const LATE_PAGE = 500;

/** Those whose server is closing: what is in hand gets its end, and no more is taken. */
const closing = new WeakSet<object>();

/** Has a round that runs end with the messages that it has in its hands. */
export function stopSending(ctx: object): void {
  closing.add(ctx);
}

/**
 * Sends what is in the outbox and due, until nothing is, the hour is used up or the other side is away; the next round goes
 * on. What a killed process had in its hands is sent once more when its lease has ended: whether the first attempt arrived
 * is not to be known.
 */
export async function sendOutbox(ctx: Tools, carrier: Carrier): Promise<void> {
  const began = performance.now();
  await endLate(ctx, carrier);
  while (performance.now() - began < ROUND_MS && !closing.has(ctx)) {
    const messages = await take(ctx, carrier);
    if (messages.length === 0) return;
    const settled = await Promise.allSettled(messages.map((message) => sendOne(ctx, carrier, message)));
    // Ours, not the other side's: the rest has been sent, and what failed is due again when its lease ends.
    for (const result of settled) if (result.status === 'rejected') throw result.reason;
    if (settled.some((result) => result.status === 'fulfilled' && result.value === 'server-away')) return;
  }
}

function instantsOf({ clock, sessionClock }: Tools): outbox.Instants {
  return { now: clock.now(), realNow: sessionClock.now() };
}

async function take(ctx: Tools, { transport, atOnce, leaseMs, budget }: Carrier): Promise<OutboxMessage[]> {
  const instants = instantsOf(ctx);
  if (!budget) return outbox.takeMessages(ctx.db, transport, { ...instants, leaseMs, limit: atOnce });
  return ctx.db.transaction(async (tx) => {
    await takeLock(tx, budget.lock);
    const since = new Date(instants.realNow.getTime() - HOUR_MS);
    const limit = Math.min(atOnce, budget.perHour - (await outbox.countTakenSince(tx, transport, since)));
    return limit > 0 ? outbox.takeMessages(tx, transport, { ...instants, leaseMs, limit }) : [];
  });
}

async function sendOne(
  { db, clock }: Tools,
  { send }: Carrier,
  message: OutboxMessage,
): Promise<'settled' | 'server-away'> {
  const outcome = await send(message);
  if ('nextAttemptAt' in outcome) {
    await outbox.postponeMessage(db, message.id, outcome);
    return outcome.isServerAway ? 'server-away' : 'settled';
  }
  const { record, ...end } = outcome;
  await db.transaction(async (tx) => {
    if (await outbox.endMessage(tx, message.id, { ...end, endedAt: clock.now() })) await record?.(tx);
  });
  return 'settled';
}

async function endLate(ctx: Tools, { transport, recordLate }: Carrier): Promise<void> {
  for (let page = LATE_PAGE; page === LATE_PAGE; ) {
    page = await ctx.db.transaction(async (tx) => {
      const topics = await outbox.endLateMessages(tx, transport, { ...instantsOf(ctx), limit: LATE_PAGE });
      for (const [topic, group] of Map.groupBy(topics, (own) => own))
        await recordLate?.(tx, topic, group.length);
      return topics.length;
    });
  }
}
