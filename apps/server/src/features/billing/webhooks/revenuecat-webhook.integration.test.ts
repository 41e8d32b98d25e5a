import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import {
  buildStoresApp,
  iosName,
  STORE_SECRETS,
  type StoresApp,
} from '../../../../testing/build-stores-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { listSampleEvents } from '../../../../testing/sample-store-events.ts';
import {
  createStoreWebhook,
  storeEventOf as eventOf,
  expectStoresAway,
  type StoreAnswer,
} from '../../../../testing/store-webhook.ts';
import { listSubscriptions } from '../../entitlements/subscriptions.repo.ts';
import { deleteCustomer } from '../purchases/account-deletion.service.ts';
import { reconcileAll } from '../reconcile/full-reconcile.service.ts';
import { reconcileStores } from '../reconcile/reconcile.service.ts';
import { syncStoreAccount } from '../sync/store-sync.service.ts';

let test: StoresApp;
beforeAll(async () => {
  test = await buildStoresApp();
});
afterAll(() => test.close());

const { call, checkout, current, deleteAccount } = createBillingSteps(() => test);
const { send, buyInSecret, replaceBy } = createStoreWebhook(() => test);
const create = () => createSignedInAccount(test.ctx);
const prepare = (who: SignedInAccount, platform = 'ios') =>
  call('prepareStorePurchase', { offerID: DEFAULT_OFFER_ID, packageID: 'VIP_monthly', platform }, who);

async function count(sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await test.ctx.pool.query<{ count: number }>(sql, values);
  return rows[0]?.count ?? -1;
}
const countEvents = () => count('select count(*)::int as count from revenuecat_events');

describe('the door', () => {
  // ASVS 8.2.1
  it.each([null, '', 'Bearer wrong', STORE_SECRETS.webhookAuthorization.slice(0, -1), 'x'.repeat(5_000)])(
    'is closed to the header %s, and nothing is stored',
    async (authorization) => {
      const before = await countEvents();
      expect((await send(eventOf('any'), authorization)).status).toBe(401);
      expect(await countEvents()).toBe(before);
    },
  );

  // ASVS 2.4.1
  it('refuses an event of 1 MB, and reads none of it without the header', async () => {
    const large = JSON.stringify(eventOf('any', { padding: 'x'.repeat(1024 * 1024) }));
    expect((await send(large)).status).toBe(413);
    expect((await send(large, 'wrong')).status).toBe(401);
  });

  it.each([
    '',
    '{',
    '[]',
    'null',
    '"text"',
    '{"event":{}}',
    '{"event":{"id":1,"type":"TEST"}}',
    '{"event":null}',
  ])('refuses the body %s', async (body) => {
    expect((await send(body)).status).toBe(400);
  });

  it('refuses NUL, and more names than an event can have', async () => {
    expect((await send(eventOf('a\0b'))).status).toBe(400);
    expect((await send(eventOf('any', { aliases: Array.from({ length: 1_500 }, String) }))).status).toBe(400);
  });
});

describe('an event', () => {
  it('like each published sample is taken once, and the account is as the store says then', async () => {
    const who = await create();
    await buyInSecret(who);
    const samples = listSampleEvents(who.uid, iosName('VIP_monthly'));
    for (const { name, body } of [...samples, ...samples]) expect((await send(body)).status, name).toBe(200);
    const like = `sample-${who.uid}-%`;
    expect(await count('select count(*)::int as count from revenuecat_events where id like $1', [like])).toBe(
      samples.length,
    );
    await test.hear();
    expect(Object.keys(await current(who))).toEqual(['swiss_german_vip_monthly']);
  });

  it('about an unknown account makes no customer anywhere', async () => {
    const before = await count('select count(*)::int as count from store_customers');
    expect((await send(eventOf('unknown-account', { aliases: ['$RCAnonymousID:1', ''] }))).status).toBe(200);
    expect(await count('select count(*)::int as count from store_customers')).toBe(before);
    expect(await test.stores.findCustomer('unknown-account')).toBeNull();
  });

  it('that comes late, twice and in the wrong order changes nothing', async () => {
    const who = await create();
    const bought = await buyInSecret(who);
    await test.stores.control.cancel({ appUserId: who.uid, platform: 'ios' });
    await test.hear();
    expect(Object.values(await current(who))).toMatchObject([{ cancels: true }]);
    await send({ ...bought, event: { ...bought?.event, id: crypto.randomUUID() } });
    await test.hear();
    expect(Object.values(await current(who))).toMatchObject([{ cancels: true }]);
  });

  it('and fifty of them at once for one account are all taken, and one plan is in the books', async () => {
    const who = await create();
    await buyInSecret(who);
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(eventOf(who.uid))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await test.hear();
    expect(await listSubscriptions(test.ctx.db, who.uid)).toHaveLength(1);
  });

  it('about a deleted account is taken, and brings nothing back', async () => {
    const who = await create();
    await buyInSecret(who);
    await test.hear();
    await deleteAccount(who);
    await deleteCustomer(test.ctx, { accountId: who.uid });
    expect((await send(eventOf(who.uid))).status).toBe(200);
    await test.hear();
    expect(await test.stores.findCustomer(who.uid)).toBeNull();
  });
});

