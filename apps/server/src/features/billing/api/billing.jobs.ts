import { z } from 'zod';
import { handleJob, repeatJob } from '../../../platform/feature-jobs.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { lookUpMissingPrices } from '../catalogue/prices.service.ts';
import { cancellationMailJob, mailCancellation } from '../changes/contract-cancellation.service.ts';
import { expireReservations } from '../changes/expired-reservations.service.ts';
import { stopLeftPlans, stopPlans, stopPlansJob } from '../changes/leaving-plans.service.ts';
import { movePrices } from '../changes/price-moves.service.ts';
import {
  doublesJob,
  duplicatesJob,
  mailDoubles,
  mailDuplicates,
} from '../notices/duplicate-subscriptions.service.ts';
import { mailNotice, noticeJob } from '../notices/notices.service.ts';
import { remindOfTrialEnds } from '../notices/trial-reminders.service.ts';
import { fillPayments } from '../payments/fill-payments.service.ts';
import {
  deleteCustomer,
  deleteCustomerJob,
  endPlans,
  endPlansJob,
} from '../purchases/account-deletion.service.ts';
import { reconcileNightly } from '../reconcile/full-reconcile.service.ts';
import { reconcileStores, reconcileStripe } from '../reconcile/reconcile.service.ts';
import { refundUnasked } from '../refunds/refunds.service.ts';
import { mailReturnedRefund, returnedRefundJob } from '../refunds/tell-of-refunds.service.ts';
import { followStoreNews, storeNewsJob } from '../sync/store-sync.service.ts';
import { readLostEvents } from '../webhooks/lost-events.service.ts';

const reconcileJob = defineJob({ name: 'billing.reconcile', payload: z.strictObject({}) });
/** A catalogue may be saved by another program than the server. */
const pricesJob = defineJob({ name: 'billing.prices', payload: z.strictObject({}) });
const trialRemindersJob = defineJob({ name: 'billing.trial-reminders', payload: z.strictObject({}) });
const leftPlansJob = defineJob({ name: 'billing.stop-left-plans', payload: z.strictObject({}) });
/** Each plan is several calls to Stripe or RevenueCat, one after the other. */
const nightlyJob = defineJob({
  name: 'billing.reconcile-all',
  payload: z.strictObject({}),
  maxSeconds: 8 * 3_600,
});
const expireJob = defineJob({ name: 'billing.close-run-out', payload: z.strictObject({}) });
const refundJob = defineJob({ name: 'billing.return-money', payload: z.strictObject({}) });
const storesJob = defineJob({ name: 'billing.reconcile-stores', payload: z.strictObject({}) });
const priceMovesJob = defineJob({ name: 'billing.move-prices', payload: z.strictObject({}) });
const paymentsJob = defineJob({ name: 'billing.fill-payments', payload: z.strictObject({}) });
const lostEventsJob = defineJob({ name: 'billing.lost-events', payload: z.strictObject({}) });
const EVERY_NIGHT = '41 2 * * *';
const LATER_AT_NIGHT = '11 4 * * *';
const EVERY_HOUR = '7 * * * *';
const EVERY_MINUTE = '* * * * *';
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Everything that billing does without being asked. */
export const billingJobs = [
  repeatJob(reconcileJob, EVERY_TEN_MINUTES, reconcileStripe),
  repeatJob(storesJob, EVERY_TEN_MINUTES, reconcileStores),
  repeatJob(pricesJob, EVERY_MINUTE, lookUpMissingPrices, { isAtStart: true }),
  repeatJob(expireJob, EVERY_MINUTE, expireReservations),
  repeatJob(refundJob, EVERY_HOUR, refundUnasked),
  handleJob(storeNewsJob, followStoreNews),
  handleJob(duplicatesJob, mailDuplicates),
  handleJob(doublesJob, mailDoubles),
  handleJob(returnedRefundJob, mailReturnedRefund),
  handleJob(endPlansJob, endPlans),
  handleJob(deleteCustomerJob, deleteCustomer),
  handleJob(stopPlansJob, (ctx, { accountId }) => stopPlans(ctx, accountId)),
  repeatJob(leftPlansJob, EVERY_HOUR, stopLeftPlans),
  handleJob(noticeJob, mailNotice),
  handleJob(cancellationMailJob, mailCancellation),
  repeatJob(nightlyJob, EVERY_NIGHT, reconcileNightly),
  repeatJob(paymentsJob, EVERY_TEN_MINUTES, fillPayments),
  repeatJob(lostEventsJob, LATER_AT_NIGHT, readLostEvents),
  repeatJob(trialRemindersJob, EVERY_HOUR, remindOfTrialEnds),
  repeatJob(priceMovesJob, EVERY_TEN_MINUTES, movePrices),
];
