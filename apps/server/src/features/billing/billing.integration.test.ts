import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, buildBillingApp } from '../../../testing/build-billing-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { findTier } from '../entitlements/index.ts';
import { findAccount, startSession } from '../identity/index.ts';

let test: BillingApp;
beforeAll(async () => {
  test = await buildBillingApp();
});
afterAll(() => test.close());

const OFFER = 'VIP_BASIC_PRIVATE_monthly_annual';
type Answer = {
  status: number;
  result: Record<string, unknown>;
  error?: { status: string; message: string };
};

async function call(name: string, data: unknown, who?: SignedInAccount): Promise<Answer> {
  const answer = await fetch(`${test.origin}/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(who && { authorization: `Bearer ${who.idToken}` }) },
    body: JSON.stringify({ data }),
  });
  return { status: answer.status, ...((await answer.json()) as object) } as Answer & {
    result: Record<string, unknown>;
  };
}

const createCheckout = (who: SignedInAccount, packageID = 'VIP_monthly') =>
  call('createStripeCheckoutSession', { offerID: OFFER, packageID }, who);

/** Fills the hosted page's form, as a browser sends it. */
async function pay(sessionId: string, number = '4242 4242 4242 4242'): Promise<Response> {
  return fetch(`${test.stripe.origin}/pages/checkout/${sessionId}`, {
    method: 'POST',
    body: new URLSearchParams({ number, expiry: '12 / 34', cvc: '123', name: 'Lena Learner' }),
  });
}

/** An account that has bought this package, and the webhooks of that delivered. */
async function createSubscriber(packageID = 'VIP_monthly'): Promise<SignedInAccount> {
  const who = await createSignedInAccount(test.ctx);
  const { result } = await createCheckout(who, packageID);
  await pay(String(result['id']));
  await test.stripe.deliver();
  return who;
}

/** Time has passed: the old id token with it. */
async function signInAgain(who: SignedInAccount): Promise<SignedInAccount> {
  const account = await findAccount(test.ctx, who.uid);
  if (!account) throw new Error('the account is gone');
  return { ...who, ...(await startSession(test.ctx, account)) };
}

const current = async (who: SignedInAccount) =>
  (await call('getCurrentSubscriptions', null, who)).result as Record<
    string,
    { cancels: boolean; expires_date: string; identifier: string }
  >;

describe('offers', () => {
  it('lists BASIC and VIP by month and year, the year exactly 10 % cheaper, to a visitor', async () => {
    const { result } = await call('getRevenueCatOffer_v2_0', { offerID: OFFER, platform: 'web' });
    const offers = result['offers'] as {
      identifier: string;
      StripePrice: { unit_amount: number };
      StripePriceID: string;
    }[];
    const amount = (identifier: string) =>
      offers.find((item) => item.identifier === identifier)?.StripePrice.unit_amount ?? 0;
    expect(offers).toHaveLength(4);
    for (const plan of ['BASIC', 'VIP'])
      expect(amount(`${plan}_annually`)).toBe(amount(`${plan}_monthly`) * 12 * 0.9);
    expect(offers.every((item) => item.StripePriceID.startsWith('price_'))).toBe(true);
  });

  it('answers an unknown offer with not-found', async () => {
    expect((await call('getRevenueCatOffer_v2_0', { offerID: 'nothing', platform: 'web' })).status).toBe(404);
  });
});

describe('checkout', () => {
  it('leads from the trial’s checkout to the tier, the platform and the success page’s answer', async () => {
    const who = await createSignedInAccount(test.ctx);
    const { result } = await createCheckout(who);
    const id = String(result['id']);
    expect((await call('getCheckoutStatus', { session_id: id }, who)).result).toEqual({ status: 'open' });
    expect(await findTier(test.ctx, who.uid)).toBe(0);
    await pay(id);
    const status = await call('getCheckoutStatus', { session_id: id }, who);
    expect(status.result).toMatchObject({
      status: 'complete',
      planTitle: 'VIP',
      billingCycle: 'monthly',
      isTrial: true,
    });
    const days =
      (Date.parse(String(status.result['firstPaymentAt'])) - test.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    expect(await findTier(test.ctx, who.uid)).toBe(2);
    expect((await call('getSubscriptionPlatform', null, who)).result).toEqual({
      subscriptionPlatform: 'stripe',
    });
    expect((await call('getHasAlreadySubscribed', null, who)).result).toBe(true);
    expect(Object.keys(await current(who))).toEqual(['swiss_german_vip_monthly']);
  });

  it('answers its owner only', async () => {
    const [owner, other] = [await createSignedInAccount(test.ctx), await createSignedInAccount(test.ctx)];
    const { result } = await createCheckout(owner);
    expect((await call('getCheckoutStatus', { session_id: result['id'] }, other)).status).toBe(404);
    expect((await call('getCheckoutStatus', { session_id: result['id'] })).status).toBe(401);
  });

  it('refuses a package that does not exist, a price in the payload, and a visitor', async () => {
    const who = await createSignedInAccount(test.ctx);
    expect((await createCheckout(who, 'GOLD_monthly')).status).toBe(404);
    const withPrice = { offerID: OFFER, packageID: 'VIP_monthly', unit_amount: 1, StripePriceID: 'price_1' };
    expect((await call('createStripeCheckoutSession', withPrice, who)).status).toBe(400);
    expect(
      (await call('createStripeCheckoutSession', { offerID: OFFER, packageID: 'VIP_monthly' })).status,
    ).toBe(401);
  });

  it('sells nothing on a declined card, and lets another card pay', async () => {
    const who = await createSignedInAccount(test.ctx);
    const { result } = await createCheckout(who, 'BASIC_monthly');
    const declined = await pay(String(result['id']), '4000 0000 0000 0002');
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('declined');
    expect(await current(who)).toEqual({});
    await pay(String(result['id']));
    await test.stripe.deliver();
    expect(await findTier(test.ctx, who.uid)).toBe(1);
  });

  it('asks the bank and buys only when it confirms', async () => {
    const who = await createSignedInAccount(test.ctx);
    const { result } = await createCheckout(who);
    const asked = await pay(String(result['id']), '4000 0025 0000 3155');
    expect(await asked.text()).toContain('Complete');
    await test.stripe.deliver();
    expect(await findTier(test.ctx, who.uid)).toBe(0);
    await fetch(`${test.stripe.origin}/pages/checkout/${String(result['id'])}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'complete' }),
    });
    await test.stripe.deliver();
    expect(await findTier(test.ctx, who.uid)).toBe(2);
  });

  it('keeps one session open when two are asked for at once, and refuses a second plan', async () => {
    const who = await createSignedInAccount(test.ctx);
    const both = await Promise.all([createCheckout(who), createCheckout(who, 'BASIC_monthly')]);
    const paid = await Promise.all(both.map(async ({ result }) => (await pay(String(result['id']))).text()));
    expect(paid.filter((page) => page.includes('Done'))).toHaveLength(1);
    await test.stripe.deliver();
    expect(Object.keys(await current(who))).toHaveLength(1);
    expect((await createCheckout(who, 'BASIC_monthly')).error?.status).toBe('FAILED_PRECONDITION');
  });

  it('grants the trial once', async () => {
    let who = await createSubscriber();
    await call('cancelStripeSubscription', null, who);
    await test.advanceDays(31);
    who = await signInAgain(who);
    expect(await current(who)).toEqual({});
    const { result } = await createCheckout(who);
    await pay(String(result['id']));
    expect((await call('getCheckoutStatus', { session_id: result['id'] }, who)).result).toMatchObject({
      status: 'complete',
      isTrial: false,
    });
  });
});

