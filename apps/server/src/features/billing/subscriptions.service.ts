import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import * as repo from './billing.repo.ts';
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

const BATCH = 200;

/** Reads again whatever should have renewed or ended: a webhook may be lost. One that fails does not stop the rest. */
export async function reconcile(ctx: Context): Promise<void> {
  for (const { id } of await repo.listOverdueSubscriptions(ctx.db, ctx.clock.now(), BATCH)) {
    try {
      await syncSubscription(ctx, id);
    } catch (error) {
      ctx.log.warn({ subscription: id, reason: String(error) }, 'a subscription could not be read');
    }
  }
}
