import { PAYMENT_GRACE_DAYS } from '@school/contract/constants';
import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Context } from '../../platform/context.ts';
import { findAccount } from '../identity/index.ts';
import { findPackage } from './billing.catalogue.ts';
import * as repo from './billing.repo.ts';
import type { SubscriptionRow } from './subscriptions.table.ts';

const GRACE_SECONDS = PAYMENT_GRACE_DAYS * 86_400;

/**
 * Reads a subscription from Stripe and writes what it says now into the ledger. Every event is only a hint to do so,
 * whence neither order nor repetition matters. Syncs of one subscription take turns: an older reading never wins.
 */
export async function syncSubscription(
  ctx: Context,
  subscriptionId: string,
): Promise<SubscriptionRow | null> {
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subscriptionId}, 1))`);
    const subscription = await ctx.stripe.subscriptions.retrieve(subscriptionId);
    const row = await toRow({ ...ctx, db: tx }, subscription);
    if (row) await repo.saveSubscription(tx, row);
    return row;
  });
}

/** Null for what is not ours: an unknown account or package, or a first payment still open. */
async function toRow(ctx: Context, subscription: Stripe.Subscription): Promise<SubscriptionRow | null> {
  const entry = findPackage(subscription.metadata['identifier'] ?? '');
  const item = subscription.items.data[0];
  const accountId = await findAccountId(ctx, subscription);
  const status = STATUS[subscription.status];
  if (!entry || !item || !accountId || !status) return null;
  const isEnded = status === 'ended';
  const expiresAt =
    status === 'past_due' ? item.current_period_start + GRACE_SECONDS : item.current_period_end;
  return {
    id: subscription.id,
    accountId,
    platform: 'stripe',
    identifier: entry.identifier,
    productId: entry.ProductID,
    tier: entry.Tier,
    status,
    cancels: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    purchasedAt: toDate(subscription.start_date),
    expiresAt: toDate(isEnded ? (subscription.ended_at ?? expiresAt) : expiresAt),
    firstPaymentAt: toDate(subscription.trial_end ?? subscription.start_date),
    endedAt: isEnded ? toDate(subscription.ended_at ?? subscription.canceled_at ?? expiresAt) : null,
    syncedAt: ctx.clock.now(),
  };
}

/** Stripe's states as the ledger's; `null` means that nothing has been bought yet. */
const STATUS: { [Status in Stripe.Subscription.Status]: SubscriptionRow['status'] | null } = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'ended',
  paused: 'ended',
  canceled: 'ended',
  incomplete: null,
  incomplete_expired: null,
};

async function findAccountId(
  ctx: Context,
  { metadata, customer }: Stripe.Subscription,
): Promise<string | null> {
  const customerId = typeof customer === 'string' ? customer : customer.id;
  const accountId = (await repo.findAccountOfCustomer(ctx.db, customerId)) ?? metadata['uid'] ?? null;
  const account = accountId === null ? null : await findAccount(ctx, accountId);
  return account?.id ?? null;
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1_000);
}
