import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingAnswer, changeTo, createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { unlimited } from '../../../../testing/unlimited.ts';
import { findTier } from '../../entitlements/index.ts';

let test: BillingApp;
beforeAll(async () => {
  test = await buildBillingApp({ limits: unlimited });
});
afterAll(() => test.close());

const { call, checkout, pay, createSubscriber, current } = createBillingSteps(() => test);

const change = (who: SignedInAccount, packageID: string) =>
  call('changeStripeSubscription', changeTo(packageID), who);

async function customerOf({ email }: SignedInAccount): Promise<string> {
  const { data } = await test.ctx.stripe.customers.list({ email });
  expect(data).toHaveLength(1);
  return data[0]?.id ?? '';
}

async function listOpenPages(who: SignedInAccount): Promise<Stripe.Checkout.Session[]> {
  const customer = await customerOf(who);
  return (await test.ctx.stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })).data;
}

async function listPlans(who: SignedInAccount): Promise<Stripe.Subscription[]> {
  return (await test.ctx.stripe.subscriptions.list({ customer: await customerOf(who) })).data;
}

/** Done, or refused with a word why: never a fault of ours. */
function expectAnswered(answers: readonly BillingAnswer[]): void {
  for (const { status, error } of answers)
    expect([200, 400, 409, 429, 503], JSON.stringify(error)).toContain(status);
}

describe('at the same time', () => {
  it('50 checkouts of one account leave one page that can be paid', { timeout: 60_000 }, async () => {
    const who = await createSignedInAccount(test.ctx);
    const packages = ['VIP_monthly', 'BASIC_monthly', 'VIP_annually', 'BASIC_annually'];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_checkout, index) => checkout(who, packages[index % packages.length])),
    );
    expectAnswered(answers);
    const opened = answers.flatMap(({ result }) => (result ? [String(result['id'])] : []));
    const pages = await listOpenPages(who);
    expect(pages).toHaveLength(1);
    expect(opened).toContain(pages[0]?.id);
    await Promise.all(opened.map((id) => pay(id)));
    expect(await listPlans(who)).toHaveLength(1);
  });

  it('one page paid three times, and another opened, are one plan with one trial', async () => {
    for (let round = 0; round < 5; round += 1) {
      const who = await createSignedInAccount(test.ctx);
      const { result } = await checkout(who);
      const id = String(result['id']);
      const [, , , other] = await Promise.all([pay(id), pay(id), pay(id), checkout(who, 'BASIC_monthly')]);
      expectAnswered([other]);
      if (other.status === 200) await pay(String(other.result['id']));
      await test.stripe.deliver();
      const plans = await listPlans(who);
      expect(plans.map(({ status }) => status)).toEqual(['trialing']);
      expect(Object.keys(await current(who))).toHaveLength(1);
      expect(await findTier(test.ctx.db, who.uid, test.ctx.clock.now())).toBeGreaterThan(0);
    }
  });

  it('cancelling and taking it back leave the books as the payment service has it', async () => {
    const who = await createSubscriber();
    const back = { productIDToUncancel: 'swiss_german_vip_monthly' };
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        call('cancelStripeSubscription', null, who),
        call('uncancelStripeSubscription', back, who),
        call('cancelStripeSubscription', null, who),
      ]);
      expectAnswered(answers);
      await test.stripe.deliver();
      const [plan] = await listPlans(who);
      expect(Object.values(await current(who)).map(({ cancels }) => cancels)).toEqual([
        plan?.cancel_at_period_end,
      ]);
    }
  });

  it('two changes leave one plan running and the one that was chosen waiting', async () => {
    const who = await createSubscriber();
    const answers = await Promise.all([
      change(who, 'BASIC_monthly'),
      change(who, 'VIP_annually'),
      change(who, 'BASIC_monthly'),
      change(who, 'BASIC_annually'),
    ]);
    expectAnswered(answers);
    await test.stripe.deliver();
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await listPlans(who)).toHaveLength(1);
    expect(Object.keys(await current(who))).toHaveLength(2);
  });

  it('a checkout and changes leave one plan and no page that could still be paid', async () => {
    const who = await createSubscriber('BASIC_monthly');
    const answers = await Promise.all([
      checkout(who),
      change(who, 'VIP_monthly'),
      checkout(who, 'VIP_annually'),
      change(who, 'VIP_monthly'),
    ]);
    expectAnswered(answers);
    await test.stripe.deliver();
    expect(await listOpenPages(who)).toEqual([]);
    expect(await listPlans(who)).toHaveLength(1);
    expect(Object.keys(await current(who))).toHaveLength(1);
  });
});
