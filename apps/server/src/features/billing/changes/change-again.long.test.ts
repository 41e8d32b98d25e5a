import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerOf, createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { changePlan } from './change.service.ts';

let test: BillingApp;
beforeAll(async () => {
  test = await buildBillingApp();
});
afterAll(() => test.close());

const { createSubscriber, signInAgain, current } = createBillingSteps(() => test);

async function change(who: { uid: string; email: string }, packageID: string): Promise<void> {
  const ProductID = `swiss_german_${packageID.toLowerCase()}`;
  await changePlan(test.ctx, callerOf(who), {
    OfferID: DEFAULT_OFFER_ID,
    PackageID: packageID,
    ProductID,
    StripePriceID: '',
  });
}

it.each([
  ['VIP_monthly', 'upgraded'],
  ['BASIC_monthly', 'switched'],
] as const)('a plan that a change has led to can be changed to %s', async (packageID, how) => {
  const who = await createSubscriber('VIP_monthly');
  await test.advanceDays(40);
  await change(who, 'BASIC_annually');
  await test.advanceDays(31);
  expect(Object.keys(await current(await signInAgain(who)))).toEqual(['swiss_german_basic_annually']);
  await change(who, packageID);
  const entries = Object.keys(await current(await signInAgain(who))).toSorted();
  const wanted = `swiss_german_${packageID.toLowerCase()}`;
  expect(entries).toEqual(how === 'upgraded' ? [wanted] : ['swiss_german_basic_annually', wanted]);
});
