import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import { buildStoresApp, type StoresApp } from '../../../../testing/build-stores-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { findTier } from '../../entitlements/index.ts';
import { closeRunOut } from '../changes/run-out-holds.service.ts';
import { listSubscriptions } from '../rows/subscriptions.repo.ts';

let test: StoresApp;
beforeAll(async () => {
  test = await buildStoresApp();
});
afterAll(() => test.close());

const { call, checkout, current, createSubscriber, deleteAccount, signInAgain } = createBillingSteps(
  () => test,
);
const create = () => createSignedInAccount(test.ctx);
const prepare = (
  who: SignedInAccount,
  platform: 'ios' | 'android',
  packageID = 'VIP_monthly',
  selectedPrivateLesson: string | null = null,
) =>
  call(
    'prepareStorePurchase',
    { offerID: DEFAULT_OFFER_ID, packageID, platform, selectedPrivateLesson },
    who,
  );
const platformOf = async (who: SignedInAccount) =>
  (await call('getSubscriptionPlatform', null, who)).result['subscriptionPlatform'];
const accessOf = (who: SignedInAccount) => findTier(test.ctx.db, who.uid, test.clock.now());
const statusOf = async (who: SignedInAccount) => (await call('getStorePurchaseStatus', null, who)).result;

/** Prepared, bought, and heard of. */
async function buy(
  who: SignedInAccount,
  platform: 'ios' | 'android',
  identifier = 'VIP_monthly',
  slot: string | null = null,
) {
  const prepared = await prepare(who, platform, identifier, slot);
  expect(prepared.status).toBe(200);
  await test.stores.control.buy({ appUserId: who.uid, platform, identifier });
  await test.hear();
  return prepared.result;
}

/** Its days are over, and the log-in with them. */
async function later(who: SignedInAccount, days: number): Promise<SignedInAccount> {
  await test.advanceDays(days);
  return signInAgain(who);
}

