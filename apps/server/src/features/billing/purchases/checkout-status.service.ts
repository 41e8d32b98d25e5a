import type { Caller } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { findSubscription, type SubscriptionRow } from '../../entitlements/index.ts';
import { releaseSlot } from '../../private-lessons/index.ts';
import { findPackage } from '../catalogue/catalogue.repo.ts';
import { closeCheckout, findCheckout } from '../db/checkouts.repo.ts';
import type { CheckoutSessionRow } from '../db/checkouts.table.ts';
import { readCheckout } from '../stripe/stripe-checkouts.ts';
import { isBusy } from '../stripe/stripe-errors.ts';
import { completeCheckout } from '../sync/stripe-sync.service.ts';

/** How long a caller other than its owner may ask with a session's id: as long as its page can be paid. */
const OPEN_TO_OTHERS_MS = 86_400_000;

/**
 * What became of a checkout; to anybody but its owner less of it, and for a day only. Asks Stripe when the ledger does
 * not know yet, so that a late webhook delays no page.
 */
export async function getCheckoutStatus(ctx: Context, caller: Caller | null, sessionId: string) {
  const row = await findCheckout(ctx.db, sessionId);
  const isOwner = row !== null && row.accountId === caller?.uid;
  if (!row || row.accountId === null || !(isOwner || isRecent(ctx, row)))
    throw new DomainError('not-found', 'There is no such purchase.');
  const purchase = await readPurchase(ctx, row, sessionId);
  if (isOwner || purchase.status !== 'complete') return purchase;
  const { isTrial: _isTrial, ...shownToOthers } = purchase;
  return shownToOthers;
}

function isRecent({ clock }: Context, { createdAt }: CheckoutSessionRow): boolean {
  return clock.now().getTime() - createdAt.getTime() < OPEN_TO_OTHERS_MS;
}

async function readPurchase(ctx: Context, row: CheckoutSessionRow, sessionId: string) {
  const recorded = row.subscriptionId === null ? null : await findSubscription(ctx.db, row.subscriptionId);
  if (recorded) return presentPurchase(ctx, recorded);
  const { status, bought } = await askStripe(ctx, sessionId);
  return bought ? presentPurchase(ctx, bought) : { status };
}

type Asked = { status: 'open' | 'expired' | 'processing'; bought: SubscriptionRow | null };

async function askStripe(ctx: Context, sessionId: string): Promise<Asked> {
  try {
    return await ctx.paymentCalls.stripe.webhooks(() => settleCheckout(ctx, sessionId));
  } catch (error) {
    // The page asks again in a second.
    if (isBusy(error)) return { status: 'processing', bought: null };
    throw error;
  }
}

/** Reads again what became of a checkout that is open in our books: the webhook may be late or lost. */
export async function settleCheckout(ctx: Context, sessionId: string): Promise<Asked> {
  const { status, subscriptionId } = await readCheckout(ctx.stripe, sessionId);
  if (status === 'complete')
    return { status: 'processing', bought: await completeCheckout(ctx, sessionId, subscriptionId) };
  if (status === 'expired') await closeUnpaid(ctx, sessionId);
  return { status, bought: null };
}

/** Closes a checkout that can no longer be paid, and frees the hour that was held for it. */
export async function closeUnpaid({ db }: Pick<Context, 'db'>, sessionId: string): Promise<void> {
  const row = await closeCheckout(db, sessionId);
  if (row) await releaseSlot(db, row.id);
}

async function presentPurchase(ctx: Context, row: SubscriptionRow) {
  const item = await findPackage(ctx.db, row.identifier);
  return {
    status: 'complete' as const,
    planTitle: item?.Title ?? row.identifier,
    billingCycle: item?.BillingCycle ?? ('monthly' as const),
    firstPaymentAt: row.firstPaymentAt.toISOString(),
    isTrial: row.status === 'trialing',
  };
}
