import type { FastifyInstance } from 'fastify';
import { BODY_LIMIT_BYTES } from '../../../platform/body-guard.ts';
import type { Context } from '../../../platform/context.ts';
import { followHint } from './follow-hint.service.ts';
import { noteRefusedWebhook } from './refused-webhooks.ts';
import { hintOf, readEvent } from './stripe-events.ts';
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
    if (!event) {
      await noteRefusedWebhook(ctx, 'stripe', signature);
      return reply.status(400).send({ error: 'The signature or the event does not fit.' });
    }
    if (!(await isEventProcessed(ctx.db, event.id))) {
      const hint = hintOf(event);
      if (hint) await followHint(ctx, hint);
      await saveEvent(ctx.db, event.id, event.type, ctx.clock.now());
    }
    return reply.send({ received: true });
  });
}
