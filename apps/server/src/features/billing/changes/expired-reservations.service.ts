import type { Context } from '../../../platform/context.ts';
import { listUnendedAtStripe } from '../../entitlements/index.ts';
import { findHeldBooking, listExpiredHolds, releaseSlot } from '../../private-lessons/index.ts';
import { findOpenPage } from '../db/checkouts.repo.ts';
import { findPurchase } from '../db/stores.repo.ts';
import { closeOpenCheckouts } from '../purchases/checkout.service.ts';
import { closeUnpaid } from '../purchases/checkout-status.service.ts';
import { takeBack } from '../stripe/stripe-changes.ts';
import { expireCheckout } from '../stripe/stripe-checkouts.ts';
import { isBusy } from '../stripe/stripe-errors.ts';
import { readSubscription } from '../stripe/stripe-subscriptions.ts';
import { syncStoreAccount } from '../sync/store-sync.service.ts';
import { completeCheckout, syncSubscription } from '../sync/stripe-sync.service.ts';

const BATCH = 200;

type Hold = { accountId: string; attempt: string | null };

/** Expires reservations after half an hour: closes their payment pages, so that no one pays for an hour that is free again. */
export async function expireReservations(ctx: Context): Promise<void> {
  for (const hold of await listExpiredHolds(ctx.db, ctx.clock.now(), BATCH)) {
    try {
      await ctx.paymentCalls.stripe.webhooks(() => close(ctx, hold));
    } catch (error) {
      ctx.log.warn({ uid: hold.accountId, err: error }, 'a payment page could not be closed');
      if (isBusy(error)) return;
    }
  }
}

async function close(ctx: Context, { accountId, attempt }: Hold): Promise<void> {
  if (attempt === null) return;
  const sessionId = await findOpenPage(ctx.db, attempt);
  const purchase = await findPurchase(ctx.db, accountId);
  if (purchase?.attempt === attempt) await syncStoreAccount(ctx, accountId);
  else if (sessionId === null) await takeChangeBack(ctx, accountId);
  else {
    const { status, subscriptionId } = await expireCheckout(ctx.stripe, sessionId);
    if (status !== 'complete') await closeUnpaid(ctx, sessionId);
    else if (!(await completeCheckout(ctx, sessionId, subscriptionId))) return;
  }
  await releaseSlot(ctx.db, attempt);
}

/** A change that the bank has asked about for half an hour. It may be paid at this very moment: then it is made. */
async function takeChangeBack(ctx: Context, accountId: string): Promise<void> {
  for (const id of await listUnendedAtStripe(ctx.db, accountId)) {
    const reading = await readSubscription(ctx.stripe, id);
    if (reading?.awaitsPayment) await takeBack(ctx.stripe, reading.awaitsPayment.invoiceId);
    await syncSubscription(ctx, id);
  }
}

/** The caller will not pay the page that an hour is held for. */
export async function releaseChosen(ctx: Context, accountId: string): Promise<void> {
  const held = await findHeldBooking(ctx.db, accountId);
  if (!held?.attempt) return;
  await ctx.paymentCalls.stripe.interactive(() => closeOpenCheckouts(ctx, accountId));
  await releaseSlot(ctx.db, held.attempt);
}
