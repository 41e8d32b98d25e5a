import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { deleteCheckoutsOf } from '../ledger/checkouts.repo.ts';
import { listUnendedAtStripe } from '../ledger/subscriptions.repo.ts';
import { expireCheckout } from '../stripe/stripe-checkouts.ts';
import { newsGate } from '../stripe/stripe-gates.ts';
import { endSubscription } from '../stripe/stripe-subscriptions.ts';

/** What a deleted account leaves at Stripe: pages that could still be paid, plans that would still be charged. */
export const endPlansJob = defineJob({
  name: 'billing.end-plans',
  payload: z.strictObject({ sessionIds: z.array(z.string()), subscriptionIds: z.array(z.string()) }),
});

/**
 * Hands what is to be ended to a job, in the transaction in which the account goes: Stripe may be away now. The
 * checkouts are taken out here, so that one that is just being opened finds its reservation gone, and opens nothing.
 */
export async function onAccountDeleted(db: Database, { jobs }: Context, uid: string): Promise<void> {
  const sessionIds = await deleteCheckoutsOf(db, uid);
  const subscriptionIds = await listUnendedAtStripe(db, uid);
  if (sessionIds.length + subscriptionIds.length === 0) return;
  await jobs.send(endPlansJob, { sessionIds, subscriptionIds }, { db });
}

/**
 * Leaves nothing that could be paid or charged. Each step may be done twice. What should still be there after the last
 * try is ended at Stripe's next news of it, as any plan without an owner.
 */
export async function endPlans(
  { stripe }: Context,
  { sessionIds, subscriptionIds }: z.output<typeof endPlansJob.payload>,
): Promise<void> {
  await newsGate.enter(async () => {
    const paidMeanwhile: string[] = [];
    for (const sessionId of sessionIds) {
      const { status, subscriptionId } = await expireCheckout(stripe, sessionId);
      if (status === 'expired') continue;
      if (subscriptionId === null) throw new DomainError('unavailable', 'A payment is just being confirmed.');
      paidMeanwhile.push(subscriptionId);
    }
    for (const id of [...subscriptionIds, ...paidMeanwhile]) await endSubscription(stripe, id);
  });
}