describe('a running plan', () => {
  it('is canceled and taken up again', async () => {
    const who = await createSubscriber();
    expect((await call('cancelStripeSubscription', null, who)).result).toEqual({ ok: true });
    expect((await current(who))['swiss_german_vip_monthly']?.cancels).toBe(true);
    expect((await call('cancelStripeSubscription', null, who)).error?.status).toBe('FAILED_PRECONDITION');
    const again = { productIDToUncancel: 'swiss_german_vip_monthly' };
    expect((await call('uncancelStripeSubscription', again, who)).result).toEqual({ ok: true });
    expect((await current(who))['swiss_german_vip_monthly']?.cancels).toBe(false);
    expect((await call('uncancelStripeSubscription', again, who)).error?.status).toBe('FAILED_PRECONDITION');
  });

  it('ends at the payment service when its owner deletes the account', async () => {
    const who = await createSubscriber();
    const [customer] = (await test.ctx.stripe.customers.list({ email: who.email })).data;
    const { apiKey } = test.ctx.config;
    const answer = await fetch(
      `${test.origin}/identitytoolkit.googleapis.com/v1/accounts:delete?key=${apiKey}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ idToken: who.idToken }),
      },
    );
    expect(answer.status).toBe(200);
    const { data } = await test.ctx.stripe.subscriptions.list({
      customer: customer?.id ?? '',
      status: 'all',
    });
    expect(data.map(({ status }) => status)).toEqual(['canceled']);
  });

  it('renews, and keeps its access three days when a payment fails', async () => {
    let who = await createSubscriber('BASIC_monthly');
    await test.advanceDays(31);
    who = await signInAgain(who);
    const renewed = Date.parse((await current(who))['swiss_german_basic_monthly']?.expires_date ?? '');
    expect(renewed).toBeGreaterThan(test.clock.now().getTime() + 25 * 86_400_000);
    const customers = await test.ctx.stripe.customers.list({ email: who.email });
    await fetch(`${test.stripe.origin}/pages/fail-next`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ customer: customers.data[0]?.id ?? '', fails: 'true' }),
    });
    await test.advanceDays(Math.ceil((renewed - test.clock.now().getTime()) / 86_400_000));
    who = await signInAgain(who);
    expect(await findTier(test.ctx, who.uid)).toBe(1);
    expect(Date.parse((await current(who))['swiss_german_basic_monthly']?.expires_date ?? '')).toBe(
      renewed + 3 * 86_400_000,
    );
    await test.advanceDays(3);
    expect(await findTier(test.ctx, who.uid)).toBe(0);
  });
});

describe('the webhook', () => {
  const secret = 'whsec_test_billing_0123';
  const signer = new Stripe('sk_test_signer').webhooks;

  async function post(event: object, header?: string): Promise<number> {
    const payload = JSON.stringify(event);
    const signature = header ?? signer.generateTestHeaderString({ payload, secret });
    const answer = await fetch(`${test.origin}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    });
    return answer.status;
  }

  const makeEvent = (type: string, object: object) => ({
    id: `evt_${randomBytes(8).toString('hex')}`,
    object: 'event',
    type,
    created: 1,
    livemode: false,
    data: { object },
  });

  async function subscriptionOf(who: SignedInAccount): Promise<Stripe.Subscription> {
    const customers = await test.ctx.stripe.customers.list({ email: who.email });
    const { data } = await test.ctx.stripe.subscriptions.list({ customer: customers.data[0]?.id ?? '' });
    if (!data[0]) throw new Error('no subscription');
    return data[0];
  }

  it('refuses a wrong signature, none, and one that is too old', async () => {
    const event = makeEvent('customer.subscription.deleted', { id: 'sub_1' });
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
    const lie = makeEvent('customer.subscription.deleted', { ...subscription, status: 'canceled' });
    expect(await post(lie)).toBe(200);
    expect(await post(lie)).toBe(200);
    expect(await findTier(test.ctx, who.uid)).toBe(2);
    expect(Object.keys(await current(who))).toHaveLength(1);
  });

  it('takes events in any order and at once', async () => {
    const who = await createSignedInAccount(test.ctx);
    const { result } = await createCheckout(who);
    await pay(String(result['id']));
    const subscription = await subscriptionOf(who);
    const events = ['invoice.paid', 'customer.subscription.updated', 'customer.subscription.created'].map(
      (type) =>
        makeEvent(
          type,
          type.startsWith('invoice')
            ? { id: 'in_1', parent: { subscription_details: { subscription: subscription.id } } }
            : subscription,
        ),
    );
    expect(await Promise.all(events.map((event) => post(event)))).toEqual([200, 200, 200]);
    expect(Object.keys(await current(who))).toHaveLength(1);
  });

  it('is sent again when the payment service could not be read', async () => {
    expect(
      await post(makeEvent('customer.subscription.updated', { id: 'sub_that_never_was' })),
    ).toBeGreaterThanOrEqual(400);
  });
});
