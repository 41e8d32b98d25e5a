import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { call } from '../../../../testing/call.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { createLeavingSteps } from '../../../../testing/leaving-steps.ts';
import { stopLeftPlans } from './leaving-plans.service.ts';

const MASTERCARD = '5555 5555 5555 4444';
const EVENTUALLY = { timeout: 20_000, interval: 50 };
let test: BillingApp;
beforeAll(async () => {
  test = await buildBillingApp();
});
afterAll(() => test.close());

const { checkout, createSubscriber, pay, signInAgain } = createBillingSteps(() => test);

const { begin, isCancelling, changeMind, lookHourly } = createLeavingSteps(() => test);
const statusOf = async (sessionId: string) =>
  (await test.ctx.stripe.checkout.sessions.retrieve(sessionId)).status;
const openPage = async (who: SignedInAccount) => String((await checkout(who)).result['id']);

it('a page that was open when the deletion began can be paid no more', async () => {
  const who = await createSignedInAccount(test.ctx);
  const page = await openPage(who);
  expect((await begin(who)).status).toBe(200);
  await vi.waitFor(async () => expect(await statusOf(page)).toBe('expired'), EVENTUALLY);
  await pay(page);
  await test.stripe.deliver();
  expect(await isCancelling(who)).toEqual([]);
});

it('no page is opened by a token of before, nor by a log-in that does not keep the account', async () => {
  const who = await createSignedInAccount(test.ctx);
  await checkout(who);
  await begin(who);
  expect((await checkout(who)).status).toBeGreaterThanOrEqual(400);
  const again = await signInAgain(who);
  expect((await checkout(again)).error).toMatchObject({
    status: 'FAILED_PRECONDITION',
    details: { reason: 'account-leaving' },
  });
  await call(test.origin, 'keepAccount', again.idToken, null);
  expect((await checkout(again)).status).toBe(200);
});

/** Begins the deletion while Stripe opens a page; which page that is. */
async function leaveMeanwhile(who: SignedInAccount, open: () => Promise<void>): Promise<string> {
  const { sessions } = test.ctx.stripe.checkout;
  const create = sessions.create.bind(sessions);
  let page = '';
  const slow = vi.spyOn(sessions, 'create').mockImplementation(async (params, options) => {
    const opened = await create(params, options);
    page = opened.id;
    await begin(who);
    return opened;
  });
  await open();
  slow.mockRestore();
  return page;
}

it('a page that is just being opened is closed by who opens it', async () => {
  const who = await createSignedInAccount(test.ctx);
  const page = await leaveMeanwhile(who, async () =>
    expect((await checkout(who)).error?.status).toBe('ABORTED'),
  );
  expect(await statusOf(page)).toBe('expired');
});

it('a page is closed when Stripe is back, by the hourly look if its job was given up', async () => {
  const who = await createSignedInAccount(test.ctx);
  const page = await openPage(who);
  const away = vi
    .spyOn(test.ctx.stripe.checkout.sessions, 'expire')
    .mockRejectedValue(new Error('the payment service is away'));
  expect((await begin(who)).status).toBe(200);
  await vi.waitFor(() => expect(away).toHaveBeenCalled(), EVENTUALLY);
  expect(await statusOf(page)).toBe('open');
  away.mockRestore();
  await lookHourly();
  expect(await statusOf(page)).toBe('expired');
});

it('what was paid at the last moment ends with its paid time', async () => {
  const who = await createSignedInAccount(test.ctx);
  const page = await openPage(who);
  await pay(page);
  await begin(who);
  await test.stripe.deliver();
  await vi.waitFor(async () => expect(await isCancelling(who)).toEqual([true]), EVENTUALLY);
});

it('a page stays open for an account that was kept before Stripe could be told', async () => {
  const who = await createSignedInAccount(test.ctx);
  const page = await openPage(who);
  await changeMind(who);
  expect(await statusOf(page)).toBe('open');
});

describe('a page for another card', () => {
  const askForCardPage = (who: SignedInAccount) =>
    call(test.origin, 'createStripeCardUpdateCheckoutSession', who.idToken, null);
  const openCardPage = async (who: SignedInAccount) => String((await askForCardPage(who)).result?.['id']);
  it('is closed when the deletion begins, by the hourly look where Stripe was away', async () => {
    const [who, other] = [await createSubscriber('VIP_monthly'), await createSubscriber('VIP_monthly')];
    const [page, others] = [await openCardPage(who), await openCardPage(other)];
    await begin(who);
    await vi.waitFor(async () => expect(await statusOf(page)).toBe('expired'), EVENTUALLY);
    const lost = vi.spyOn(test.ctx.jobs, 'send').mockResolvedValue(undefined);
    await begin(other);
    lost.mockRestore();
    await stopLeftPlans(test.ctx);
    expect(await statusOf(others)).toBe('expired');
  });

  it('that is just being opened is closed by who opens it', async () => {
    const who = await createSubscriber('VIP_monthly');
    const page = await leaveMeanwhile(who, async () =>
      expect((await askForCardPage(who)).error).toMatchObject({ details: { reason: 'account-leaving' } }),
    );
    expect(await statusOf(page)).toBe('expired');
  });

  it('takes no card that was given at the last moment', async () => {
    const who = await createSubscriber('VIP_monthly');
    const page = await openCardPage(who);
    await pay(page, MASTERCARD);
    await begin(who);
    await test.stripe.deliver();
    const again = await signInAgain(who);
    const told = () => call(test.origin, 'getCheckoutStatus', again.idToken, { session_id: page });
    await vi.waitFor(async () => expect((await told()).result).toEqual({ status: 'expired' }), EVENTUALLY);
    expect((await call(test.origin, 'getBillingOverview', again.idToken, null)).result).toMatchObject({
      card: { brand: 'visa', last4: '4242' },
    });
  });
});
