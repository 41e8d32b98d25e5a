import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import type { SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { findTier } from '../../entitlements/index.ts';

let test: BillingApp;
beforeAll(async () => {
  test = await buildBillingApp();
});
afterAll(() => test.close());

const { call, createSubscriber, signInAgain, current } = createBillingSteps(() => test);

const MINUTE_MS = 60_000;

/** Moves both clocks, and does what became due at the payment service; its webhooks are not delivered yet. */
async function moveTo(ms: number): Promise<void> {
  const by = Math.ceil((ms - test.clock.now().getTime()) / 1_000);
  expect(by).toBeGreaterThan(0);
  test.clock.advance(by * 1_000);
  await test.stripe.advance(by);
}

const tierOf = ({ uid }: SignedInAccount) => findTier(test.ctx.db, uid, test.ctx.clock.now());

async function readEnd(who: SignedInAccount, productId: string): Promise<number> {
  return Date.parse((await current(await signInAgain(who)))[productId]?.expires_date ?? '');
}

/** By Stripe's calendar in UTC: the day of the first payment, or the month's last where it has none. */
const SCENARIOS = [
  {
    name: 'a trial that ends on 31 January, then month ends',
    packageID: 'VIP_monthly',
    boughtAt: '2027-01-01T10:00:00Z',
    ends: ['2027-01-31T10:00:00Z', '2027-02-28T10:00:00Z', '2027-03-31T10:00:00Z', '2027-04-30T10:00:00Z'],
  },
  {
    name: 'the nights in which summer time ends and winter ends',
    packageID: 'BASIC_monthly',
    boughtAt: '2027-10-01T00:30:00Z',
    ends: ['2027-10-31T00:30:00Z', '2027-11-30T00:30:00Z', '2027-12-31T00:30:00Z'],
  },
  {
    name: 'a year from a leap day',
    packageID: 'VIP_annually',
    boughtAt: '2028-01-30T23:30:00Z',
    ends: ['2028-02-29T23:30:00Z', '2029-02-28T23:30:00Z'],
  },
  {
    name: 'the hour that summer time leaves out',
    packageID: 'VIP_monthly',
    boughtAt: '2030-03-01T01:30:00Z',
    ends: ['2030-03-31T01:30:00Z', '2030-04-30T01:30:00Z'],
  },
] as const;

describe.each(SCENARIOS)('through $name', ({ packageID, boughtAt, ends }) => {
  const productId = `swiss_german_${packageID.toLowerCase()}`;

  it('access lasts without a gap, and ends with the last paid second', { timeout: 60_000 }, async () => {
    await moveTo(Date.parse(boughtAt));
    const who = await createSubscriber(packageID);
    const tier = await tierOf(who);
    expect(tier).toBeGreaterThan(0);
    for (const end of ends) {
      const shown = await readEnd(who, productId);
      // The clocks ran on for the seconds that buying took.
      expect(Math.abs(shown - Date.parse(end)), `${new Date(shown).toISOString()}`).toBeLessThan(
        2 * MINUTE_MS,
      );
      await moveTo(shown - MINUTE_MS);
      expect(await tierOf(who)).toBe(tier);
      if (end === ends.at(-1)) break;
      await moveTo(shown + MINUTE_MS);
      expect(await tierOf(who)).toBe(tier);
      await test.stripe.deliver();
      expect(await tierOf(who)).toBe(tier);
    }
    const last = await readEnd(who, productId);
    expect((await call('cancelStripeSubscription', null, await signInAgain(who))).status).toBe(200);
    await moveTo(last);
    expect(await tierOf(who)).toBe(0);
    await test.stripe.deliver();
    expect(await tierOf(who)).toBe(0);
    expect(await current(await signInAgain(who))).toEqual({});
  });
});
