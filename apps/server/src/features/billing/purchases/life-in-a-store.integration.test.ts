import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildStoresApp, iosName, type StoresApp } from '../../../../testing/build-stores-app.ts';
import type { SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { makeCatalogue } from '../../../../testing/factories/catalogue.ts';
import { createStoreSteps } from '../../../../testing/store-steps.ts';
import { listSubscriptions } from '../../entitlements/subscriptions.repo.ts';
import { listWaitingSince } from '../../private-lessons/index.ts';
import { saveCatalogue } from '../catalogue/catalogue.repo.ts';

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
  deleteAccount,
  create,
  prepare,
  buy,
  platformOf,
  statusOf,
  accessOf,
  later,
} = createStoreSteps(() => test);

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

it('mails an account that pays on two platforms all the same once, and the operators too', async () => {
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
  expect(toLearner()[0]?.text).toMatch(/VIP from our website[\s\S]*BASIC from the App Store/);
  await test.stores.control.cancel({ appUserId: who.uid, platform: 'ios' });
  await test.hear();
  expect([toLearner().length, toOperator().length]).toEqual([1, 1]);
});

it('lets a plan of the web be cancelled there beside a newer one of a store', async () => {
  const who = await createSubscriber();
  await test.stores.control.buy({ appUserId: who.uid, platform: 'ios', identifier: 'BASIC_monthly' });
  await test.hear();
  expect(await platformOf(who)).toBe('stripe');
  expect(Object.keys(await current(who))).toEqual(['swiss_german_vip_monthly']);
  expect((await call('getBillingOverview', null, who)).result).toMatchObject({
    price: { ProductID: 'swiss_german_vip_monthly' },
  });
  expect((await call('cancelStripeSubscription', null, who)).status).toBe(200);
  expect(await platformOf(who)).toBe('ios');
  expect(await current(who)).toMatchObject({
    swiss_german_vip_monthly: { cancels: true },
    swiss_german_basic_monthly: { cancels: false },
  });
  const again = await call('cancelStripeSubscription', null, who);
  expect(again.error).toMatchObject({ details: { platform: 'ios' } });
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

it('goes on under the name that it was bought by, when its package is sold under another', async () => {
  const who = await create();
  await buy(who, 'ios');
  const { packages, offers } = makeCatalogue(['VIP', 'BASIC', 'PRIVATE']);
  const sellAs = (toName: (identifier: string) => string) =>
    saveCatalogue(test.ctx.db, {
      packages: packages.map((item) => ({ ...item, product_identifiers: { ios: toName(item.identifier) } })),
      offers,
    });
  await sellAs((identifier) => `${iosName(identifier)}.new`);
  await test.stores.control.cancel({ appUserId: who.uid, platform: 'ios' });
  await test.hear();
  expect(await current(who)).toMatchObject({ swiss_german_vip_monthly: { cancels: true } });
  expect(await accessOf(who)).toBe(2);
  await sellAs(iosName);
});

describe('the hour of a private lesson', () => {
  const studentOf = async (who: SignedInAccount, slot: string) => {
    const { result } = await call('getPrivateLessonTimes', null, who);
    return (result['slots'] as { id: string; StudentUID: string | null }[]).find(({ id }) => id === slot)
      ?.StudentUID;
  };

  it('is held while the store sells, and taken with its webhook', async () => {
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

  it('that is lost is given back by the store alone: another can be chosen', async () => {
    let who = await create();
    await test.stores.control.buy({ appUserId: who.uid, platform: 'ios', identifier: 'PRIVATE_monthly' });
    await test.hear();
    const mine = async () => (await call('getMyPrivateLessons', null, who)).result;
    expect(await mine()).toMatchObject({ mustChooseSlot: true, mayTakeMoneyBack: false });
    const told = (address: string) =>
      test.mails.filter(({ to, text }) => to === address && /App Store|in an app store/.test(text));
    await vi.waitFor(() => expect(told(who.email)).toHaveLength(1), { timeout: 15_000 });
    await vi.waitFor(() => expect(told('operator@school.test')).toHaveLength(1), { timeout: 15_000 });
    expect((await call('returnPrivateLessonMoney', null, who)).error).toMatchObject({
      details: { reason: 'paid-in-store' },
    });
    who = await later(who, 8);
    const aWeekAgo = new Date(test.clock.now().getTime() - 7 * 86_400_000);
    expect(await listWaitingSince(test.ctx.db, aWeekAgo, 1)).toEqual([]);
    expect((await call('choosePrivateLessonSlot', { slotID: 'mon-am-9' }, who)).status).toBe(200);
    expect(await mine()).toMatchObject({ mustChooseSlot: false });
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