describe.each(['ios', 'android'] as const)('a plan bought on %s', (platform) => {
  const whose = (who: SignedInAccount) => ({ appUserId: who.uid, platform });

  it('is tried, paid, renewed, cancelled, taken up again and over', async () => {
    let who = await create();
    expect(await platformOf(who)).toBe('none');
    expect(await buy(who, platform)).toEqual({
      packageID: 'VIP_monthly',
      oldProductID: null,
      heldUntil: null,
    });
    expect(await statusOf(who)).toMatchObject({ status: 'complete', planTitle: 'VIP', isTrial: true });
    expect(await platformOf(who)).toBe(platform);
    expect((await call('getHasAlreadySubscribed', null, who)).result).toBe(true);
    expect(Object.keys(await current(who))).toEqual(['swiss_german_vip_monthly']);

    who = await later(who, 31);
    const [paid] = Object.values(await current(who));
    expect(paid).toMatchObject({ cancels: false, identifier: 'VIP_monthly' });

    await test.stores.control.cancel(whose(who));
    await test.hear();
    expect(Object.values(await current(who))).toMatchObject([{ cancels: true }]);
    await test.stores.control.uncancel(whose(who));
    await test.hear();
    expect(Object.values(await current(who))).toMatchObject([{ cancels: false }]);
    await test.stores.control.cancel(whose(who));
    who = await later(who, 32);
    expect(await current(who)).toEqual({});
    expect(await platformOf(who)).toBe('none');
    expect((await call('getHasAlreadySubscribed', null, who)).result).toBe(true);
  });

  it('gives access in the store’s grace, and none after it', async () => {
    let who = await create();
    await buy(who, platform);
    await test.stores.control.billingIssue(whose(who));
    await test.hear();
    const [entry] = await listSubscriptions(test.ctx.db, who.uid);
    expect(entry).toMatchObject({ status: 'past_due', endedAt: null });
    await test.stores.control.recover(whose(who));
    await test.hear();
    expect((await listSubscriptions(test.ctx.db, who.uid))[0]).toMatchObject({ status: 'active' });
    await test.stores.control.billingIssue(whose(who));
    who = await later(who, 20);
    expect(await current(who)).toEqual({});
  });

  it('ends at once when the store gives the money back', async () => {
    const who = await create();
    await buy(who, platform);
    await test.stores.control.refund(whose(who));
    await test.hear();
    expect(await current(who)).toEqual({});
    expect(await buy(who, platform)).toMatchObject({ packageID: 'VIP_monthly' });
    expect(Object.keys(await current(who))).toHaveLength(1);
  });

  it('is changed to a higher one at once, and to a lower one later', async () => {
    let who = await create();
    await buy(who, platform, 'BASIC_monthly');
    const oldProductID = platform === 'android' ? 'swiss_german_basic_monthly' : null;
    expect(await buy(who, platform, 'VIP_monthly')).toMatchObject({ oldProductID });
    expect(Object.keys(await current(who))).toEqual(['swiss_german_vip_monthly']);
    await buy(who, platform, 'BASIC_monthly');
    expect(await statusOf(who)).toMatchObject({ status: 'complete', planTitle: 'BASIC' });
    expect(await accessOf(who)).toBe(2);
    who = await later(who, 31);
    expect(Object.keys(await current(who))).toEqual(['swiss_german_basic_monthly']);
    expect(await accessOf(who)).toBe(1);
  });

  it('upgraded in its trial is said to be tried, until the day of the first payment', async () => {
    const who = await create();
    await buy(who, platform, 'BASIC_monthly');
    const [{ expires_date } = { expires_date: '' }] = Object.values(await current(who));
    expect((await prepare(who, platform, 'VIP_monthly')).status).toBe(200);
    await test.ctx.pool.query('update store_customers set checked_at = $2 where account_id = $1', [
      who.uid,
      test.clock.now(),
    ]);
    expect(await statusOf(who)).toEqual({ status: 'processing' });
    await test.stores.control.buy({ ...whose(who), identifier: 'VIP_monthly' });
    await test.hear();
    expect(await statusOf(who)).toEqual({
      status: 'complete',
      planTitle: 'VIP',
      billingCycle: 'monthly',
      firstPaymentAt: expires_date,
      isTrial: true,
    });
  });

  it('upgraded when it was paid is said to be paid on the day of the upgrade', async () => {
    let who = await create();
    await buy(who, platform, 'BASIC_monthly');
    who = await later(who, 35);
    const now = test.clock.now().getTime();
    await buy(who, platform, 'VIP_monthly');
    const answer = await statusOf(who);
    expect(answer).toMatchObject({ status: 'complete', planTitle: 'VIP', isTrial: false });
    expect(Math.abs(Date.parse(String(answer['firstPaymentAt'])) - now)).toBeLessThan(60_000);
  });

  it('downgraded goes on until the new one begins, which is shown and not sold again', async () => {
    let who = await create();
    await buy(who, platform, 'VIP_monthly');
    who = await later(who, 31);
    const [{ expires_date: end } = { expires_date: '' }] = Object.values(await current(who));
    await buy(who, platform, 'BASIC_monthly');
    expect(await statusOf(who)).toEqual({
      status: 'complete',
      planTitle: 'BASIC',
      billingCycle: 'monthly',
      firstPaymentAt: end,
      isTrial: false,
      runsBefore: 'VIP',
    });
    expect(await current(who)).toMatchObject({
      swiss_german_vip_monthly: { cancels: true, expires_date: end },
      swiss_german_basic_monthly: { cancels: false, expires_date: end },
    });
    expect((await prepare(who, platform, 'BASIC_monthly')).error).toMatchObject({
      details: { reason: 'same-product' },
    });
    expect((await checkout(who)).error).toMatchObject({ details: { platform } });
    await buy(who, platform, 'VIP_monthly');
    expect(Object.values(await current(who))).toMatchObject([
      { identifier: 'VIP_monthly', cancels: false, expires_date: end },
    ]);
  });

  it('whose downgrade waits can be upgraded or cancelled, and nothing waits any more', async () => {
    const who = await create();
    await buy(who, platform, 'BASIC_annually');
    await buy(who, platform, 'BASIC_monthly');
    expect(Object.keys(await current(who)).toSorted()).toEqual([
      'swiss_german_basic_annually',
      'swiss_german_basic_monthly',
    ]);
    await test.stores.control.cancel(whose(who));
    await test.hear();
    expect(Object.values(await current(who))).toMatchObject([
      { identifier: 'BASIC_annually', cancels: true },
    ]);
    await buy(who, platform, 'BASIC_monthly');
    expect(await buy(who, platform, 'VIP_monthly')).toMatchObject(
      platform === 'android' ? { oldProductID: 'swiss_german_basic_annually' } : { oldProductID: null },
    );
    expect(Object.values(await current(who))).toMatchObject([{ identifier: 'VIP_monthly', cancels: false }]);
  });

  it('stands in the way of a checkout on the web and of the other store', async () => {
    const who = await create();
    const other = platform === 'ios' ? 'android' : 'ios';
    await buy(who, platform);
    const refusal = { details: { platform } };
    expect((await checkout(who)).error).toMatchObject(refusal);
    expect((await prepare(who, other)).error).toMatchObject({
      status: 'FAILED_PRECONDITION',
      details: { reason: 'other-platform', platform },
    });
    expect((await prepare(who, platform)).error).toMatchObject({ details: { reason: 'same-product' } });
  });
});

