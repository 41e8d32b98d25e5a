import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';

const signer = new Stripe('sk_test_signer').webhooks;

/** An event as Stripe's webhooks send it. */
export const makeStripeEvent = (type: string, object: object) => ({
  id: `evt_${randomBytes(8).toString('hex')}`,
  object: 'event',
  type,
  created: 1,
  livemode: false,
  data: { object },
});

/** Sends it, signed with the secret unless a header says otherwise; returns the status of the answer. */
export async function postStripeEvent(
  origin: string,
  event: object,
  signed: { secret: string } | { header: string },
): Promise<number> {
  const payload = JSON.stringify(event);
  const signature =
    'header' in signed ? signed.header : signer.generateTestHeaderString({ payload, secret: signed.secret });
  const answer = await fetch(`${origin}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
  return answer.status;
}
