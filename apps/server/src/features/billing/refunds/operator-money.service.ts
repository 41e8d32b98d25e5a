import { MOST_TRIAL_DAYS } from '@school/contract/person-acts-list';
import { findRunningAtStripe } from '@school/domain/ledger';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { findCustomerId } from '../db/stripe-records.repo.ts';
import { recordPayment } from '../payments/record-payment.service.ts';
import { holdAnyAccount } from '../purchases/hold-account.service.ts';
import { isRefused } from '../stripe/stripe-errors.ts';
import { refundInvoiceOf } from '../stripe/stripe-refunds.ts';
import { endSubscription, setTrialEnd } from '../stripe/stripe-subscriptions.ts';
import { readLedgerAgain } from '../sync/read-again.service.ts';
import { syncSubscription } from '../sync/stripe-sync.service.ts';
import { tellOfRefunds } from './tell-of-refunds.service.ts';

/** Gives one of the account's payments back, once for each `id`; with no amount all that is left of it. */
export async function refundOne(
  ctx: Context,
  uid: string,
  asked: { id: string; invoiceID: string; amount: number | null },
): Promise<void> {
  const customerId = await findCustomerId(ctx.db, uid);
  const isMade =
    customerId &&
    (await ctx.paymentCalls.stripe.interactive(() => refundInvoiceOf(ctx.stripe, customerId, asked)));
  if (!isMade)
    throw new DomainError('failed-precondition', 'This cannot be given back, or has been already.', {
      reason: 'not-refundable',
    });
  const payment = await ctx.paymentCalls.stripe.interactive(() => recordPayment(ctx, asked.invoiceID));
  if (payment) await tellOfRefunds(ctx, payment);
}

/** Ends the plan that runs at Stripe, now; nothing of it is given back. */
export async function endPlanNow(ctx: Context, uid: string): Promise<void> {
  await holdAnyAccount(ctx, uid, 'ended-by-school', () =>
    ctx.paymentCalls.stripe.interactive(async () => {
      const running = findRunningAtStripe(await readLedgerAgain(ctx, uid));
      if (!running)
        throw new DomainError('failed-precondition', 'There is no plan at Stripe that could be ended.');
      await endSubscription(ctx.stripe, running.id);
      await syncSubscription(ctx, running.id);
    }),
  );
}

/** The trial that runs at Stripe goes on until then; sent twice it is the same. */
export async function moveTrialEnd(ctx: Context, uid: string, until: Date): Promise<void> {
  const latest = ctx.clock.now().getTime() + MOST_TRIAL_DAYS * 86_400_000;
  await holdAnyAccount(ctx, uid, 'trial-extended', () =>
    ctx.paymentCalls.stripe.interactive(async () => {
      const running = findRunningAtStripe(await readLedgerAgain(ctx, uid));
      if (running?.status !== 'trialing') throw noTrial();
      const ends = Math.floor(until.getTime() / 1_000) * 1_000;
      if (ends === running.expiresAt.getTime()) return;
      if (ends < running.expiresAt.getTime() || ends > latest)
        throw new DomainError('invalid-argument', 'Choose a later day, within a year.');
      try {
        await setTrialEnd(ctx.stripe, running.id, until);
      } catch (error) {
        if (isRefused(error)) throw noTrial();
        throw error;
      }
      await syncSubscription(ctx, running.id);
    }),
  );
}

const noTrial = () =>
  new DomainError('failed-precondition', 'There is no trial at Stripe that could go on.', {
    reason: 'no-trial',
  });
