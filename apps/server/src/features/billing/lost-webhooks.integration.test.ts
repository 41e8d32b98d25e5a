import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingApp, buildBillingApp } from '../../../testing/build-billing-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { findTier } from '../entitlements/index.ts';
import { createCheckout } from './checkout.service.ts';
import { reconcile } from './subscriptions.service.ts';

let test: BillingApp;
beforeAll(async () => {
  test = await buildBillingApp({ webhookUrl: 'http://127.0.0.1:9/nobody-listens' });
});
afterAll(() => test.close());

const open = ({ uid, email }: SignedInAccount) => {
  const caller = { uid, email, displayName: null, session: 'any', authTime: 0 };
  const wanted = { offerID: 'VIP_BASIC_PRIVATE_monthly_annual', packageID: 'VIP_monthly' };
  return createCheckout(test.ctx, caller, { ...wanted, origin: test.ctx.config.publicOrigin });
};

const pay = ({ id }: { id: string }) =>
  fetch(`${test.stripe.origin}/pages/checkout/${id}`, {
    method: 'POST',
    body: new URLSearchParams({
      number: '4242 4242 4242 4242',
      expiry: '12 / 34',
      cvc: '123',
      name: 'Lena Learner',
    }),
  });

it('finds a purchase that no webhook reported and no success page asked for', async () => {
  const who = await createSignedInAccount(test.ctx);
  await pay(await open(who));
  expect(await findTier(test.ctx, who.uid)).toBe(0);
  test.clock.advance(6 * 60_000);
  await reconcile(test.ctx);
  expect(await findTier(test.ctx, who.uid)).toBe(2);
});

it('sees what is paid already before it opens another checkout', async () => {
  const who = await createSignedInAccount(test.ctx);
  await pay(await open(who));
  await expect(open(who)).rejects.toMatchObject({ code: 'failed-precondition' });
  expect(await findTier(test.ctx, who.uid)).toBe(2);
});

it('finds the end of a plan that no webhook reported', async () => {
  const who = await createSignedInAccount(test.ctx);
  await pay(await open(who));
  await reconcile(test.ctx);
  test.clock.advance(6 * 60_000);
  await reconcile(test.ctx);
  expect(await findTier(test.ctx, who.uid)).toBe(2);
  const { data } = await test.ctx.stripe.subscriptions.list({ limit: 1 });
  await test.ctx.stripe.subscriptions.update(data[0]?.id ?? '', { cancel_at_period_end: true });
  await test.advanceDays(31);
  await reconcile(test.ctx);
  expect(await findTier(test.ctx, who.uid)).toBe(0);
  const again = await open(who);
  expect((await test.ctx.stripe.checkout.sessions.retrieve(again.id)).amount_total).toBe(4_000);
});

it('says to try again when the payment service is away', async () => {
  const who = await createSignedInAccount(test.ctx);
  const nowhere = { protocol: 'http', host: '127.0.0.1', port: 9, maxNetworkRetries: 0 } as const;
  test.ctx.stripe = new Stripe('sk_test_nowhere', nowhere);
  const answer = await fetch(`${test.origin}/functions/createStripeCheckoutSession`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.idToken}` },
    body: JSON.stringify({
      data: { offerID: 'VIP_BASIC_PRIVATE_monthly_annual', packageID: 'BASIC_annually' },
    }),
  });
  expect(answer.status).toBe(503);
});
