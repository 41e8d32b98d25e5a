import { sql } from 'drizzle-orm';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { type CatalogueEntry, findOffer, findPackage } from './billing.catalogue.ts';
import * as repo from './billing.repo.ts';
import { getPriceId } from './stripe-prices.ts';
import { syncSubscription } from './stripe-sync.ts';

/**
 * Opens a checkout for a package. One at a time: an account's older open sessions are expired first, and calls of one
 * account take turns, so that nobody pays twice.
 */
export async function createCheckout(
  ctx: Context,
  caller: Caller,
  { offerID, packageID, origin }: { offerID: string; packageID: string; origin: string },
): Promise<{ id: string; url: string }> {
  const entry = findOffer(offerID)?.find((item) => item.identifier === packageID);
  if (!entry)
    throw new DomainError('not-found', 'This package is not on offer. Reload the page and choose again.');
  await settleCheckouts(ctx, await repo.listOpenCheckoutSessions(ctx.db, caller.uid));
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${caller.uid}, 2))`);
    const scoped = { ...ctx, db: tx };
    await requireNothingRuns(scoped, caller.uid);
    await closeOpenSessions(scoped, caller.uid);
    return openSession(scoped, caller, entry, origin);
  });
}

/** A payment in arrears ends first; anything else that runs stands in the way. */
async function requireNothingRuns(ctx: Context, uid: string): Promise<void> {
  for (const row of await repo.listRunningSubscriptions(ctx.db, uid, ctx.clock.now())) {
    if (row.platform !== 'stripe') {
      throw new DomainError(
        'failed-precondition',
        'You already have a plan in the mobile app. Manage it there.',
        { platform: row.platform },
      );
    }
    if (row.status !== 'past_due') {
      throw new DomainError(
        'failed-precondition',
        'You already have a plan. Cancel it or let it end before you choose another.',
      );
    }
    await ctx.stripe.subscriptions.cancel(row.id, {}, { idempotencyKey: `end-${row.id}` });
    await repo.saveSubscription(ctx.db, { ...row, status: 'ended', endedAt: ctx.clock.now() });
  }
}

async function closeOpenSessions(ctx: Context, uid: string): Promise<void> {
  for (const { id } of await repo.listOpenCheckoutSessions(ctx.db, uid)) {
    if ((await expireSession(ctx, id)) === 'complete') {
      throw new DomainError(
        'failed-precondition',
        'A payment of yours is just being confirmed. Wait a moment and look again.',
      );
    }
    await repo.closeCheckoutSession(ctx.db, id, ctx.clock.now(), null);
  }
}

/** Expires a session unless it is over already, and says how it ended: it may be paid at this very moment. */
async function expireSession(ctx: Context, id: string): Promise<'complete' | 'expired'> {
  try {
    const { status } = await ctx.stripe.checkout.sessions.retrieve(id);
    if (status !== 'open') return status === 'complete' ? 'complete' : 'expired';
    await ctx.stripe.checkout.sessions.expire(id);
    return 'expired';
  } catch (error) {
    if ((error as { type?: string }).type !== 'StripeInvalidRequestError') throw error;
    const { status } = await ctx.stripe.checkout.sessions.retrieve(id);
    return status === 'complete' ? 'complete' : 'expired';
  }
}

/** Reads again what became of checkouts that are still open in our books: the webhook may be lost. */
export async function settleCheckouts(
  ctx: Context,
  sessions: readonly repo.CheckoutSessionRow[],
): Promise<void> {
  for (const { id } of sessions) {
    const { status, subscription } = await ctx.stripe.checkout.sessions.retrieve(id);
    if (status === 'complete') await completeCheckout(ctx, id, idOf(subscription));
    if (status === 'expired') await repo.closeCheckoutSession(ctx.db, id, ctx.clock.now(), null);
  }
}

async function openSession(
  ctx: Context,
  caller: Caller,
  entry: CatalogueEntry,
  origin: string,
): Promise<{ id: string; url: string }> {
  const price = await getPriceId(ctx, entry);
  const customer = await getCustomerId(ctx, caller);
  const hadOne = await repo.hasAnySubscription(ctx.db, caller.uid);
  const attempt = await repo.countCheckoutSessions(ctx.db, caller.uid);
  const trialDays = hadOne ? 0 : entry.FreeTrialPeriod;
  const metadata = { uid: caller.uid, identifier: entry.identifier };
  const session = await ctx.stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      client_reference_id: caller.uid,
      line_items: [{ price, quantity: 1 }],
      subscription_data: { metadata, ...(trialDays > 0 && { trial_period_days: trialDays }) },
      metadata,
      success_url: `${origin}/success/{CHECKOUT_SESSION_ID}`,
      cancel_url: `${origin}/cancel`,
    },
    {
      idempotencyKey: `checkout-${caller.uid}-${attempt}-${entry.identifier}-${trialDays}-${new URL(origin).host}`,
    },
  );
  if (!session.url)
    throw new DomainError('unavailable', 'The payment page did not open. Try again in a moment.');
  const row = {
    id: session.id,
    accountId: caller.uid,
    identifier: entry.identifier,
    createdAt: ctx.clock.now(),
  };
  await repo.insertCheckoutSession(ctx.db, row);
  return { id: session.id, url: session.url };
}

async function getCustomerId(ctx: Context, caller: Caller): Promise<string> {
  const known = await repo.findCustomerId(ctx.db, caller.uid);
  if (known) return known;
  const details = { metadata: { uid: caller.uid }, ...(caller.email !== null && { email: caller.email }) };
  const customer = await ctx.stripe.customers.create(details, { idempotencyKey: `customer-${caller.uid}` });
  await repo.saveCustomerId(ctx.db, caller.uid, customer.id);
  return customer.id;
}

/** What became of a checkout. Asks Stripe when the ledger does not know yet, so that a late webhook delays nobody. */
export async function getCheckoutStatus(ctx: Context, caller: Caller, sessionId: string) {
  const row = await repo.findCheckoutSession(ctx.db, sessionId);
  if (row?.accountId !== caller.uid)
    throw new DomainError('not-found', 'This purchase does not belong to your account.');
  const recorded =
    row.subscriptionId === null ? null : await repo.findSubscription(ctx.db, row.subscriptionId);
  if (recorded) return presentPurchase(recorded);
  const session = await ctx.stripe.checkout.sessions.retrieve(sessionId);
  if (session.status === 'open') return { status: 'open' as const };
  if (session.status === 'expired') return { status: 'expired' as const };
  const synced = await completeCheckout(ctx, sessionId, idOf(session.subscription));
  return synced ? presentPurchase(synced) : { status: 'processing' as const };
}

/** Notes which subscription a session led to, and reads it into the ledger. */
export async function completeCheckout(ctx: Context, sessionId: string, subscriptionId: string | null) {
  if (subscriptionId === null) return null;
  const row = await syncSubscription(ctx, subscriptionId);
  if (row) await repo.closeCheckoutSession(ctx.db, sessionId, ctx.clock.now(), subscriptionId);
  return row;
}

export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

function presentPurchase(row: { identifier: string; firstPaymentAt: Date; status: string }) {
  const entry = findPackage(row.identifier);
  return {
    status: 'complete' as const,
    planTitle: entry?.Title ?? row.identifier,
    billingCycle: entry?.BillingCycle ?? ('monthly' as const),
    firstPaymentAt: row.firstPaymentAt.toISOString(),
    isTrial: row.status === 'trialing',
  };
}
