import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { findTier } from '../../entitlements/index.ts';

let test: BillingApp;
beforeAll(async () => {
  test = await buildBillingApp();
});
afterAll(() => test.close());

const OFFER = 'VIP_BASIC_PRIVATE_monthly_annual';
const { call, checkout, pay, createSubscriber, signInAgain, current } = createBillingSteps(() => test);

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
    const { result } = await checkout(who);
    const id = String(result['id']);
    expect((await call('getCheckoutStatus', { session_id: id }, who)).result).toEqual({ status: 'open' });
    expect(await findTier(test.ctx.db, who.uid, test.ctx.clock.now())).toBe(0);
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
    expect(await findTier(test.ctx.db, who.uid, test.ctx.clock.now())).toBe(2);
    expect((await call('getSubscriptionPlatform', null, who)).result).toEqual({
      subscriptionPlatform: 'stripe',
    });
    expect((await call('getHasAlreadySubscribed', null, who)).result).toBe(true);
    expect(Object.keys(await current(who))).toEqual(['swiss_german_vip_monthly']);
  });

  it('refuses a package that does not exist, a price in the payload, and a visitor', async () => {
    const who = await createSignedInAccount(test.ctx);
    expect((await checkout(who, 'GOLD_monthly')).status).toBe(404);
    const withPrice = { offerID: OFFER, packageID: 'VIP_monthly', unit_amount: 1, StripePriceID: 'price_1' };
    expect((await call('createStripeCheckoutSession', withPrice, who)).status).toBe(400);
    expect(
      (await call('createStripeCheckoutSession', { offerID: OFFER, packageID: 'VIP_monthly' })).status,
    ).toBe(401);
  });

  it('sells nothing on a declined card, and lets another card pay', async () => {
    const who = await createSignedInAccount(test.ctx);
    const { result } = await checkout(who, 'BASIC_monthly');
    const declined = await pay(String(result['id']), '4000 0000 0000 0002');
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('declined');
    expect(await current(who)).toEqual({});
    await pay(String(result['id']));
    await test.stripe.deliver();
    expect(await findTier(test.ctx.db, who.uid, test.ctx.clock.now())).toBe(1);
  });

  it('asks the bank and buys only when it confirms', async () => {
    const who = await createSignedInAccount(test.ctx);
    const { result } = await checkout(who);
    const asked = await pay(String(result['id']), '4000 0025 0000 3155');
    expect(await asked.text()).toContain('Complete');
    await test.stripe.deliver();
    expect(await findTier(test.ctx.db, who.uid, test.ctx.clock.now())).toBe(0);
    await fetch(`${test.stripe.origin}/pages/checkout/${String(result['id'])}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'complete' }),
    });
    await test.stripe.deliver();
    expect(await findTier(test.ctx.db, who.uid, test.ctx.clock.now())).toBe(2);
  });

  it('keeps one session open when two are requested at once, and refuses a second plan', async () => {
    const who = await createSignedInAccount(test.ctx);
    const both = await Promise.all([checkout(who), checkout(who, 'BASIC_monthly')]);
    const paid = await Promise.all(
      both.map(async ({ result }) => (await pay(String(result?.['id']))).text()),
    );
    expect(paid.filter((page) => page.includes('Done'))).toHaveLength(1);
    await test.stripe.deliver();
    expect(Object.keys(await current(who))).toHaveLength(1);
    expect((await checkout(who, 'BASIC_monthly')).error?.status).toBe('FAILED_PRECONDITION');
  });

  it('grants the trial once', async () => {
    let who = await createSubscriber();
    await call('cancelStripeSubscription', null, who);
    await test.advanceDays(31);
    who = await signInAgain(who);
    expect(await current(who)).toEqual({});
    const { result } = await checkout(who);
    await pay(String(result['id']));
    expect((await call('getCheckoutStatus', { session_id: result['id'] }, who)).result).toMatchObject({
      status: 'complete',
      isTrial: false,
    });
  });
});
