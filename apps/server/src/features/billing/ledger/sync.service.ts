import type { Context } from '../../../platform/context.ts';
import { type AccountRow, findAccountById } from '../../identity/index.ts';
import { findPackage } from '../catalogue/catalogue.repo.ts';
import {
  endSubscription,
  endTrial,
  readSubscription,
  type SubscriptionReading,
} from '../stripe/stripe-subscriptions.ts';
import { closeCheckout } from './checkouts.repo.ts';
import { findAccountOfCustomer } from './stripe-records.repo.ts';
import { findSubscription, saveSubscription } from './subscriptions.repo.ts';
import type { SubscriptionRow } from './subscriptions.table.ts';
import { isSecondTrial } from './trials.service.ts';

/**
 * Reads a subscription from Stripe and writes what it says now into the ledger. Every event is only a hint to do so, so
 * that neither order nor repetition matters. No connection is held meanwhile: of two readings, the one that began later
 * wins. Null for what is not ours, or not bought yet.
 */
export async function syncSubscription(ctx: Context, id: string): Promise<SubscriptionRow | null> {
  const syncedAt = ctx.clock.now();
  const reading = await readSubscription(ctx.stripe, id);
  if (!reading) return null;
  const owner = await findOwner(ctx, reading);
  if (owner === null) {
    await endOrphan(ctx, reading);
    return null;
  }
  if (!(await isSecondTrial(ctx, reading, owner))) return saveReading(ctx, owner.id, reading, syncedAt);
  await endTrial(ctx.stripe, id);
  const endedAt = ctx.clock.now();
  const ended = await readSubscription(ctx.stripe, id);
  return ended && saveReading(ctx, owner.id, ended, endedAt);
}

async function saveReading(
  ctx: Context,
  accountId: string,
  reading: SubscriptionReading,
  syncedAt: Date,
): Promise<SubscriptionRow | null> {
  const item = await findPackage(ctx.db, reading.identifier ?? '');
  if (!item) return null;
  const { customerId: _customerId, uid: _uid, school: _school, isTrialOnce: _isTrialOnce, ...said } = reading;
  await saveSubscription(ctx.db, {
    ...said,
    accountId,
    platform: 'stripe',
    identifier: item.identifier,
    productId: item.ProductID,
    tier: item.Tier,
    syncedAt,
  });
  return findSubscription(ctx.db, reading.id);
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

async function findOwner(ctx: Context, { customerId, uid }: SubscriptionReading): Promise<AccountRow | null> {
  const known = customerId === null ? null : await findAccountOfCustomer(ctx.db, customerId);
  const accountId = known ?? uid;
  return accountId === null ? null : findAccountById(ctx.db, accountId);
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