describe('two orders at once on two platforms', () => {
  it('lead to one that may be paid', async () => {
    const who = await create();
    const answers = await Promise.all([prepare(who, 'ios'), prepare(who, 'android'), checkout(who)]);
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken.length).toBeLessThanOrEqual(1);
    expect(
      (await Promise.all([prepare(who, 'ios'), prepare(who, 'android')])).filter(
        ({ status }) => status === 200,
      ).length,
    ).toBeLessThanOrEqual(1);
  });
});

describe('lost webhooks', () => {
  it('are found by the reconciliation, and every repaired account is named', async () => {
    const who = await create();
    expect((await prepare(who)).status).toBe(200);
    await test.ctx.pool.query('update store_customers set checked_at = $2 where account_id <> $1', [
      who.uid,
      test.clock.now(),
    ]);
    const bought = await buyInSecret(who);
    // The webhook was lost: as if it had been taken, and its job given up.
    await test.ctx.pool.query('insert into revenuecat_events values ($1, $2, $3)', [
      bought?.event.id,
      'LOST',
      test.clock.now(),
    ]);
    await reconcileStores(test.ctx);
    expect(Object.keys(await current(who))).toHaveLength(1);
    await test.ctx.pool.query(
      "update subscriptions set tier = 1, status = 'ended', ended_at = $2 where account_id = $1",
      [who.uid, test.clock.now()],
    );
    const { repaired, failed } = await reconcileAll(test.ctx);
    expect(repaired).toContain(who.uid);
    expect(failed).toEqual([]);
    expect(Object.keys(await current(who))).toHaveLength(1);
  });
});

describe('what is none of ours', () => {
  it('is a purchase of a test account in production, unless the setting says so', async () => {
    const who = await create();
    await buyInSecret(who, 'VIP_monthly', true);
    const { config: originalConfig } = test.ctx;
    const { stores } = originalConfig;
    if (!stores) throw new Error('there are stores');
    test.ctx.config = { ...originalConfig, stores: { ...stores, takesSandbox: false } };
    await syncStoreAccount(test.ctx, who.uid);
    expect(await current(who)).toEqual({});
    test.ctx.config = originalConfig;
    await syncStoreAccount(test.ctx, who.uid);
    expect(Object.keys(await current(who))).toHaveLength(1);
  });
});

describe('while RevenueCat', () => {
  it.each<[string, StoreAnswer]>([
    ['fails', { status: 500, text: '{}' }],
    ['answers something else', { text: '{"subscriber":[]}' }],
    ['sends more than anybody needs', { text: `"${'x'.repeat(2 * 1024 * 1024)}"` }],
  ])('%s, nothing is sold in a store, and a plan on the web is', async (_name, answer) => {
    await replaceBy(answer);
    const who = await create();
    expectStoresAway(await prepare(who));
    expect((await checkout(who)).status).toBe(200);
  });

  const subscription = (fields: object) => ({
    store: 'app_store',
    expires_date: '2099-01-01T00:00:00Z',
    purchase_date: '2026-01-01T00:00:00Z',
    original_purchase_date: '2026-01-01T00:00:00Z',
    is_sandbox: false,
    period_type: 'normal',
    ownership_type: 'PURCHASED',
    ...fields,
  });

  it.each<[string, string, object, number]>([
    ['a date that is none', iosName('VIP_monthly'), { expires_date: 'tomorrow' }, 0],
    ['no date at all', iosName('VIP_monthly'), { expires_date: null }, 0],
    ['a date in the year 9999', iosName('VIP_monthly'), { expires_date: '9999-12-31T23:59:59Z' }, 0],
    ['a date in the year +275761', iosName('VIP_monthly'), { expires_date: '+275761-01-01T00:00:00Z' }, 0],
    ['an end before its beginning', iosName('VIP_monthly'), { expires_date: '2020-01-01T00:00:00Z' }, 0],
    ['a product that we do not sell', 'app.of.others', {}, 0],
    ['a product of the other store’s name', 'swiss_german_vip_monthly', {}, 0],
    ['a store that is neither', iosName('VIP_monthly'), { store: 'roku' }, 0],
    ['no price', iosName('VIP_monthly'), { price: null }, 1],
    ['a price in an unknown currency', iosName('VIP_monthly'), { price: { amount: 1, currency: 'XYZ' } }, 1],
    ['Google’s base plan', 'swiss_german_vip_monthly:monthly', { store: 'play_store' }, 1],
  ])('tells of %s, the account has what can be believed', async (_name, product, fields, plans) => {
    const document = { subscriber: { subscriptions: { [product]: subscription(fields) } } };
    await replaceBy({ text: JSON.stringify(document) });
    const who = await create();
    await syncStoreAccount(test.ctx, who.uid);
    expect(Object.keys(await current(who))).toHaveLength(plans);
  });
});
