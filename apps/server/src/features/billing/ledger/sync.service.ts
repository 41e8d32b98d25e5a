import type { CataloguePackage } from '@school/contract/billing';
import type { Context } from '../../../platform/context.ts';
import type { SubscriptionRow } from '../../entitlements/index.ts';
import { type AccountRow, findAccountById } from '../../identity/index.ts';
import { findPackage, findPackageOfProduct } from '../catalogue/catalogue.repo.ts';
import { findPackageOfPrice } from '../catalogue/stripe-prices.repo.ts';
import { sendReceipt } from '../notices/receipts.service.ts';
import { closeCheckout } from '../rows/checkouts.repo.ts';
import { findAccountOfCustomer } from '../rows/stripe-records.repo.ts';
import { findPayment } from '../stripe/stripe-invoices.ts';
import type { StripeSnapshot } from '../stripe/stripe-snapshot.ts';
import { endSubscription, endTrial, readSubscription, renewAgain } from '../stripe/stripe-subscriptions.ts';
import { recordReading } from './record-reading.service.ts';
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
  if (!(await settle(ctx, reading, owner))) return saveReading(ctx, owner.id, reading, syncedAt);
  const settledAt = ctx.clock.now();
  const settled = await readSubscription(ctx.stripe, id);
  return settled && saveReading(ctx, owner.id, settled, settledAt);
}

/** The same at the news of an invoice, which is not the latest any more if two were made before the news came. */
export async function syncWithInvoice(ctx: Context, id: string, invoiceId: string | null): Promise<void> {
  const row = await syncSubscription(ctx, id);
  const payment = row && invoiceId !== null ? await findPayment(ctx.stripe, invoiceId) : null;
  if (row && payment) await sendReceipt(ctx, row, payment);
}

/** Does what was begun with this subscription and is still to be done; answers whether there was anything. */
async function settle(ctx: Context, reading: StripeSnapshot, owner: AccountRow): Promise<boolean> {
  if (await isSecondTrial(ctx, reading, owner)) {
    await endTrial(ctx.stripe, reading.id);
    return true;
  }
  const { status, cancels, pending, renewsAs, productId } = reading;
  if (status === 'ended' || !cancels || pending || renewsAs === null || renewsAs !== productId) return false;
  await renewAgain(ctx.stripe, reading);
  return true;
}

async function saveReading(
  ctx: Context,
  accountId: string,
  reading: StripeSnapshot,
  syncedAt: Date,
): Promise<SubscriptionRow | null> {
  const item = await findSold(ctx, reading);
  if (!item) return null;
  const { pending } = reading;
  const next = pending && (await findPackageOfPrice(ctx.db, pending.priceId));
  if (pending && !next) ctx.log.warn({ id: reading.id }, 'a subscription is to go on with a price of others');
  const row = await recordReading(ctx, { accountId, reading, item, next, syncedAt });
  if (row && reading.payment) await sendReceipt(ctx, row, reading.payment);
  return row;
}

/** By its product, which a change changes; by what the checkout noted, where the product is not known here. */
async function findSold(
  { db }: Context,
  { productId, identifier }: StripeSnapshot,
): Promise<CataloguePackage | null> {
  return (await findPackageOfProduct(db, productId)) ?? findPackage(db, identifier ?? '');
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

/** The customer's account; or the one that our own checkout noted, should the customer not be known any more. */
async function findOwner(
  { db, config }: Context,
  { customerId, uid, school }: StripeSnapshot,
): Promise<AccountRow | null> {
  const known = customerId === null ? null : await findAccountOfCustomer(db, customerId);
  const accountId = known ?? (school === config.projectId ? uid : null);
  return accountId === null ? null : findAccountById(db, accountId);
}

/**
 * Paid after the account was deleted: the plan cannot be used, so it must not go on being charged. Only what
 * this school sold: other schools and products may share the Stripe account.
 */
async function endOrphan(ctx: Context, { id, school, status }: StripeSnapshot): Promise<void> {
  if (school !== ctx.config.projectId || status === 'ended') return;
  await endSubscription(ctx.stripe, id);
  ctx.log.warn({ id }, 'a subscription whose account is gone was ended');
}
