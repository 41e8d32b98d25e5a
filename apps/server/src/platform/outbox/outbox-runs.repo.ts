import { and, eq, lt, sql } from 'drizzle-orm';
import { type Database, isOneOf } from '../database.ts';
import type { Transport } from './outbox.table.ts';
import { type OutboxRun, outboxRuns } from './outbox-runs.table.ts';

export type Run = Pick<OutboxRun, 'transport' | 'topic' | 'expiresAt'>;

/** What `addPage` answers where its topic is held back: the page comes with a later call. */
export const HELD = Symbol('held back');

/**
 * Puts a topic's messages into the outbox, each page whole or not at all: a crash loses no page and repeats none, and
 * of several processes one adds a page. `addPage` adds those after an account and returns its last account; null when
 * no page follows.
 */
export async function queueByPage(
  db: Database,
  run: Run,
  addPage: (tx: Database, after: string | null) => Promise<string | null | typeof HELD>,
): Promise<void> {
  const queueOne = () =>
    db.transaction(async (tx) => {
      const taken = await takeRun(tx, run);
      if (!taken) return false;
      const queuedUntil = await addPage(tx, taken.queuedUntil);
      if (queuedUntil === HELD) return false;
      const isQueued = queuedUntil === null;
      await tx.update(outboxRuns).set({ queuedUntil, isQueued }).where(isOf(run));
      return !isQueued;
    });
  let isMore = true;
  while (isMore) isMore = await queueOne();
}

/** Held until the transaction ends; null when all its messages are in the outbox, or another process is at it. */
async function takeRun(tx: Database, run: Run): Promise<OutboxRun | null> {
  await tx.insert(outboxRuns).values(run).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(outboxRuns)
    .where(and(isOf(run), sql`not ${outboxRuns.isQueued}`))
    .for('update', { skipLocked: true });
  return row ?? null;
}

const isOf = ({ transport, topic }: Run) =>
  and(eq(outboxRuns.transport, transport), eq(outboxRuns.topic, topic));

/** Those of these topics whose messages are all in the outbox. */
export async function listQueued(
  db: Database,
  transport: Transport,
  topics: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ topic: outboxRuns.topic })
    .from(outboxRuns)
    .where(and(eq(outboxRuns.transport, transport), isOneOf(outboxRuns.topic, topics), outboxRuns.isQueued));
  return new Set(rows.map(({ topic }) => topic));
}

export async function deleteRunsBefore(db: Database, transport: Transport, before: Date): Promise<void> {
  await db
    .delete(outboxRuns)
    .where(and(eq(outboxRuns.transport, transport), lt(outboxRuns.expiresAt, before)));
}
