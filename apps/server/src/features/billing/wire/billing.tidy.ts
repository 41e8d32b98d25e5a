import type { Context } from '../../../platform/context.ts';
import { deleteEventsBefore } from '../ledger/stripe-records.repo.ts';

/** Stripe repeats an event for three days; by hand one can be sent again for thirty. */
const EVENTS_KEPT_MS = 40 * 86_400_000;

/** Forgets which events have been dealt with, once none of them can come again. */
export async function tidyBilling({ db, clock }: Context): Promise<void> {
  await deleteEventsBefore(db, new Date(clock.now().getTime() - EVENTS_KEPT_MS));
}
