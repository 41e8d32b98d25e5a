import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { call } from '../../../../testing/call.ts';
import type { SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { stopLeftPlans } from './leaving-plans.service.ts';

const EVENTUALLY = { timeout: 20_000, interval: 100 };
let test: BillingApp;
beforeAll(async () => {
  test = await buildBillingApp();
});
afterAll(() => test.close());

const { createSubscriber, signInAgain, current } = createBillingSteps(() => test);

const begin = ({ idToken }: SignedInAccount) => call(test.origin, 'requestAccountDeletion', idToken, null);
const isCancelling = async (who: SignedInAccount) =>
  Object.values(await current(await signInAgain(who))).map(({ cancels }) => cancels);

it('a plan ends with its paid time once its account is to be deleted, and stays cancelled when it is kept', async () => {
  const who = await createSubscriber('VIP_monthly');
  expect((await begin(who)).status).toBe(200);
  await vi.waitFor(async () => expect(await isCancelling(who)).toEqual([true]), EVENTUALLY);
  const again = await signInAgain(who);
  expect((await call(test.origin, 'keepAccount', again.idToken, null)).status).toBe(200);
  expect(await isCancelling(who)).toEqual([true]);
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
  await test.ctx.pool.query("delete from jobs.job where name = 'billing.stop-plans'");
  await stopLeftPlans(test.ctx);
  expect(await isCancelling(who)).toEqual([true]);
});

it('a plan goes on when its account was kept before Stripe could be told', async () => {
  const who = await createSubscriber('BASIC_monthly');
  const lost = vi.spyOn(test.ctx.jobs, 'send').mockResolvedValue(undefined);
  await begin(who);
  const again = await signInAgain(who);
  await call(test.origin, 'keepAccount', again.idToken, null);
  lost.mockRestore();
  await stopLeftPlans(test.ctx);
  expect(await isCancelling(who)).toEqual([false]);
});
