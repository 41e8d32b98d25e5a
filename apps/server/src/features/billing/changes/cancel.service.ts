import {
  checkCancel,
  checkUncancel,
  findRunningAtStripe,
  type Ledger,
  type LedgerEntry,
} from '@school/domain/ledger';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { collectAgain } from '../stripe/stripe-arrears.ts';
import { dropFollowing } from '../stripe/stripe-changes.ts';
import { toConflict } from '../stripe/stripe-errors.ts';
import type { StripeSnapshot } from '../stripe/stripe-snapshot.ts';
import { readSubscription, renewAgain, stopRenewing } from '../stripe/stripe-subscriptions.ts';
import { readLedgerAgain } from '../sync/read-again.service.ts';
import { syncSubscription } from '../sync/stripe-sync.service.ts';

/** Ends the plan with its paid period; or drops the one that waits for that end. */
export async function cancelCurrent(ctx: Context, { uid }: { uid: string }): Promise<void> {
  await ctx.paymentCalls.stripe.interactive(async () => {
    const ledger = await readLedgerAgain(ctx, uid);
    const answer = checkCancel(ledger, ctx.clock.now());
    if (!answer.ok) {
      throw answer.reason === 'other-platform'
        ? new DomainError(
            'failed-precondition',
            "To cancel your subscription go to your 'Swiss German' mobile app.",
            { platform: answer.platform },
          )
        : new DomainError('failed-precondition', 'There is no plan that could be canceled.');
    }
    const isPending = answer.entry.status === 'pending';
    await changeAtStripe(ctx, idAtStripe(ledger, answer.entry), (reading) =>
      isPending ? dropFollowing(ctx.stripe, reading) : stopRenewing(ctx.stripe, reading),
    );
  });
}

/** Takes the cancellation of this product back, as long as its paid period lasts. */
export async function uncancel(ctx: Context, { uid }: { uid: string }, productId: string): Promise<void> {
  await ctx.paymentCalls.stripe.interactive(async () => {
    const answer = checkUncancel(await readLedgerAgain(ctx, uid), productId, ctx.clock.now());
    if (!answer.ok)
      throw new DomainError('failed-precondition', 'There is no canceled plan to take up again.');
    await changeAtStripe(ctx, answer.entry.id, async (reading) => {
      await renewAgain(ctx.stripe, reading);
      if (reading.status === 'past_due') await collectAgain(ctx.stripe, reading.id);
    });
  });
}

/** What waits is a part of the subscription whose end it waits for. */
function idAtStripe(ledger: Ledger, entry: LedgerEntry): string {
  return entry.status === 'pending' ? (findRunningAtStripe(ledger)?.id ?? entry.id) : entry.id;
}

async function changeAtStripe(
  ctx: Context,
  id: string,
  change: (reading: StripeSnapshot) => Promise<void>,
): Promise<void> {
  const reading = await readSubscription(ctx.stripe, id);
  if (!reading) throw new DomainError('failed-precondition', 'There is no plan that could be changed.');
  try {
    await change(reading);
  } catch (error) {
    throw toConflict(error);
  } finally {
    await syncSubscription(ctx, id);
  }
}
