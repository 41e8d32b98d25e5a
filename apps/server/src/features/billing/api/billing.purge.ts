import type { Context } from '../../../platform/context.ts';
import { deleteCancellationsBefore } from '../changes/contract-cancellations.repo.ts';
import { deleteNoticesBefore } from '../notices/notices.repo.ts';
import { deletePaymentsOfYearsBefore } from '../payments/payments.repo.ts';
import { deleteCardUpdatesBefore } from '../purchases/card-updates.repo.ts';
import { deleteEventsBefore } from '../webhooks/webhook-events.repo.ts';

/** Stripe repeats an event for three days; by hand one can be sent again for thirty. */
const EVENTS_KEPT_MS = 40 * 86_400_000;

/** From the end of the year in which it was paid, as the Swiss Code of Obligations asks (Art. 958f). */
const PAYMENTS_KEPT_YEARS = 10;

/** Forgets which events have been dealt with, and what was mailed of them, once none of them can come again. */
export async function purgeBilling({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - EVENTS_KEPT_MS);
  await deleteEventsBefore(db, before);
  await deleteNoticesBefore(db, before);
  await deleteCardUpdatesBefore(db, before);
  await deleteCancellationsBefore(db, before);
  await deletePaymentsOfYearsBefore(db, clock.now().getUTCFullYear() - PAYMENTS_KEPT_YEARS);
}
