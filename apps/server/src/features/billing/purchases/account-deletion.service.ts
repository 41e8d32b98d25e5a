import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { listUnendedAtStripe } from '../../entitlements/index.ts';
import { deleteCheckout, deleteUnpayableCheckouts, listOpenCheckouts } from '../db/checkouts.repo.ts';
import { findStoreCustomer } from '../db/stores.repo.ts';
import { deleteSubscriber } from '../revenuecat/revenuecat-api.ts';
import { expireCheckout } from '../stripe/stripe-checkouts.ts';
import { endSubscription } from '../stripe/stripe-subscriptions.ts';
import { rememberTrial } from '../trials/trials.service.ts';

/** What a deleted account leaves at Stripe: pages that could still be paid, plans that would still be charged. */
export const endPlansJob = defineJob({
  name: 'billing.end-plans',
  payload: z.strictObject({ sessionIds: z.array(z.string()), subscriptionIds: z.array(z.string()) }),
  isLasting: true,
});

/** What RevenueCat knows of a deleted account. */
export const deleteCustomerJob = defineJob({
  name: 'billing.delete-store-customer',
  payload: z.strictObject({ accountId: z.string() }),
  isLasting: true,
});

/**
 * Hands what is to be ended to a job, in the transaction in which the account goes: Stripe may be away now. A checkout
 * that is just being opened finds its reservation gone, and opens nothing. Pages that can still be paid stay in our
 * books without an owner, where `reconcileStripe` finds those that the job did not come to.
 */
export async function onAccountDeleted(db: Database, ctx: Context, uid: string): Promise<void> {
  await rememberTrial(db, ctx, uid);
  if (ctx.config.stores && (await findStoreCustomer(db, uid)))
    await ctx.jobs.send(deleteCustomerJob, { accountId: uid }, { db });
  await deleteUnpayableCheckouts(db, uid);
  const sessionIds = await listOpenCheckouts(db, uid);
  const subscriptionIds = await listUnendedAtStripe(db, uid);
  if (sessionIds.length + subscriptionIds.length === 0) return;
  await ctx.jobs.send(endPlansJob, { sessionIds, subscriptionIds }, { db });
}

/**
 * Has RevenueCat forget the account. What its owner pays in an app store is not ours to end: the mail about the deletion
 * says so.
 */
export async function deleteCustomer(ctx: Context, { accountId }: { accountId: string }): Promise<void> {
  if (ctx.config.stores)
    await ctx.paymentCalls.stores.webhooks(() => deleteSubscriber(ctx.config, accountId));
}

/**
 * Leaves nothing that could be paid or charged. Each step may be done twice. A plan that is still there after the last
 * try is ended at Stripe's next webhook about it, as any plan without an owner.
 */
export async function endPlans(
  ctx: Context,
  { sessionIds, subscriptionIds }: z.output<typeof endPlansJob.payload>,
): Promise<void> {
  await ctx.paymentCalls.stripe.webhooks(async () => {
    for (const id of subscriptionIds) await endSubscription(ctx.stripe, id);
    for (const id of sessionIds) await closeLeftCheckout(ctx, id);
  });
}

/** Closes a page that a deleted account left, or ends what was paid on it, and forgets it. */
export async function closeLeftCheckout({ db, stripe }: Context, sessionId: string): Promise<void> {
  const { status, subscriptionId } = await expireCheckout(stripe, sessionId);
  if (status !== 'expired') {
    if (subscriptionId === null) throw new DomainError('aborted', 'A payment is just being confirmed.');
    await endSubscription(stripe, subscriptionId);
  }
  await deleteCheckout(db, sessionId);
}
