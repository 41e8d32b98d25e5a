import type { Context } from '../../../platform/context.ts';
import { listOverdue, listRunning, markSubscriptionChecked } from '../../entitlements/index.ts';
import { closeLeftCheckout } from '../purchases/account-deletion.service.ts';
import { settleCardUpdate } from '../purchases/card-update.service.ts';
import { listOpenCardUpdates } from '../purchases/card-updates.repo.ts';
import { settleCheckout } from '../purchases/checkout-status.service.ts';
import { freeAbandonedOpenings } from '../purchases/hold-account.service.ts';
import { endIfReturned } from '../refunds/chargebacks.service.ts';
import { findCheckout, listUnsettledCheckouts, markCheckoutChecked } from '../rows/checkouts.repo.ts';
import { isBusy } from '../stripe/stripe-errors.ts';

/** How many of each kind are read again at a time; the rest has its turn at the next. */
const OVERDUE_BATCH = 200;
const CHECKOUT_BATCH = 200;
const RUNNING_BATCH = 100;
/** Shorter than the pause until the next time, however slowly Stripe answers. */
const LONGEST_MS = 5 * 60_000;
/** A checkout this old has had time to be reported. */
const CHECKOUT_REPORT_MS = 5 * 60_000;

/**
 * Reads again all that should have renewed, ended or been bought by now, and a part of what runs: a webhook may be
 * lost. One that fails does not stop the rest, and waits until all others had their turn.
 */
export async function reconcile(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await freeAbandonedOpenings(ctx);
  const begunBefore = new Date(now.getTime() - CHECKOUT_REPORT_MS);
  const readAll = readAgainUntil(ctx, new Date(now.getTime() + LONGEST_MS));
  const isDone =
    (await readAll(await listOverdue(ctx.db, now, OVERDUE_BATCH), checkSubscription)) &&
    (await readAll(await listUnsettledCheckouts(ctx.db, begunBefore, CHECKOUT_BATCH), checkCheckout)) &&
    (await readAll(await listOpenCardUpdates(ctx.db, begunBefore, CHECKOUT_BATCH), async (context, id) => {
      await settleCardUpdate(context, id);
    })) &&
    (await readAll(await listRunning(ctx.db, now, RUNNING_BATCH), checkSubscription));
  if (!isDone) ctx.log.warn('the payment service is slow or away: the next time goes on from here');
}

async function checkSubscription(ctx: Context, id: string): Promise<void> {
  await markSubscriptionChecked(ctx.db, id, ctx.clock.now());
  await endIfReturned(ctx, id);
}

async function checkCheckout(ctx: Context, sessionId: string): Promise<void> {
  await markCheckoutChecked(ctx.db, sessionId, ctx.clock.now());
  const row = await findCheckout(ctx.db, sessionId);
  if (row?.accountId === null) await closeLeftCheckout(ctx, sessionId);
  else await settleCheckout(ctx, sessionId);
}

/** Answers whether all had their turn: not when the payment service is away, or the time is over. */
function readAgainUntil(ctx: Context, end: Date) {
  return async (ids: readonly string[], check: (ctx: Context, id: string) => Promise<void>) => {
    for (const id of ids) {
      if (ctx.clock.now() > end) return false;
      try {
        await ctx.paymentCalls.stripe.webhooks(() => check(ctx, id));
      } catch (error) {
        ctx.log.warn({ id, reason: String(error) }, 'the payment service could not be read');
        if (isBusy(error)) return false;
      }
    }
    return true;
  };
}
