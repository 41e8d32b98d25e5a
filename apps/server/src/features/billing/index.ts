import type { Feature } from '../../platform/feature.ts';
import { onAccountDeletion } from '../identity/index.ts';
import { billingCallables } from './billing.callables.ts';
import { mountStripeWebhook } from './stripe-webhook.routes.ts';
import { endPlansOf, reconcile } from './subscriptions.service.ts';

export { saveSubscription } from './billing.repo.ts';
export { createCheckout, getCheckoutStatus } from './checkout.service.ts';
export { saveCatalogue } from './ledger/catalogue.repo.ts';
export { cancelCurrent, listCurrent } from './subscriptions.service.ts';

const RECONCILE_QUEUE = 'billing.reconcile';
const EVERY_TEN_MINUTES = '*/10 * * * *';

export const billingFeature: Feature = {
  name: 'billing',
  callables: billingCallables,
  paths: [{ prefix: '/webhooks', isDataOnly: true }],
  routes: mountStripeWebhook,
  start: async (ctx) => {
    onAccountDeletion(ctx, endPlansOf);
    ctx.jobs.handle(RECONCILE_QUEUE, () => reconcile(ctx));
    ctx.jobs.schedule(RECONCILE_QUEUE, EVERY_TEN_MINUTES);
  },
};
