import type { Feature } from '../../platform/feature.ts';
import { onAccountDeletion } from '../identity/index.ts';
import { FIRST_CATALOGUE } from './billing.catalogue.ts';
import { hasOffers, saveCatalogue } from './ledger/catalogue.repo.ts';
import { endPlansOf } from './ledger/subscriptions.service.ts';
import { billingCallables } from './wire/billing.callables.ts';
import { scheduleBilling } from './wire/billing.jobs.ts';
import { mountStripeWebhook } from './wire/stripe-webhook.routes.ts';

export { saveCatalogue } from './ledger/catalogue.repo.ts';
export { createCheckout } from './ledger/checkout.service.ts';
export { getCheckoutStatus } from './ledger/checkout-status.service.ts';
export { saveSubscription } from './ledger/subscriptions.repo.ts';
export { cancelCurrent } from './ledger/subscriptions.service.ts';

export const billingFeature: Feature = {
  name: 'billing',
  callables: billingCallables,
  paths: [{ prefix: '/webhooks', isDataOnly: true }],
  routes: mountStripeWebhook,
  start: async (ctx) => {
    onAccountDeletion(ctx, endPlansOf);
    scheduleBilling(ctx);
    if (!(await hasOffers(ctx.db))) await saveCatalogue(ctx.db, FIRST_CATALOGUE);
  },
};
