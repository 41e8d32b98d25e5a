import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { makeStripeEvent, postStripeEvent } from '../../../../testing/stripe-events.ts';
import { findTier } from '../../entitlements/index.ts';

let test: BillingApp;
beforeAll(async () => {
  test = await buildBillingApp();
});
afterAll(() => test.close());

const { checkout, pay, createSubscriber, current } = createBillingSteps(() => test);

describe('the webhook', () => {
  const secret = 'whsec_test_billing_0123';
  const signer = new Stripe('sk_test_signer').webhooks;

  const post = (event: object, header?: string) =>
    postStripeEvent(test.origin, event, header === undefined ? { secret } : { header });

  const makeOdd = (object: unknown) => ({ ...makeStripeEvent('invoice.paid', {}), data: { object } });

  async function subscriptionOf(who: SignedInAccount): Promise<Stripe.Subscription> {
    const customers = await test.ctx.stripe.customers.list({ email: who.email });
    const { data } = await test.ctx.stripe.subscriptions.list({ customer: customers.data[0]?.id ?? '' });
    if (!data[0]) throw new Error('no subscription');
    return data[0];
  }

  it('refuses a wrong signature, none, and one that is too old', async () => {
    const event = makeStripeEvent('customer.subscription.deleted', { id: 'sub_1' });
    expect(await post(event, 't=1,v1=00')).toBe(400);
    expect(await post(event, '')).toBe(400);
    const payload = JSON.stringify(event);
    const old = signer.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(Date.now() / 1_000) - 3_600,
    });
    expect(await post(event, old)).toBe(400);
  });

  it('believes the object, not the event: an old or invented one changes nothing', async () => {
    const who = await createSubscriber();
    const subscription = await subscriptionOf(who);
    const lie = makeStripeEvent('customer.subscription.deleted', { ...subscription, status: 'canceled' });
    expect(await post(lie)).toBe(200);
    expect(await post(lie)).toBe(200);
    expect(await findTier(test.ctx.db, who.uid, test.ctx.clock.now())).toBe(2);
    expect(Object.keys(await current(who))).toHaveLength(1);
  });

  it('takes events in any order and at once', async () => {
    const who = await createSignedInAccount(test.ctx);
    const { result } = await checkout(who);
    await pay(String(result['id']));
    const subscription = await subscriptionOf(who);
    const events = ['invoice.paid', 'customer.subscription.updated', 'customer.subscription.created'].map(
      (type) =>
        makeStripeEvent(
          type,
          type.startsWith('invoice')
            ? { id: 'in_1', parent: { subscription_details: { subscription: subscription.id } } }
            : subscription,
        ),
    );
    expect(await Promise.all(events.map((event) => post(event)))).toEqual([200, 200, 200]);
    expect(Object.keys(await current(who))).toHaveLength(1);
  });

  it('refuses what is signed but no event, and takes an event about nothing that it knows', async () => {
    for (const odd of [[], { id: 'evt_1', type: 'invoice.paid', data: {} }, makeOdd(null), makeOdd([])])
      expect(await post(odd)).toBe(400);
    for (const type of ['checkout.session.completed', 'customer.subscription.updated', 'invoice.paid'])
      expect(await post(makeStripeEvent(type, { parent: null, subscription: 7 }))).toBe(200);
  });

  it('is sent again when the payment service could not be read', async () => {
    expect(
      await post(makeStripeEvent('customer.subscription.updated', { id: 'sub_that_never_was' })),
    ).toBeGreaterThanOrEqual(400);
  });
});
