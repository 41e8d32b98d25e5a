import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import * as repo from './billing.repo.ts';
import { settleCheckouts } from './checkout.service.ts';
import { syncSubscription } from './stripe-sync.ts';
import type { SubscriptionRow } from './subscriptions.table.ts';

/** What the account has now: running, in trial, or in grace. */
export async function listCurrent(ctx: Context, caller: Caller): Promise<SubscriptionRow[]> {
  return repo.listRunningSubscriptions(ctx.db, caller.uid, ctx.clock.now());
}

export async function hasAlreadySubscribed(ctx: Context, caller: Caller): Promise<boolean> {
  return repo.hasAnySubscription(ctx.db, caller.uid);
}

/** Ends the plan with its paid period. */
export async function cancelCurrent(ctx: Context, caller: Caller): Promise<void> {
  const running = await listCurrent(ctx, caller);
  const store = running.find((row) => row.platform !== 'stripe');
  if (store)
    throw new DomainError(
      'failed-precondition',
      "To cancel your subscription go to your 'Swiss German' mobile app.",
      { platform: store.platform },
    );
  const target = running.find((row) => !row.cancels);
  if (!target) throw new DomainError('failed-precondition', 'There is no plan that could be canceled.');
  await setCancels(ctx, target, true);
}

/** Takes the cancellation of this product back, as long as its paid period lasts. */
export async function uncancel(ctx: Context, caller: Caller, productId: string): Promise<void> {
  const target = (await listCurrent(ctx, caller)).find(
    (row) => row.productId === productId && row.platform === 'stripe' && row.cancels,
  );
  if (!target) throw new DomainError('failed-precondition', 'There is no canceled plan to take up again.');
  await setCancels(ctx, target, false);
}

async function setCancels(ctx: Context, { id }: SubscriptionRow, cancels: boolean): Promise<void> {
  await ctx.stripe.subscriptions.update(id, { cancel_at_period_end: cancels });
  await syncSubscription(ctx, id);
}

/** Before an account is deleted: nobody is charged for a plan whose owner is gone. */
export async function endPlansOf(ctx: Context, accountId: string): Promise<void> {
  for (const { id, platform } of await repo.listRunningSubscriptions(ctx.db, accountId, ctx.clock.now())) {
    if (platform !== 'stripe') continue;
    await ctx.stripe.subscriptions.cancel(id, {}, { idempotencyKey: `end-${id}` });
    await syncSubscription(ctx, id);
  }
}

const BATCH = 200;
/** A checkout this old has had time to be reported. */
const CHECKOUT_REPORT_MS = 5 * 60_000;

/**
 * Reads again whatever should have renewed, ended or been bought by now: a webhook may be lost. One that fails does not
 * stop the rest.
 */
export async function reconcile(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (const { id } of await repo.listOverdueSubscriptions(ctx.db, now, BATCH)) {
    await attempt(ctx, id, () => syncSubscription(ctx, id));
  }
  const before = new Date(now.getTime() - CHECKOUT_REPORT_MS);
  for (const session of await repo.listUnsettledCheckoutSessions(ctx.db, before, BATCH)) {
    await attempt(ctx, session.id, () => settleCheckouts(ctx, [session]));
  }
}

async function attempt(ctx: Context, id: string, read: () => Promise<unknown>): Promise<void> {
  try {
    await read();
  } catch (error) {
    ctx.log.warn({ id, reason: String(error) }, 'the payment service could not be read');
  }
}
