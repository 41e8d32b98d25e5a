import type { CataloguePackage } from '@school/contract/billing';
import { ONE_PRIVATE_LESSON } from '@school/contract/private-lessons';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import {
  insertSubscription,
  lockSubscription,
  replacePending,
  type SubscriptionRow,
  saveSubscription,
  type subscriptions,
} from '../../entitlements/index.ts';
import { type PlanReading, settleBooking } from '../../private-lessons/index.ts';
import { reportDuplicates } from '../notices/duplicate-subscriptions.service.ts';
import { type Notice, notifyOf } from '../notices/notices.service.ts';
import type { StripeSnapshot } from '../stripe/stripe-snapshot.ts';

type Reading = {
  accountId: string;
  reading: StripeSnapshot;
  item: CataloguePackage;
  /** What is to follow, if it is ours. */
  next: CataloguePackage | null;
  syncedAt: Date;
};

/**
 * Writes a reading into the ledger, with what follows on it; and, in the same transaction, tells the learner what has
 * changed by it. A change is seen by one writer only, so it is told once, whatever else happens.
 */
export async function recordReading(ctx: Context, read: Reading): Promise<SubscriptionRow | null> {
  return ctx.db.transaction(async (tx) => {
    const { id } = read.reading;
    const isFirst = await insertSubscription(tx, toRow(read));
    const before = isFirst ? null : await lockSubscription(tx, id);
    if (!isFirst && !(await saveSubscription(tx, toRow(read)))) return before;
    const droppedPending = await replacePending(tx, id, toPendingRow(read));
    const after = await lockSubscription(tx, id);
    if (!after) return null;
    await notify(ctx, tx, { read, before, after, droppedPending });
    await settleBooking(ctx, tx, toPlanReading(read, after, ctx.clock.now()));
    await reportDuplicates(ctx, tx, after.accountId);
    return after;
  });
}

function toRow({ accountId, reading, item, syncedAt }: Reading): typeof subscriptions.$inferInsert {
  const { id, status, cancels, purchasedAt, expiresAt, firstPaymentAt, endedAt } = reading;
  const said = { id, status, cancels, purchasedAt, expiresAt, firstPaymentAt, endedAt };
  return { ...said, ...soldAs(item), accountId, platform: 'stripe', syncedAt };
}

function toPendingRow({
  accountId,
  reading: { pending },
  next,
  syncedAt,
}: Reading): typeof subscriptions.$inferInsert | null {
  if (!pending || !next) return null;
  return {
    ...soldAs(next),
    id: pending.id,
    accountId,
    platform: 'stripe',
    status: 'pending',
    cancels: false,
    purchasedAt: pending.purchasedAt,
    expiresAt: pending.startsAt,
    firstPaymentAt: pending.startsAt,
    endedAt: null,
    syncedAt,
  };
}

const soldAs = (item: CataloguePackage) => ({
  identifier: item.identifier,
  productId: item.ProductID,
  tier: item.Tier,
});

/** Whether the plan that runs brings private lessons, and until when. In arrears it does as long as its grace lasts. */
function toPlanReading({ reading, item, next }: Reading, row: SubscriptionRow, now: Date): PlanReading {
  const { id: subscriptionId, accountId, endedAt, status, cancels, expiresAt } = row;
  const isOver = endedAt !== null || (status === 'past_due' && expiresAt <= now);
  const goesOn = !cancels || (next !== null && hasLessons(next));
  const covers = { slotId: reading.slotId, endsAt: goesOn ? null : expiresAt };
  return { accountId, subscriptionId, covers: hasLessons(item) && !isOver ? covers : null };
}

const hasLessons = ({ Prerequisites }: CataloguePackage) => Prerequisites.includes(ONE_PRIVATE_LESSON);

type Change = {
  read: Reading;
  before: SubscriptionRow | null;
  after: SubscriptionRow;
  droppedPending: SubscriptionRow | null;
};

async function notify(ctx: Context, tx: Database, change: Change): Promise<void> {
  for (const { identifier, notice } of diffSnapshots(change))
    await notifyOf(ctx, tx, { accountId: change.after.accountId, identifier }, notice);
}

type ToNotify = { identifier: string; notice: Notice };

function diffSnapshots({ read, before, after, droppedPending }: Change): ToNotify[] {
  const { identifier, expiresAt } = after;
  if (after.endedAt) return [];
  if (!before) return [{ identifier, notice: describePurchase(after) }];
  const notices: ToNotify[] = [];
  const { next, reading } = read;
  if (before.productId !== after.productId && droppedPending?.productId !== after.productId)
    notices.push({ identifier, notice: describeChange(after) });
  if (reading.pending && next && droppedPending?.productId !== next.ProductID)
    notices.push({
      identifier: next.identifier,
      notice: {
        kind: 'changed',
        startsAt: reading.pending.startsAt.toISOString(),
        firstPaymentAt: null,
      },
    });
  if (before.status !== 'past_due' && after.status === 'past_due')
    notices.push({ identifier, notice: { kind: 'payment-failed', accessUntil: expiresAt.toISOString() } });
  // A cancellation on the way to a higher plan is not the learner's.
  const isCancelled = after.cancels && !reading.pending && reading.renewsAs === null;
  if (isCancelled && (!before.cancels || droppedPending))
    notices.push({ identifier, notice: { kind: 'cancelled', endsAt: expiresAt.toISOString() } });
  if (before.cancels && !after.cancels && before.productId === after.productId)
    notices.push({ identifier, notice: { kind: 'goes-on', renewsAt: expiresAt.toISOString() } });
  return notices;
}

/** A higher plan, at once; a trial goes on under it. */
function describeChange({ status, expiresAt }: SubscriptionRow): Notice {
  const firstPaymentAt = status === 'trialing' ? expiresAt.toISOString() : null;
  return { kind: 'changed', startsAt: null, firstPaymentAt };
}

function describePurchase({ status, firstPaymentAt }: SubscriptionRow): Notice {
  return { kind: 'bought', firstPaymentAt: firstPaymentAt.toISOString(), isTrial: status === 'trialing' };
}
