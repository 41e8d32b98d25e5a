import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStoresApp, type StoresApp } from '../../../../testing/build-stores-app.ts';
import type { SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { createStoreSteps } from '../../../../testing/store-steps.ts';
import { listSubscriptions } from '../../entitlements/subscriptions.repo.ts';
import { expireReservations } from '../changes/expired-reservations.service.ts';

let test: StoresApp;
beforeAll(async () => {
  test = await buildStoresApp();
});
afterAll(() => test.close());

const {
  call,
  checkout,
  current,
  createSubscriber,
  signInAgain,
  create,
  prepare,
  buy,
  platformOf,
  statusOf,
  later,
} = createStoreSteps(() => test);

describe.each(['ios', 'android'] as const)('a plan bought on %s', (platform) => {
  const whose = (who: SignedInAccount) => ({ appUserId: who.uid, platform });

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

describe('several accounts', () => {
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

describe('the hour of a private lesson', () => {
  const studentOf = async (who: SignedInAccount, slot: string) => {
    const { result } = await call('getPrivateLessonTimes', null, who);
    return (result['slots'] as { id: string; StudentUID: string | null }[]).find(({ id }) => id === slot)
      ?.StudentUID;
  };

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
    await expireReservations(test.ctx);
    expect(await studentOf(await signInAgain(who), 'wed-am-9')).toBeNull();
    expect(await studentOf(await signInAgain(buyer), 'thu-am-9')).toBe(buyer.uid);
  });

  it('is needed', async () => {
    expect((await prepare(await create(), 'ios', 'PRIVATE_monthly')).error).toMatchObject({
      details: { reason: 'slot-needed' },
    });
  });
});
