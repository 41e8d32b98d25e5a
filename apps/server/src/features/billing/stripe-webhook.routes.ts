import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { z } from 'zod';
import { BODY_LIMIT_BYTES } from '../../platform/body-guard.ts';
import type { Context } from '../../platform/context.ts';
import * as repo from './billing.repo.ts';
import { completeCheckout, idOf } from './checkout.service.ts';
import { syncSubscription } from './stripe-sync.ts';

/** What every event has; the object's own fields are looked at one by one. */
const EventSchema = z.object({
  id: z.string().regex(/^\w{1,255}$/),
  type: z.string().max(255),
  data: z.object({ object: z.looseObject({}) }),
});

/** `POST /webhooks/stripe`: acknowledged only once the ledger holds what it led to; anything else is sent again. */
export function mountStripeWebhook(app: FastifyInstance, ctx: Context): void {
  // The signature is over the bytes as they came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/webhooks/stripe', { bodyLimit: BODY_LIMIT_BYTES.signedEvent }, async (request, reply) => {
    const event = readEvent(ctx, request.body, request.headers['stripe-signature']);
    if (!event) return reply.status(400).send({ error: 'The signature or the event does not fit.' });
    if (!(await repo.isEventProcessed(ctx.db, event.id))) {
      await processEvent(ctx, event);
      await repo.saveEvent(ctx.db, event.id, event.type, ctx.clock.now());
    }
    return reply.send({ received: true });
  });
}

function readEvent(ctx: Context, body: unknown, signature: unknown): Stripe.Event | null {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') return null;
  try {
    const event = ctx.stripe.webhooks.constructEvent(body, signature, ctx.config.secrets.stripeWebhookSecret);
    return EventSchema.safeParse(event).success ? event : null;
  } catch {
    return null;
  }
}

async function processEvent(ctx: Context, event: Stripe.Event): Promise<void> {
  if (event.type === 'checkout.session.completed') {
    await completeCheckout(ctx, event.data.object.id, idOf(event.data.object.subscription));
    return;
  }
  const subscriptionId = subscriptionOf(event);
  if (subscriptionId !== null) await syncSubscription(ctx, subscriptionId);
}

/** Which subscription an event hints at, if any. */
function subscriptionOf(event: Stripe.Event): string | null {
  const object = event.data.object as {
    id?: unknown;
    parent?: { subscription_details?: { subscription?: string | { id: string } | null } | null } | null;
  };
  if (event.type.startsWith('customer.subscription.'))
    return typeof object.id === 'string' ? object.id : null;
  if (event.type.startsWith('invoice.')) return idOf(object.parent?.subscription_details?.subscription);
  return null;
}
