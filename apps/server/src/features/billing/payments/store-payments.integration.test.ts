import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildStoresApp, type StoresApp } from '../../../../testing/build-stores-app.ts';
import type { SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { createStoreSteps } from '../../../../testing/store-steps.ts';
import { createStoreWebhook, storeEventOf } from '../../../../testing/store-webhook.ts';
import { payments } from './payments.table.ts';

let test: StoresApp;
beforeAll(async () => {
  test = await buildStoresApp();
});
afterAll(() => test.close());

const { create, buy, later } = createStoreSteps(() => test);
const webhook = createStoreWebhook(() => test);
const paid = ({ uid }: SignedInAccount) =>
  test.ctx.db.select().from(payments).where(eq(payments.accountId, uid)).orderBy(payments.paidAt);

it('keeps what a store was paid and has given back, a trial not among it, however often it is told', async () => {
  let who = await create();
  await buy(who, 'ios');
  expect(await paid(who)).toEqual([]);
  who = await later(who, 31);
  const first = { platform: 'ios', currency: 'chf', refunded: 0, feeCurrency: 'chf', url: null };
  const [payment, ...others] = await paid(who);
  expect(others).toEqual([]);
  expect(payment).toMatchObject(first);
  const { amount = 0, tax = 0, fee = 0 } = payment ?? {};
  expect(amount).toBeGreaterThan(0);
  expect([tax, fee]).toEqual([Math.round(amount * 0.0749), Math.round(amount * 0.15)]);

  await test.stores.control.refund({ appUserId: who.uid, platform: 'ios' });
  await test.hear();
  expect(await paid(who)).toMatchObject([{ amount, refunded: amount }]);
  for (const { id } of await test.stores.listEvents()) await test.stores.resend(id);
  await test.ctx.db.execute('delete from revenuecat_events');
  await test.hear();
  expect(await paid(who)).toMatchObject([{ amount, refunded: amount }]);
});

it('keeps what was given back though the payment’s own event comes after it', async () => {
  const who = await create();
  const fields = {
    store: 'APP_STORE',
    environment: 'PRODUCTION',
    transaction_id: '2000000000000077',
    currency: 'CHF',
    commission_percentage: 0.15,
    purchased_at_ms: test.clock.now().getTime(),
  };
  const refund = { ...fields, type: 'CANCELLATION', cancel_reason: 'CUSTOMER_SUPPORT' };
  const send = async (event: object) => {
    const answer = await webhook.send(storeEventOf(who.uid, event));
    expect(answer.status).toBe(200);
  };
  await send({ ...refund, price_in_purchased_currency: -15 });
  expect(await paid(who)).toMatchObject([{ amount: 1_500, refunded: 1_500 }]);
  await send({ ...fields, type: 'INITIAL_PURCHASE', price_in_purchased_currency: 40 });
  expect(await paid(who)).toMatchObject([{ amount: 4_000, refunded: 1_500, fee: 600 }]);
  await send({ ...refund, price_in_purchased_currency: -40 });
  expect(await paid(who)).toMatchObject([{ amount: 4_000, refunded: 4_000 }]);
});
