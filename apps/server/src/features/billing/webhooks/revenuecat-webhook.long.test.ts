import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import { buildStoresApp, iosName, type StoresApp } from '../../../../testing/build-stores-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { listSampleEvents } from '../../../../testing/sample-store-events.ts';
import { createStoreWebhook, expectStoresAway, type StoreAnswer } from '../../../../testing/store-webhook.ts';

let test: StoresApp;
beforeAll(async () => {
  test = await buildStoresApp();
});
afterAll(() => test.close());

const { call, checkout, current } = createBillingSteps(() => test);
const { send, buyInSecret, replaceBy } = createStoreWebhook(() => test);
const create = () => createSignedInAccount(test.ctx);
const prepare = (who: SignedInAccount) =>
  call('prepareStorePurchase', { offerID: DEFAULT_OFFER_ID, packageID: 'VIP_monthly', platform: 'ios' }, who);

it.each(listSampleEvents('unknown', 'any').map(({ name }, index) => [name, index] as const))(
  'an event like the published sample of %s is taken once, and the account is as the store says then',
  async (_name, index) => {
    const who = await create();
    await buyInSecret(who);
    const { body } = listSampleEvents(who.uid, iosName('VIP_monthly'))[index] ?? { body: {} };
    expect((await send(body)).status).toBe(200);
    expect((await send(body)).status).toBe(200);
    const taken = 'select 1 from revenuecat_events where id like $1';
    expect((await test.ctx.pool.query(taken, [`sample-${who.uid}-%`])).rowCount).toBe(1);
    await test.hear();
    expect(Object.keys(await current(who))).toEqual(['swiss_german_vip_monthly']);
  },
  20_000,
);

describe('while RevenueCat', () => {
  it.each<[string, StoreAnswer]>([
    ['answers with a page of HTML', { text: '<html>maintenance</html>', contentType: 'text/html' }],
    ['refuses the key', { status: 401, text: '{"message":"Invalid API key"}' }],
    ['asks for patience', { status: 429, text: '{}' }],
    ['redirects', { status: 302, text: '' }],
  ])('%s, nothing is sold in a store, and a plan on the web is', async (_name, answer) => {
    await replaceBy(answer);
    const who = await create();
    expectStoresAway(await prepare(who));
    expect((await checkout(who)).status).toBe(200);
  });

  it('does not answer at all, events are taken and read later, and others are served', async () => {
    const [who, other] = [await create(), await create()];
    const bought = await buyInSecret(who);
    const { takeBack } = await replaceBy(null);
    const hanging = prepare(who);
    expect((await send({ ...bought, event: { ...bought?.event, id: crypto.randomUUID() } })).status).toBe(
      200,
    );
    expect((await checkout(other)).status).toBe(200);
    expect((await call('getCurrentSubscriptions', null, other)).status).toBe(200);
    expect((await hanging).status).toBe(503);
    takeBack();
    await test.hear();
    expect(Object.keys(await current(who))).toHaveLength(1);
  }, 60_000);
});
