import type { Feature } from '../../platform/feature.ts';
import { onAccountDeletion } from '../identity/index.ts';
import { endPlansOf } from './ledger/subscriptions.service.ts';
import { billingCallables } from './wire/billing.callables.ts';
import { scheduleBilling } from './wire/billing.jobs.ts';
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
  start: async (ctx) => {
    onAccountDeletion(ctx, endPlansOf);
    scheduleBilling(ctx);
  },
};
