import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { findTier } from '../src/features/entitlements/index.ts';
import { type BillingAnswer, createBillingSteps } from './billing-steps.ts';
import { type BillingApp, buildBillingApp } from './build-billing-app.ts';
import { createSignedInAccount, type SignedInAccount } from './factories/accounts.ts';
import { type Fault, type FaultyService, putFaultsBefore } from './faulty-service.ts';
import { unlimited } from './unlimited.ts';

/** Longer than the longest way to a payment page. */
const STEPS = 8;

export type FaultyBilling = {
  test: BillingApp;
  payments: FaultyService;
  close: () => Promise<void>;
};

export async function buildFaultyBilling(): Promise<FaultyBilling> {
  const test = await buildBillingApp({ limits: unlimited });
  const payments = await putFaultsBefore(test);
  return {
    test,
    payments,
    close: async () => {
      await payments.close();
      await test.close();
    },
  };
}

/** Builds one for a file of tests, and mends it after each of them. */
export function useFaultyBilling(): () => FaultyBilling {
  let school: FaultyBilling;
  beforeAll(async () => {
    school = await buildFaultyBilling();
  });
  afterAll(() => school.close());
  afterEach(() => school.payments.heal());
  return () => school;
}

/** What goes wrong at which of a way's requests to the payment service. */
export type FaultAt = (step: number) => Fault;

/** Ways on which one request goes wrong, each time another one, until there is none left to spoil. */
export function createFaultRounds(school: () => FaultyBilling) {
  const { call, checkout, pay, createSubscriber, current } = createBillingSteps(() => school().test);

  return {
    /** Every spoilt checkout shows an error, and the next try leads to one plan. */
    spoilCheckouts: async (faultAt: FaultAt): Promise<void> => {
      const { test, payments } = school();
      const answers: number[] = [];
      for (let step = 0; step < STEPS; step += 1) {
        const who = await createSignedInAccount(test.ctx);
        payments.fail(faultAt(step), { after: step, times: 1 });
        const spoilt = await checkout(who);
        await expectLessonsServed(call);
        const isOver = payments.failed() === 0;
        payments.heal();
        if (isOver) break;
        answers.push(expectToldOrMended(spoilt));
        const { status, result } = await checkout(who);
        expect(status).toBe(200);
        await pay(String(result['id']));
        await test.stripe.deliver();
        const { customers, subscriptions } = await listAtStripe(test, who);
        expect([customers.length, subscriptions.length, await tierOf(test, who)]).toEqual([1, 1, 2]);
      }
      expect(answers.length).toBeGreaterThanOrEqual(2);
      // The SDK mends a connection that was cut.
      if (faultAt(0) !== 'done-then-cut') expect(answers).toContain(503);
    },

    /** After every spoilt cancellation the books are as the payment service has it. */
    spoilCancellations: async (faultAt: FaultAt): Promise<void> => {
      const { test, payments } = school();
      const who = await createSubscriber();
      for (let step = 0; step < STEPS; step += 1) {
        payments.fail(faultAt(step), { after: step, times: 1 });
        const { status } = await call('cancelStripeSubscription', null, who);
        const isOver = payments.failed() === 0;
        payments.heal();
        await test.stripe.deliver();
        const { subscriptions } = await listAtStripe(test, who);
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
    },
  };
}

export async function listAtStripe(
  { ctx: { stripe } }: BillingApp,
  { email }: SignedInAccount,
): Promise<{ customers: Stripe.Customer[]; subscriptions: Stripe.Subscription[] }> {
  const { data: customers } = await stripe.customers.list({ email });
  const all = await Promise.all(
    customers.map(({ id }) => stripe.subscriptions.list({ customer: id, status: 'all' })),
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
async function expectLessonsServed(call: ReturnType<typeof createBillingSteps>['call']): Promise<void> {
  expect((await call('listLessons', null)).status).toBe(200);
}

export const tierOf = ({ ctx }: BillingApp, { uid }: SignedInAccount) =>
  findTier(ctx.db, uid, ctx.clock.now());