it('a plan that runs at Stripe stands in the way of both stores, cancelled or not', async () => {
  const who = await createSubscriber();
  for (const platform of ['ios', 'android'] as const)
    expect((await prepare(who, platform)).error).toMatchObject({
      details: { reason: 'other-platform', platform: 'stripe' },
    });
  await call('cancelStripeSubscription', null, who);
  expect((await prepare(who, 'ios')).error).toMatchObject({ details: { platform: 'stripe' } });
});

it('a purchase that was begun in a store stands in the way of the others until it is given up', async () => {
  const who = await create();
  expect((await prepare(who, 'ios')).status).toBe(200);
  expect((await checkout(who)).error).toMatchObject({
    details: { reason: 'purchase-open', platform: 'ios' },
  });
  expect((await prepare(who, 'android')).error).toMatchObject({ details: { reason: 'purchase-open' } });
  expect((await prepare(who, 'ios')).status).toBe(200);
  expect(await statusOf(who)).toEqual({ status: 'processing' });
  expect((await call('releaseStorePurchase', null, who)).result).toEqual({ ok: true });
  expect((await checkout(who)).status).toBe(200);
  expect(await statusOf(who)).toEqual({ status: 'expired' });
});

it('an open payment page is closed before a store sells', async () => {
  const who = await create();
  const id = String((await checkout(who)).result['id']);
  expect((await prepare(who, 'android')).status).toBe(200);
  expect((await test.ctx.stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
});

it('who pays on two platforms all the same is told once, and so are the operators', async () => {
  const who = await createSubscriber();
  await test.stores.control.buy({ appUserId: who.uid, platform: 'ios', identifier: 'BASIC_monthly' });
  await test.hear();
  const toLearner = () =>
    test.mails.filter(({ to, subject }) => to === who.email && /two plans/.test(subject));
  const toOperator = () =>
    test.mails.filter(({ to, text }) => to === 'operator@school.test' && text.includes(who.uid));
  await vi.waitFor(() => expect([toLearner().length, toOperator().length]).toEqual([1, 1]), {
    timeout: 15_000,
  });
  expect(toLearner()[0]?.text).toMatch(/VIP, bought on the web[\s\S]*BASIC, bought in the App Store/);
  await test.stores.control.cancel({ appUserId: who.uid, platform: 'ios' });
  await test.hear();
  expect([toLearner().length, toOperator().length]).toEqual([1, 1]);
});

describe('several accounts', () => {
  it('have a plan one after the other when it is transferred', async () => {
    const [from, to] = [await create(), await create()];
    await buy(from, 'ios');
    await test.stores.control.transfer({ from: from.uid, to: to.uid });
    await test.hear();
    expect(await current(from)).toEqual({});
    expect(Object.keys(await current(to))).toEqual(['swiss_german_vip_monthly']);
    expect(await statusOf(to)).toMatchObject({ status: 'complete' });
    expect((await call('getHasAlreadySubscribed', null, from)).result).toBe(true);
  });

  it('of a family have access, and no plan of their own', async () => {
    const [payer, member] = [await create(), await create()];
    await buy(payer, 'ios');
    await test.stores.control.familyShare({ from: payer.uid, to: member.uid, platform: 'ios' });
    await test.hear();
    const [row] = await listSubscriptions(test.ctx.db, member.uid);
    expect(row).toMatchObject({ tier: 2, isShared: true, endedAt: null });
    expect(await current(member)).toEqual({});
    expect(await platformOf(member)).toBe('none');
    expect((await call('getHasAlreadySubscribed', null, member)).result).toBe(false);
    expect((await checkout(member)).status).toBe(200);
  });

  it('know what was bought before the log-in in the app', async () => {
    const who = await create();
    const anonymousId = '$RCAnonymousID:0123456789abcdef';
    await test.stores.control.buy({ appUserId: anonymousId, platform: 'ios', identifier: 'VIP_monthly' });
    await test.hear();
    await test.stores.control.logIn({ anonymousId, appUserId: who.uid });
    await test.stores.control.cancel({ appUserId: who.uid, platform: 'ios' });
    await test.hear();
    expect(Object.values(await current(who))).toMatchObject([{ cancels: true }]);
  });
});

it('Google’s pause gives no access and keeps its place until it goes on', async () => {
  let who = await create();
  await buy(who, 'android');
  await test.stores.control.pause({ appUserId: who.uid, platform: 'android', days: 20 });
  await test.hear();
  expect(Object.values(await current(who))).toMatchObject([{ cancels: true }]);
  who = await later(who, 31);
  const [paused] = await listSubscriptions(test.ctx.db, who.uid);
  expect(paused).toMatchObject({ status: 'pending', endedAt: null });
  expect((await checkout(who)).error).toMatchObject({ details: { platform: 'android' } });
  who = await later(who, 21);
  expect((await listSubscriptions(test.ctx.db, who.uid))[0]).toMatchObject({ status: 'active' });
});

describe('the hour of a private lesson', () => {
  const studentOf = async (who: SignedInAccount, slot: string) => {
    const { result } = await call('getPrivateLessonTimes', null, who);
    return (result['slots'] as { id: string; StudentUID: string | null }[]).find(({ id }) => id === slot)
      ?.StudentUID;
  };

  it('is held while the store sells, and taken with its news', async () => {
    const [who, other] = [await create(), await create()];
    const { result } = await prepare(who, 'ios', 'PRIVATE_monthly', 'mon-am-9');
    expect(Date.parse(String(result['heldUntil']))).toBeGreaterThan(test.clock.now().getTime() + 29 * 60_000);
    expect((await prepare(other, 'android', 'PRIVATE_monthly', 'mon-am-9')).error).toMatchObject({
      details: { reason: 'slot-taken' },
    });
    await test.stores.control.buy({ appUserId: who.uid, platform: 'ios', identifier: 'PRIVATE_monthly' });
    await test.hear();
    expect(await studentOf(who, 'mon-am-9')).toBe(who.uid);
    await test.stores.control.refund({ appUserId: who.uid, platform: 'ios' });
    await test.hear();
    expect(await studentOf(who, 'mon-am-9')).toBeNull();
  });

  it('is free again when the purchase is given up', async () => {
    const [who, other] = [await create(), await create()];
    expect((await prepare(who, 'ios', 'PRIVATE_monthly', 'tue-am-9')).status).toBe(200);
    await call('releaseStorePurchase', null, who);
    expect((await prepare(other, 'ios', 'PRIVATE_monthly', 'tue-am-9')).status).toBe(200);
  });

  it('is free again after half an hour, but for what was bought meanwhile and not heard of', async () => {
    const [who, buyer] = [await create(), await create()];
    await prepare(who, 'ios', 'PRIVATE_monthly', 'wed-am-9');
    await prepare(buyer, 'ios', 'PRIVATE_monthly', 'thu-am-9');
    await test.stores.control.buy({ appUserId: buyer.uid, platform: 'ios', identifier: 'PRIVATE_monthly' });
    test.clock.advance(31 * 60_000);
    await closeRunOut(test.ctx);
    expect(await studentOf(await signInAgain(who), 'wed-am-9')).toBeNull();
    expect(await studentOf(await signInAgain(buyer), 'thu-am-9')).toBe(buyer.uid);
  });

  it('is needed', async () => {
    expect((await prepare(await create(), 'ios', 'PRIVATE_monthly')).error).toMatchObject({
      details: { reason: 'slot-needed' },
    });
  });
});

it('RevenueCat forgets an account that is deleted', async () => {
  const who = await create();
  await buy(who, 'ios');
  expect(await test.stores.findCustomer(who.uid)).not.toBeNull();
  expect((await deleteAccount(who)).status).toBe(200);
  await vi.waitFor(async () => expect(await test.stores.findCustomer(who.uid)).toBeNull(), {
    timeout: 15_000,
  });
});
