import type { Context } from '../../../platform/context.ts';
import { isMoneyReturned } from '../stripe/stripe-chargebacks.ts';
import { endSubscription, readSubscription } from '../stripe/stripe-subscriptions.ts';
import { syncSubscription } from './stripe-sync.service.ts';

/** Ends at once what is not paid for any more; only what is in our ledger. */
export async function endIfReturned(ctx: Context, id: string): Promise<void> {
  const row = await syncSubscription(ctx, id);
  if (!row || row.endedAt || row.status === 'trialing') return;
  const reading = await readSubscription(ctx.stripe, id);
  if (!reading || !(await isMoneyReturned(ctx.stripe, reading))) return;
  await endSubscription(ctx.stripe, id);
  await syncSubscription(ctx, id);
  ctx.log.info({ id }, 'a subscription whose money was returned has ended');
}
