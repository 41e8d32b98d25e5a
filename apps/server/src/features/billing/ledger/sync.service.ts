import type { Context } from '../../../platform/context.ts';
import { findAccountById } from '../../identity/index.ts';
import { findPackage } from '../catalogue/catalogue.repo.ts';
import {
  endSubscription,
  readSubscription,
  type SubscriptionReading,
} from '../stripe/stripe-subscriptions.ts';
import { closeCheckout } from './checkouts.repo.ts';
import { findAccountOfCustomer } from './stripe-records.repo.ts';
import { findSubscription, saveSubscription } from './subscriptions.repo.ts';
import type { SubscriptionRow } from './subscriptions.table.ts';

/**
 * Reads a subscription from Stripe and writes what it says now into the ledger. Every event is only a hint to do so, so
 * that neither order nor repetition matters. No connection is held meanwhile: of two readings, the one that began later
 * wins. Null for what is not ours, or not bought yet.
 */
export async function syncSubscription(ctx: Context, id: string): Promise<SubscriptionRow | null> {
  const syncedAt = ctx.clock.now();
  const reading = await readSubscription(ctx.stripe, id);
  if (!reading) return null;
  const accountId = await findOwner(ctx, reading);
  if (accountId === null) {
    await endOrphan(ctx, reading);
    return null;
  }
  const item = await findPackage(ctx.db, reading.identifier ?? '');
  if (!item) return null;
  const { customerId: _customerId, uid: _uid, school: _school, ...said } = reading;
  await saveSubscription(ctx.db, {
    ...said,
    accountId,
    platform: 'stripe',
    identifier: item.identifier,
    productId: item.ProductID,
    tier: item.Tier,
    syncedAt,
  });
  return findSubscription(ctx.db, id);
}

/** Notes which subscription a checkout led to, and reads it into the ledger. */
export async function completeCheckout(
  ctx: Context,
  sessionId: string,
  subscriptionId: string | null,
): Promise<SubscriptionRow | null> {
  if (subscriptionId === null) return null;
  const row = await syncSubscription(ctx, subscriptionId);
  if (row) await closeCheckout(ctx.db, sessionId, subscriptionId);
  return row;
}

async function findOwner(ctx: Context, { customerId, uid }: SubscriptionReading): Promise<string | null> {
  const known = customerId === null ? null : await findAccountOfCustomer(ctx.db, customerId);
  const accountId = known ?? uid;
  const account = accountId === null ? null : await findAccountById(ctx.db, accountId);
  return account?.id ?? null;
}

/**
 * Paid after the account was deleted: the plan cannot be used, so it must not go on being charged. Only what
 * this school sold: other schools and products may share the Stripe account.
 */
async function endOrphan(ctx: Context, { id, school, status }: SubscriptionReading): Promise<void> {
  if (school !== ctx.config.projectId || status === 'ended') return;
  await endSubscription(ctx.stripe, id);
  ctx.log.warn({ id }, 'a subscription whose account is gone was ended');
}
