import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeTo, createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { findTier } from '../../entitlements/index.ts';
import { findPricedOffer } from '../catalogue/stripe-prices.repo.ts';
import { findCustomerId } from '../db/stripe-records.repo.ts';

let test: BillingApp;
let owner: SignedInAccount;
let stranger: SignedInAccount;
beforeAll(async () => {
  test = await buildBillingApp();
  owner = await createSubscriber();
  stranger = await createSignedInAccount(test.ctx);
});
afterAll(() => test.close());

const { call, pay, createSubscriber, current } = createBillingSteps(() => test);

const wanted = changeTo('BASIC_monthly');

async function priceOf(identifier: string): Promise<string> {
  const offer = await findPricedOffer(test.ctx.db, DEFAULT_OFFER_ID, 'en');
  return offer?.find((item) => item.identifier === identifier)?.StripePriceID ?? '';
}

/** A price of the same payment service that this school does not sell. */
async function priceOfOthers(): Promise<string> {
  const { id: product } = await test.ctx.stripe.products.create({ name: 'Yodelling' });
  const recurring = { interval: 'month' } as const;
  return (await test.ctx.stripe.prices.create({ product, currency: 'usd', unit_amount: 1, recurring })).id;
}

const subscriptionOf = async (who: SignedInAccount): Promise<Stripe.Subscription | undefined> => {
  const customer = (await findCustomerId(test.ctx.db, who.uid)) ?? '';
  return (await test.ctx.stripe.subscriptions.list({ customer })).data[0];
};

describe('a change of plan', () => {
  it('to what is made up, of others, or does not fit together is refused, and changes nothing', async () => {
    const before = await subscriptionOf(owner);
    const odd = [
      { ...wanted, PackageID: 'GOLD_monthly' },
      { ...wanted, OfferID: 'made-up' },
      { ...wanted, ProductID: 'swiss_german_vip_annually' },
      { ...wanted, StripePriceID: 'price_made_up' },
      { ...wanted, StripePriceID: await priceOf('VIP_annually') },
      { ...wanted, StripePriceID: await priceOfOthers() },
    ];
    for (const data of odd)
      expect((await call('changeStripeSubscription', data, owner)).error?.status).toBe('NOT_FOUND');
    expect(await subscriptionOf(owner)).toEqual(before);
  });

  it('takes the place of a change that waits', async () => {
    for (const packageID of ['BASIC_monthly', 'VIP_annually'])
      expect(
        await call(
          'changeStripeSubscription',
          { ...wanted, PackageID: packageID, ProductID: `swiss_german_${packageID.toLowerCase()}` },
          owner,
        ),
      ).toMatchObject({ status: 200 });
    expect(Object.keys(await current(owner)).toSorted()).toEqual([
      'swiss_german_vip_annually',
      'swiss_german_vip_monthly',
    ]);
  });

  it('of one who has no plan is refused', async () => {
    const answer = await call('changeStripeSubscription', wanted, stranger);
    expect(answer.error?.status).toBe('FAILED_PRECONDITION');
    expect(await current(stranger)).toEqual({});
  });
});

describe('a card update', () => {
  it('reaches the own customer alone, and shows nothing of it to others', async () => {
    const { result } = await call('createStripeCardUpdateCheckoutSession', null, owner);
    const id = String(result['id']);
    const page = await test.ctx.stripe.checkout.sessions.retrieve(id);
    expect(page.customer).toBe(await findCustomerId(test.ctx.db, owner.uid));
    await pay(id, '5555 5555 5555 4444');
    await test.stripe.deliver();
    const seen = await call('getCheckoutStatus', { session_id: id }, stranger);
    expect(JSON.stringify(seen)).not.toContain('4444');
    expect(await current(stranger)).toEqual({});
  });

  it('of a customer of others, signed as an event, changes no card of ours', async () => {
    const before = (await subscriptionOf(owner))?.default_payment_method;
    const { id: customer } = await test.ctx.stripe.customers.create({ email: owner.email });
    const page = await test.ctx.stripe.checkout.sessions.create({
      mode: 'setup',
      currency: 'chf',
      customer,
      setup_intent_data: { metadata: { subscription_id: (await subscriptionOf(owner))?.id ?? '' } },
      success_url: 'http://127.0.0.1:1/success',
    });
    await pay(page.id);
    await test.stripe.deliver();
    expect((await subscriptionOf(owner))?.default_payment_method).toEqual(before);
  });
});

it("another account's metadata on a customer's subscription moves no plan to that account", async () => {
  const subscription = await subscriptionOf(owner);
  const metadata = { uid: stranger.uid };
  await test.ctx.stripe.subscriptions.update(subscription?.id ?? '', { metadata });
  await test.stripe.deliver();
  expect(await findTier(test.ctx.db, stranger.uid, test.ctx.clock.now())).toBe(0);
  expect(await findTier(test.ctx.db, owner.uid, test.ctx.clock.now())).toBe(2);
});
