import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { call } from '../../../../testing/call.ts';
import { grantPlan } from '../../../../testing/factories/subscriptions.ts';
import { createLeavingSteps } from '../../../../testing/leaving-steps.ts';

const EVENTUALLY = { timeout: 20_000, interval: 100 };
let test: BillingApp;
beforeAll(async () => {
  test = await buildBillingApp();
});
afterAll(() => test.close());

const { createSubscriber, signInAgain } = createBillingSteps(() => test);

const { begin, isCancelling, changeMind, lookHourly } = createLeavingSteps(() => test);

it('a plan ends with its paid time once its account is to be deleted, and stays cancelled when it is kept', async () => {
  const who = await createSubscriber('VIP_monthly');
  expect((await begin(who)).status).toBe(200);
  await vi.waitFor(async () => expect(await isCancelling(who)).toEqual([true]), EVENTUALLY);
  const again = await signInAgain(who);
  expect((await call(test.origin, 'keepAccount', again.idToken, null)).status).toBe(200);
  expect(await isCancelling(who)).toEqual([true]);
});

it('so does one beside a newer plan of a store', async () => {
  const who = await createSubscriber('VIP_monthly');
  await grantPlan(test.ctx, who.uid, 1);
  expect((await begin(who)).status).toBe(200);
  await vi.waitFor(async () => expect(await isCancelling(who)).toEqual([true, false]), EVENTUALLY);
});

it('the deletion begins while Stripe is away, and the plan is stopped when it is back', async () => {
  const who = await createSubscriber('BASIC_monthly');
  const away = vi
    .spyOn(test.ctx.stripe.subscriptions, 'update')
    .mockRejectedValue(new Error('the payment service is away'));
  expect((await begin(who)).status).toBe(200);
  await vi.waitFor(() => expect(away).toHaveBeenCalled(), EVENTUALLY);
  expect(await isCancelling(who)).toEqual([false]);
  away.mockRestore();
  // Its job may have been given up by then: the hourly one finds it.
  await lookHourly();
  expect(await isCancelling(who)).toEqual([true]);
});

it('a plan goes on when its account was kept before Stripe could be told', async () => {
  const who = await createSubscriber('BASIC_monthly');
  await changeMind(who);
  expect(await isCancelling(who)).toEqual([false]);
});
