import type { SubscriptionPackage } from '@school/contract/billing';
import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { makeCatalogue } from '../../../../testing/factories/catalogue.ts';
import { type HeldService, putServiceBefore } from '../../../../testing/held-service.ts';
import { saveCatalogue } from '../catalogue/catalogue.repo.ts';
import { stripePrices } from '../catalogue/catalogue.table.ts';
import { lookUpMissingPrices } from '../catalogue/prices.service.ts';

let test: BillingApp;
let payments: HeldService;
beforeAll(async () => {
  test = await buildBillingApp();
  payments = await putServiceBefore(test);
});
afterAll(async () => {
  await payments.close();
  await test.close();
});
beforeEach(() => payments.release());

const { call, checkout } = createBillingSteps(() => test);

async function askOffer(): Promise<SubscriptionPackage[]> {
  const { result } = await call('getRevenueCatOffer_v2_0', { offerID: DEFAULT_OFFER_ID, platform: 'web' });
  return result['offers'] as SubscriptionPackage[];
}

const askVip = async () => (await askOffer()).find(({ identifier }) => identifier === 'VIP_monthly');

/** What the operator does who changes a price: an amount in minor units. */
async function sellVipFor(amount: number): Promise<void> {
  const { packages, offers } = makeCatalogue();
  const changed = packages.map((item) =>
    item.identifier === 'VIP_monthly'
      ? { ...item, StripePrice: { ...item.StripePrice, unit_amount: amount } }
      : item,
  );
  await saveCatalogue(test.ctx.db, { packages: changed, offers });
}

it('answers an offer with every price while the payment service never answers', async () => {
  payments.hold();
  const offers = await askOffer();
  expect(offers.map((item) => item.StripePrice.unit_amount)).toEqual([4_000, 1_000, 43_200, 10_800]);
  expect(offers.every((item) => item.StripePriceID.startsWith('price_'))).toBe(true);
  expect(payments.waiting()).toBe(0);
});

it('shows a new price at once, and its id as soon as a job has looked it up', async () => {
  const before = await askVip();
  payments.hold();
  await sellVipFor(4_500);
  expect(await askVip()).toMatchObject({ StripePriceID: '', StripePrice: { unit_amount: 4_500 } });
  payments.release();
  await lookUpMissingPrices(test.ctx);
  const after = await askVip();
  expect(after?.StripePriceID).toMatch(/^price_/);
  expect(after?.StripePriceID).not.toBe(before?.StripePriceID);
});

it('sells a package whose price was never looked up, and knows its id from then on', async () => {
  await sellVipFor(4_700);
  const { result } = await checkout(await createSignedInAccount(test.ctx));
  const session = await test.ctx.stripe.checkout.sessions.retrieve(String(result['id']), {
    expand: ['line_items'],
  });
  expect(session.line_items?.data[0]?.price?.unit_amount).toBe(4_700);
  expect((await askVip())?.StripePriceID).toBe(session.line_items?.data[0]?.price?.id);
});

it('looks a price up again that the payment service does not know', async () => {
  await sellVipFor(4_000);
  await test.ctx.db.update(stripePrices).set({ priceId: 'price_of_another_account' });
  expect((await checkout(await createSignedInAccount(test.ctx))).status).toBe(200);
  const known = await test.ctx.stripe.prices.retrieve((await askVip())?.StripePriceID ?? '');
  expect(known.unit_amount).toBe(4_000);
});
