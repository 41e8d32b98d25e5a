import type { Feature } from '../../platform/feature.ts';
import { billingCallables } from './api/billing.callables.ts';
import { billingJobs } from './api/billing.jobs.ts';
import { purgeBilling } from './api/billing.purge.ts';
import { onDeletionBegun } from './changes/leaving-plans.service.ts';
import { exportMovedPrices } from './changes/price-moves.export.ts';
import { exportBilling } from './ledger/billing.export.ts';
import { onAccountDeleted } from './purchases/account-deletion.service.ts';
import { mountRevenueCatWebhook } from './webhooks/revenuecat-webhook.routes.ts';
import { mountStripeWebhook } from './webhooks/stripe-webhook.routes.ts';

export { findOffer, saveCatalogue } from './catalogue/catalogue.repo.ts';
export { lookUpMissingPrices } from './catalogue/prices.service.ts';
export { findPricedOffer } from './catalogue/stripe-prices.repo.ts';
export { cancelCurrent } from './changes/cancel.service.ts';
export { expireReservations } from './changes/expired-reservations.service.ts';
export { findCustomerId } from './db/stripe-records.repo.ts';
export { endGivenPlan, givePlan } from './ledger/given-plans.service.ts';
export {
  type BillingNotice,
  billingMail,
  confirmCancellationMail,
  doublePlansMail,
  nothingToCancelMail,
  paysTwiceMail,
  returnedRefundMail,
} from './notices/billing.mails.ts';
export { remindOfTrialEnds } from './notices/trial-reminders.service.ts';
export { restartFill } from './payments/fill-payments.service.ts';
export { listPaymentsOf } from './payments/payments.repo.ts';
export type { PaymentRow } from './payments/payments.table.ts';
export { createCheckout } from './purchases/checkout.service.ts';
export { getCheckoutStatus } from './purchases/checkout-status.service.ts';
export { type Reconciliation, reconcileAll, reconcileNightly } from './reconcile/full-reconcile.service.ts';
export { endPlanNow, moveTrialEnd, refundOne } from './refunds/operator-money.service.ts';
export { refundUnasked } from './refunds/refunds.service.ts';
export { syncStoreAccount } from './sync/store-sync.service.ts';
export { findLastEvent } from './webhooks/webhook-events.repo.ts';

export const billingFeature: Feature = {
  name: 'billing',
  callables: billingCallables,
  paths: [{ prefix: '/webhooks', isDataOnly: true }],
  routes: (app, ctx) => {
    // Each reads bodies in its own way.
    app.register(async (scope) => mountStripeWebhook(scope, ctx));
    app.register(async (scope) => mountRevenueCatWebhook(scope, ctx));
  },
  jobs: billingJobs,
  purgeExpired: purgeBilling,
  onDeletionBegun,
  onAccountDeleted,
  exportAccount: async (db, _ctx, uid) => ({
    ...(await exportBilling(db, uid)),
    movedPrices: await exportMovedPrices(db, uid),
  }),
};
