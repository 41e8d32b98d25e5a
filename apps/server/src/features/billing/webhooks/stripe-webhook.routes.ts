import type { FastifyInstance } from 'fastify';
import { BODY_LIMIT_BYTES } from '../../../platform/body-guard.ts';
import type { Context } from '../../../platform/context.ts';
import { findCheckout } from '../db/checkouts.repo.ts';
import { settleCardUpdate } from '../purchases/card-update.service.ts';
import { settleCheckout } from '../purchases/checkout-status.service.ts';
import { checkChargeback } from '../refunds/chargebacks.service.ts';
import { completeCheckout, syncWithInvoice } from '../sync/stripe-sync.service.ts';
import { hintOf, readEvent, type StripeHint } from './stripe-events.ts';
import { isEventProcessed, saveEvent } from './webhook-events.repo.ts';

/** `POST /webhooks/stripe`: acknowledged only once the ledger holds what it led to; anything else is sent again. */
export function mountStripeWebhook(app: FastifyInstance, ctx: Context): void {
  // The signature is over the bytes as they came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/webhooks/stripe', { bodyLimit: BODY_LIMIT_BYTES.signedEvent }, async (request, reply) => {
    const { stripe, config } = ctx;
    const signature = request.headers['stripe-signature'];
    const event = readEvent(stripe, request.body, signature, config.secrets.stripeWebhookSecret);
    if (!event) return reply.status(400).send({ error: 'The signature or the event does not fit.' });
    if (!(await isEventProcessed(ctx.db, event.id))) {
      const hint = hintOf(event);
      if (hint) await follow(ctx, hint);
      await saveEvent(ctx.db, event.id, event.type, ctx.clock.now());
    }
    return reply.send({ received: true });
  });
}

/** Each kind of hint has its own way: the linter finds a kind that is left out. */
function follow(ctx: Context, hint: StripeHint): Promise<unknown> {
  const { webhooks } = ctx.paymentCalls.stripe;
  switch (hint.about) {
    case 'checkout':
      return webhooks(() => completeCheckout(ctx, hint.sessionId, hint.subscriptionId));
    case 'expired-checkout':
      return settleExpired(ctx, hint.sessionId);
    case 'card':
      return webhooks(() => settleCardUpdate(ctx, hint.sessionId));
    case 'subscription':
      return webhooks(() => syncWithInvoice(ctx, hint.subscriptionId, hint.invoiceId));
    case 'payment':
      return webhooks(() => checkChargeback(ctx, hint.paymentIntentId));
  }
}

/** Only what is open in our books: the hour that was held for it is free. */
async function settleExpired(ctx: Context, sessionId: string): Promise<void> {
  const row = await findCheckout(ctx.db, sessionId);
  if (row?.state === 'open' && row.accountId !== null)
    await ctx.paymentCalls.stripe.webhooks(() => settleCheckout(ctx, sessionId));
}
