import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import type { SignedInAccount } from '../../../../testing/factories/accounts.ts';
import {
  FAULTS,
  type Fault,
  type FaultyService,
  putFaultsBefore,
} from '../../../../testing/faulty-service.ts';
import { findCustomerId } from '../db/stripe-records.repo.ts';

let test: BillingApp;
let service: FaultyService;
const { call, createSubscriber, current, signInAgain } = createBillingSteps(() => test);

beforeAll(async () => {
  test = await buildBillingApp();
  service = await putFaultsBefore(test);
});
afterAll(async () => {
  await service.close();
  await test.close();
});

const change = (who: SignedInAccount, PackageID: string) =>
  call(
    'changeStripeSubscription',
    {
      StripePriceID: '',
      ProductID: `swiss_german_${PackageID.toLowerCase()}`,
      PackageID,
      OfferID: DEFAULT_OFFER_ID,
      changeStripeSubscription: true,
    },
    who,
  );

/** Presses while one call to the payment service goes wrong, and once more when it is well again. */
async function pressTwice(who: SignedInAccount, PackageID: string, fault: Fault, after: number) {
  service.fail(fault, { after, times: 1 });
  const spoilt = await change(who, PackageID);
  expect([200, 503], `${fault} after ${after}: ${JSON.stringify(spoilt.error)}`).toContain(spoilt.status);
  if (spoilt.status === 503) expect(spoilt.error?.status).toBe('UNAVAILABLE');
  service.heal();
  const again = await change(who, PackageID);
  // Made by the first press already, and known to be: then it is the plan that is chosen.
  expect([200, 400], `${fault} after ${after}: ${JSON.stringify(again.error)}`).toContain(again.status);
}

async function listLive(who: SignedInAccount): Promise<number> {
  const customer = (await findCustomerId(test.ctx.db, who.uid)) ?? '';
  return (await test.ctx.stripe.subscriptions.list({ customer })).data.length;
}

it('a switch survives every fault at every call, and is one change', { timeout: 120_000 }, async () => {
  const who = await createSubscriber('VIP_monthly');
  const targets = ['BASIC_monthly', 'VIP_annually'];
  for (let place = 0; place < 9; place += 1) {
    const wanted = targets[place % 2] ?? '';
    await pressTwice(who, wanted, FAULTS[place % FAULTS.length] ?? 'stall', place % 7);
    const entries = Object.values(await current(who)).map(({ identifier }) => identifier);
    expect(entries.toSorted(), `place ${place}`).toEqual(['VIP_monthly', wanted].toSorted());
  }
  expect(await listLive(who)).toBe(1);
});

it('a paid upgrade is charged once, whichever answer is lost', { timeout: 120_000 }, async () => {
  const cases: readonly (readonly [Fault, number])[] = [
    ['done-then-cut', 3],
    ['done-then-stall', 3],
    ['truncated', 3],
    ['500', 4],
  ];
  const learners: SignedInAccount[] = [];
  for (const _ of cases) learners.push(await createSubscriber('BASIC_monthly'));
  await test.advanceDays(30.1);
  for (const [index, [fault, after]] of cases.entries()) {
    const before = learners[index];
    if (!before) throw new Error('no learner');
    const who = await signInAgain(before);
    await pressTwice(who, 'VIP_monthly', fault, after);
    const entries = Object.values(await current(who)).map(({ identifier }) => identifier);
    expect(entries, fault).toEqual(['VIP_monthly']);
    expect(await listLive(who)).toBe(1);
    const customer = (await findCustomerId(test.ctx.db, who.uid)) ?? '';
    const { data } = await test.ctx.stripe.invoices.list({ customer, status: 'paid' });
    expect(
      data.filter(({ amount_paid }) => amount_paid > 0),
      fault,
    ).toHaveLength(2);
  }
});
