import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import {
  findPaidBooking,
  hasHadLessons,
  isPaidInStore,
  listWaitingSince,
  tellOfReturnedMoney,
} from '../../private-lessons/index.ts';
import { holdAnyAccount } from '../purchases/hold-account.service.ts';
import { refundPeriod } from '../stripe/stripe-refunds.ts';
import type { StripeSnapshot } from '../stripe/stripe-snapshot.ts';
import { endSubscription, readSubscription } from '../stripe/stripe-subscriptions.ts';
import { syncSubscription } from '../sync/stripe-sync.service.ts';

/** So long another hour can be chosen; then it is refunded unasked. */
const CHOICE_MS = 7 * 86_400_000;
const BATCH = 50;

/** On request: refunds who has paid for private lessons and has no hour, and ends the plan. */
export async function refund(ctx: Context, uid: string): Promise<void> {
  await holdAnyAccount(ctx, uid, 'money-back', () =>
    ctx.paymentCalls.stripe.interactive(() => payBack(ctx, uid)),
  );
}

/** The same for who has neither chosen an hour nor asked for a refund within a week. */
export async function refundUnasked(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - CHOICE_MS);
  for (const accountId of await listWaitingSince(ctx.db, before, BATCH)) {
    try {
      await holdAnyAccount(ctx, accountId, 'money-back', () =>
        ctx.paymentCalls.stripe.webhooks(() => payBack(ctx, accountId)),
      );
    } catch (error) {
      ctx.log.warn({ uid: accountId, err: error }, 'money could not be given back');
    }
  }
}

async function payBack(ctx: Context, uid: string): Promise<void> {
  const booking = await findPaidBooking(ctx.db, uid);
  if (booking?.state !== 'waiting' || booking.subscriptionId === null)
    throw new DomainError('failed-precondition', 'You have an hour for your private lessons.', {
      reason: 'nothing-to-return',
    });
  if (await isPaidInStore(ctx.db, booking))
    throw new DomainError(
      'failed-precondition',
      'You bought your plan in an app store. Ask for your money back there.',
      { reason: 'paid-in-store' },
    );
  const reading = await readSubscription(ctx.stripe, booking.subscriptionId);
  if (reading && reading.status !== 'ended') {
    const share = hasHadLessons(booking) ? shareLeft(reading, ctx.clock.now()) : 1;
    await refundPeriod(ctx.stripe, reading, share);
    await endSubscription(ctx.stripe, reading.id);
  }
  // Before the books, which forget the booking: better told twice after a crash than never.
  await tellOfReturnedMoney(ctx, booking);
  await syncSubscription(ctx, booking.subscriptionId);
}

/** What is left of the paid period, 0 to 1. */
function shareLeft({ periodStartsAt, periodEndsAt }: StripeSnapshot, now: Date): number {
  const lengthMs = periodEndsAt.getTime() - periodStartsAt.getTime();
  return Math.min(1, Math.max(0, (periodEndsAt.getTime() - now.getTime()) / lengthMs));
}
