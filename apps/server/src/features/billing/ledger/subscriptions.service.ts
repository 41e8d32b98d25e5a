import { checkCancel, checkUncancel, type Ledger, readLedger } from '@school/domain/ledger';
import type { Caller } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { peopleGate } from '../stripe/stripe-gates.ts';
import { setCancels } from '../stripe/stripe-subscriptions.ts';
import { listSubscriptions } from './subscriptions.repo.ts';
import { syncSubscription } from './sync.service.ts';

export async function getLedger(db: Database, uid: string): Promise<Ledger> {
  return readLedger(await listSubscriptions(db, uid));
}

/** Ends the plan with its paid period. */
export async function cancelCurrent(ctx: Context, { uid }: Caller): Promise<void> {
  const answer = checkCancel(await getLedger(ctx.db, uid), ctx.clock.now());
  if (!answer.ok) {
    throw answer.reason === 'other-platform'
      ? new DomainError(
          'failed-precondition',
          "To cancel your subscription go to your 'Swiss German' mobile app.",
          { platform: answer.platform },
        )
      : new DomainError('failed-precondition', 'There is no plan that could be canceled.');
  }
  await changeCancels(ctx, answer.entry.id, true);
}

/** Takes the cancellation of this product back, as long as its paid period lasts. */
export async function uncancel(ctx: Context, { uid }: Caller, productId: string): Promise<void> {
  const answer = checkUncancel(await getLedger(ctx.db, uid), productId, ctx.clock.now());
  if (!answer.ok) throw new DomainError('failed-precondition', 'There is no canceled plan to take up again.');
  await changeCancels(ctx, answer.entry.id, false);
}

async function changeCancels(ctx: Context, id: string, cancels: boolean): Promise<void> {
  await peopleGate.enter(async () => {
    await setCancels(ctx.stripe, id, cancels);
    await syncSubscription(ctx, id);
  });
}
