import type { CataloguePackage } from '@school/contract/billing';
import { soldAs, toPendingFact } from '@school/domain/ledger-facts';
import type { Context } from '../../../platform/context.ts';
import type { SubscriptionRow } from '../../entitlements/index.ts';
import { findAccountById } from '../../identity/index.ts';
import { findPackage, findPackageOfProduct } from '../catalogue/catalogue.repo.ts';
import { findPackageOfPrice } from '../catalogue/stripe-prices.repo.ts';
import { closeCheckout } from '../db/checkouts.repo.ts';
import { findOwnerOfCustomer, type Owner } from '../db/stripe-records.repo.ts';
import type { ReadFact, SoldFact } from '../ledger/read-fact.ts';
import { recordFacts } from '../ledger/record-facts.service.ts';
import { sendReceipt } from '../notices/receipts.service.ts';
import { endUnpaid, stopCollecting } from '../stripe/stripe-arrears.ts';
import { findPayment } from '../stripe/stripe-invoices.ts';
import type { StripeSnapshot } from '../stripe/stripe-snapshot.ts';
import {
  endSubscription,
  endTrial,
  findCardFingerprint,
  readSubscription,
  renewAgain,
} from '../stripe/stripe-subscriptions.ts';
import { isSecondTrial } from '../trials/trials.service.ts';

/**
 * Reads a subscription from Stripe and writes what it says now into the ledger. Every event is only a hint to do so, so
 * that neither order nor repetition matters. No connection is held meanwhile: of two readings, the one that began later
 * wins. Null for what is not ours, or not bought yet.
 */
export async function syncSubscription(ctx: Context, id: string): Promise<SubscriptionRow | null> {
  const syncedAt = ctx.clock.now();
  const snapshot = await readSubscription(ctx.stripe, id);
  if (!snapshot) return null;
  const trialCard = await findTrialCard(ctx, snapshot);
  const owner = await findOwner(ctx, snapshot);
  if (owner === null) {
    await endOrphan(ctx, snapshot);
    return null;
  }
  if (!(await settle(ctx, snapshot, owner, trialCard))) return record(ctx, owner.id, snapshot, syncedAt);
  const settledAt = ctx.clock.now();
  const settled = await readSubscription(ctx.stripe, id);
  return settled && record(ctx, owner.id, settled, settledAt);
}

/** The same for an invoice's webhook; the invoice is not the latest any more if two were made before it arrived. */
export async function syncWithInvoice(ctx: Context, id: string, invoiceId: string | null): Promise<void> {
  const row = await syncSubscription(ctx, id);
  const payment = row && invoiceId !== null ? await findPayment(ctx.stripe, invoiceId) : null;
  if (row && payment) await sendReceipt(ctx, row, payment);
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

/** The card of a trial, where trials are granted once a card. */
async function findTrialCard({ stripe, config }: Context, snapshot: StripeSnapshot): Promise<string | null> {
  if (snapshot.status !== 'trialing' || !config.billing.trialOncePerCard) return null;
  return findCardFingerprint(stripe, snapshot.id);
}

/** The customer's account; or the one that our own checkout noted, should the customer not be known any more. */
async function findOwner(
  { db, config }: Context,
  { customerId, uid, school }: StripeSnapshot,
): Promise<Owner | null> {
  const known = customerId === null ? null : await findOwnerOfCustomer(db, customerId);
  if (known) return known;
  return uid !== null && school === config.projectId ? findAccountById(db, uid) : null;
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

/** Does what was begun with this subscription and is still to be done; answers whether there was anything. */
async function settle(
  ctx: Context,
  snapshot: StripeSnapshot,
  owner: Owner,
  trialCard: string | null,
): Promise<boolean> {
  if (await isSecondTrial(ctx, snapshot, owner, trialCard)) {
    await endTrial(ctx.stripe, snapshot.id);
    return true;
  }
  const { status, cancels, pending, renewsAs, productId } = snapshot;
  if (status === 'ended' || !cancels || pending) return false;
  if (renewsAs !== null && renewsAs === productId) {
    await renewAgain(ctx.stripe, snapshot);
    return true;
  }
  return status === 'past_due' && settleArrears(ctx, snapshot);
}

/**
 * Cancelled with its period unpaid: nothing more is charged, wherever it was cancelled, and it ends with the grace. Stripe
 * would go on trying the open invoice for weeks.
 */
async function settleArrears(ctx: Context, { id, expiresAt }: StripeSnapshot): Promise<boolean> {
  if (expiresAt > ctx.clock.now()) {
    await stopCollecting(ctx.stripe, id);
    return false;
  }
  await endUnpaid(ctx.stripe, id);
  return true;
}

async function record(
  ctx: Context,
  accountId: string,
  snapshot: StripeSnapshot,
  syncedAt: Date,
): Promise<SubscriptionRow | null> {
  const item = await findSold(ctx, snapshot);
  if (!item) return null;
  const facts = [toReadFact(snapshot, item, await findNext(ctx, snapshot))];
  const [row = null] = await recordFacts(ctx, { accountId, facts, syncedAt });
  if (row && snapshot.payment) await sendReceipt(ctx, row, snapshot.payment);
  return row;
}

/** By its product, which a change changes; by what the checkout noted, where the product is not known here. */
async function findSold(
  { db }: Context,
  { productId, identifier }: StripeSnapshot,
): Promise<CataloguePackage | null> {
  return (await findPackageOfProduct(db, productId)) ?? findPackage(db, identifier ?? '');
}

async function findNext(ctx: Context, { id, pending }: StripeSnapshot): Promise<SoldFact | null> {
  if (!pending) return null;
  const item = await findPackageOfPrice(ctx.db, pending.priceId);
  if (!item) {
    ctx.log.warn({ id }, 'a subscription is to go on with a price of others');
    return null;
  }
  const { id: pendingId, purchasedAt, startsAt } = pending;
  return { item, fact: toPendingFact({ id: pendingId, platform: 'stripe', item, purchasedAt, startsAt }) };
}

function toReadFact(snapshot: StripeSnapshot, item: CataloguePackage, next: SoldFact | null): ReadFact {
  const { id, status, cancels, purchasedAt, expiresAt, endedAt, price } = snapshot;
  const { firstPaymentAt, slotId, pending, renewsAs } = snapshot;
  const said = { id, status, cancels, purchasedAt, expiresAt, endedAt };
  const isChanging = pending !== null || renewsAs !== null;
  return {
    fact: { ...said, ...soldAs(item), platform: 'stripe' },
    item,
    next,
    firstPaymentAt,
    price,
    slotId,
    isChanging,
  };
}
