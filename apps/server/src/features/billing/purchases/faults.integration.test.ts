import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BillingAnswer, createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { FAULTS, type FaultyService, putFaultsBefore } from '../../../../testing/faulty-service.ts';
import { unlimited } from '../../../../testing/unlimited.ts';
import { findTier } from '../../entitlements/index.ts';
import { reconcile } from './reconcile.service.ts';

let test: BillingApp;
let payments: FaultyService;
let real: Stripe;
beforeAll(async () => {
  test = await buildBillingApp({ limits: unlimited });
  real = test.ctx.stripe;
  payments = await putFaultsBefore(test);
});
afterAll(async () => {
  await payments.close();
  await test.close();
});
afterEach(() => payments.heal());

const { call, checkout, pay, createSubscriber, current } = createBillingSteps(() => test);

/** Longer than the longest way to a payment page. */
const STEPS = 8;

async function listAtStripe({ email }: SignedInAccount) {
  const { data: customers } = await real.customers.list({ email });
  const all = await Promise.all(
    customers.map(({ id }) => real.subscriptions.list({ customer: id, status: 'all' })),
  );
  return { customers, subscriptions: all.flatMap(({ data }) => data) };
}

/** A clear word to try again, or all is well: the SDK itself asks once more over a connection that was cut. */
function expectToldOrMended({ status, error }: BillingAnswer): number {
  if (status === 200) return status;
  expect([status, error?.status]).toEqual([503, 'UNAVAILABLE']);
  expect(error?.message).toMatch(/Try again in a moment/);
  return status;
}

/** Lessons and the list of them do not ask the payment service. */
async function expectLessonsServed(): Promise<void> {
  expect((await call('listLessons', null)).status).toBe(200);
}

const tierOf = ({ uid }: SignedInAccount) => findTier(test.ctx.db, uid, test.ctx.clock.now());

describe.each(FAULTS)('a payment service with the fault %s', (fault) => {
  it('at any step of a checkout is told, and the next try leads to one plan', {
    timeout: 60_000,
  }, async () => {
    const answers: number[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const who = await createSignedInAccount(test.ctx);
      payments.fail(fault, { after: step, times: 1 });
      const spoilt = await checkout(who);
      await expectLessonsServed();
      const isOver = payments.failed() === 0;
      payments.heal();
      if (isOver) break;
      answers.push(expectToldOrMended(spoilt));
      const { status, result } = await checkout(who);
      expect(status).toBe(200);
      await pay(String(result['id']));
      await test.stripe.deliver();
      const { customers, subscriptions } = await listAtStripe(who);
      expect([customers.length, subscriptions.length, await tierOf(who)]).toEqual([1, 1, 2]);
    }
    expect(answers.length).toBeGreaterThanOrEqual(2);
    if (fault !== 'done-then-cut') expect(answers).toContain(503);
  });

  it('at any step of a cancellation leaves the books as the payment service has it', {
    timeout: 60_000,
  }, async () => {
    const who = await createSubscriber();
    for (let step = 0; step < STEPS; step += 1) {
      payments.fail(fault, { after: step, times: 1 });
      const { status } = await call('cancelStripeSubscription', null, who);
      const isOver = payments.failed() === 0;
      payments.heal();
      await test.stripe.deliver();
      const { subscriptions } = await listAtStripe(who);
      const cancels = subscriptions.map(({ cancel_at_period_end }) => cancel_at_period_end);
      expect(Object.values(await current(who)).map((entry) => entry.cancels)).toEqual(cancels);
      if (isOver) {
        expect(status).toBe(200);
        break;
      }
      expect([200, 503]).toContain(status);
      const data = { productIDToUncancel: 'swiss_german_vip_monthly' };
      if (cancels[0]) expect((await call('uncancelStripeSubscription', data, who)).status).toBe(200);
    }
  });
});

describe.each(['500', 'truncated', 'done-then-stall'] as const)(
  'a purchase that is reported with the fault %s',
  (fault) => {
    it('is found once the payment service is well again', async () => {
      const who = await createSignedInAccount(test.ctx);
      const { result } = await checkout(who);
      payments.fail(fault, { after: 0, times: 1_000 });
      await pay(String(result['id']));
      await test.stripe.deliver();
      expect(await tierOf(who)).toBe(0);
      expect((await call('getCheckoutStatus', { session_id: result['id'] }, who)).result).toEqual({
        status: 'processing',
      });
      test.clock.advance(6 * 60_000);
      await reconcile(test.ctx);
      await expectLessonsServed();
      payments.heal();
      await reconcile(test.ctx);
      expect(await tierOf(who)).toBe(2);
    });
  },
);

it('asks again by itself, and opens one page although the first answer was lost', async () => {
  const retrying = await putFaultsBefore(test, 2);
  const who = await createSignedInAccount(test.ctx);
  for (let step = 0; step < 3; step += 1) {
    retrying.fail('done-then-cut', { after: step, times: 1 });
    expect((await checkout(who, 'BASIC_monthly')).status).toBe(200);
  }
  const { customers } = await listAtStripe(who);
  const [customer] = customers;
  const sessions = await real.checkout.sessions.list({ customer: customer?.id ?? '', status: 'open' });
  expect([customers.length, sessions.data.length]).toEqual([1, 1]);
  retrying.heal();
  await retrying.close();
});
