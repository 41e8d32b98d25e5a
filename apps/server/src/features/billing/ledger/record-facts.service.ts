import { ONE_PRIVATE_LESSON } from '@school/contract/private-lessons';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import {
  insertSubscription,
  lockLedger,
  lockSubscription,
  replacePending,
  type SubscriptionRow,
  saveSubscription,
  type subscriptions,
} from '../../entitlements/index.ts';
import { type PlanReading, settleBooking } from '../../private-lessons/index.ts';
import { reportDuplicates } from '../notices/duplicate-subscriptions.service.ts';
import { notifyOf } from '../notices/notices.service.ts';
import { diffSnapshots } from './diff-snapshots.ts';
import type { ReadFact, Reading, SoldFact } from './read-fact.ts';

/**
 * Writes what a platform said of an account into the ledger, whichever platform it is, with what follows on it: in one
 * transaction the hours of private lessons, and the mails about what has changed. Only one writer sees a change, so its
 * mail is sent once, whatever else happens. Answers the rows as they are now.
 */
export async function recordFacts(ctx: Context, reading: Reading): Promise<SubscriptionRow[]> {
  return ctx.db.transaction(async (tx) => {
    await lockLedger(tx, reading.accountId);
    const rows: SubscriptionRow[] = [];
    // What runs first: an hour goes over to it before what it took the place of ends.
    for (const read of reading.facts.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)))) {
      const row = await recordFact(ctx, tx, reading, read);
      if (row) rows.push(row);
    }
    await reportDuplicates(ctx, tx, reading.accountId);
    return rows;
  });
}

const isOver = ({ fact }: ReadFact) => fact.endedAt !== null;

type NewRow = typeof subscriptions.$inferInsert;

async function recordFact(
  ctx: Context,
  tx: Database,
  { accountId, syncedAt }: Reading,
  read: ReadFact,
): Promise<SubscriptionRow | null> {
  const { fact, next, firstPaymentAt, storeProductId = null } = read;
  const said = { ...fact, isShared: fact.isShared ?? false, firstPaymentAt, storeProductId };
  const row: NewRow = { ...said, accountId, syncedAt };
  const inserted = await insertSubscription(tx, row);
  const before = inserted ? null : await lockSubscription(tx, fact.id);
  const after = inserted ?? (await saveSubscription(tx, row));
  if (!after) return before;
  const pending = next && { ...next.fact, accountId, syncedAt, firstPaymentAt: next.fact.expiresAt };
  const pendingBefore = await replacePending(tx, fact.id, pending);
  await settleBooking(ctx, tx, toPlanReading(read, after, ctx.clock.now()));
  for (const { identifier, notice } of diffSnapshots({ before, after, pendingBefore, read }))
    await notifyOf(ctx, tx, { accountId, identifier, ...ownPrice(read, identifier) }, notice);
  return after;
}

/** A plan that is to follow is sold at the catalogue's price. */
const ownPrice = ({ fact, price }: ReadFact, about: string) =>
  about === fact.identifier ? { subscriptionId: fact.id, price: price ?? null } : {};

/** Whether the plan that runs brings private lessons, and until when. In arrears it does as long as its grace lasts. */
function toPlanReading(
  { item, next, slotId = null }: ReadFact,
  row: SubscriptionRow,
  now: Date,
): PlanReading {
  const { id: subscriptionId, accountId, endedAt, status, cancels, expiresAt, isShared } = row;
  const isUnpaid = status === 'past_due' && expiresAt <= now;
  const runs = endedAt === null && status !== 'pending' && !isShared && !isUnpaid;
  const goesOn = !cancels || (next !== null && hasLessons(next));
  const covers = { slotId, endsAt: goesOn ? null : expiresAt };
  return { accountId, subscriptionId, covers: hasLessons({ item }) && runs ? covers : null };
}

const hasLessons = ({ item }: Pick<SoldFact, 'item'>) => item.Prerequisites.includes(ONE_PRIVATE_LESSON);
