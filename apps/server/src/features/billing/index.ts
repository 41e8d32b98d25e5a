import type { Feature } from '../../platform/feature.ts';
import { onAccountDeleted } from './ledger/account-deletion.service.ts';
import { exportBilling } from './ledger/billing.export.ts';
import { billingCallables } from './wire/billing.callables.ts';
import { billingJobs } from './wire/billing.jobs.ts';
import { mountStripeWebhook } from './wire/stripe-webhook.routes.ts';

export { saveCatalogue } from './ledger/catalogue.repo.ts';
export { createCheckout } from './ledger/checkout.service.ts';
export { getCheckoutStatus } from './ledger/checkout-status.service.ts';
export { saveSubscription } from './ledger/subscriptions.repo.ts';
export { cancelCurrent } from './ledger/subscriptions.service.ts';
export { subscriptions } from './ledger/subscriptions.table.ts';

export const billingFeature: Feature = {
  name: 'billing',
  callables: billingCallables,
  paths: [{ prefix: '/webhooks', isDataOnly: true }],
  routes: mountStripeWebhook,
  jobs: billingJobs,
  onAccountDeleted,
  exportAccount: (db, _ctx, uid) => exportBilling(db, uid),
};
