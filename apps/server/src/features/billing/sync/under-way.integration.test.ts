import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { changeTo, createBillingSteps } from '../../../../testing/billing-steps.ts';
import { buildStoresApp, type StoresApp } from '../../../../testing/build-stores-app.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { createStoreWebhook } from '../../../../testing/store-webhook.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { listSubscriptions } from '../../entitlements/index.ts';
import { findCheckout } from '../db/checkouts.repo.ts';
import { findStoreCustomer } from '../db/stores.repo.ts';

// What a release leaves under way, the next one takes up: the rows and jobs here are written out as they lie in databases.

let test: StoresApp;
beforeAll(async () => {
  test = await buildStoresApp();
});
afterAll(() => test.close());

const { call, checkout, pay, createSubscriber, current } = createBillingSteps(() => test);
const { buyInSecret } = createStoreWebhook(() => test);
const run = (sql: string, values: unknown[]) => test.ctx.pool.query(sql, values);
const subjectsTo = (email: string | null) =>
  test.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

it('a checkout that is open', async () => {
  const who = await createSignedInAccount(test.ctx);
  const { result } = await checkout(who);
  const sessionId = String(result['id']);
  await run('delete from checkout_sessions where session_id = $1', [sessionId]);
  await run(
    `insert into checkout_sessions (id, account_id, identifier, state, session_id, created_at)
     values ('left-open', $1, 'VIP_monthly', 'open', $2, $3)`,
    [who.uid, sessionId, test.ctx.clock.now()],
  );
  await pay(sessionId);
  await test.stripe.deliver();
  expect(Object.keys(await current(who))).toEqual(['swiss_german_vip_monthly']);
  const left = await findCheckout(test.ctx.db, sessionId);
  expect(left).toMatchObject({ id: 'left-open', state: 'closed' });
  expect(left?.subscriptionId).toMatch(/^sub_/);
});

it('a change that waits at Stripe, told once', async () => {
  const who = await createSubscriber();
  const wanted = { ...changeTo('BASIC_monthly'), selectedPrivateLesson: null };
  expect((await call('changeStripeSubscription', wanted, who)).status).toBe(200);
  await test.stripe.deliver();
  const before = await listSubscriptions(test.ctx.db, who.uid);
  expect(before.map(({ status }) => status).toSorted()).toEqual(['pending', 'trialing']);
  const written = `insert into subscriptions (id, account_id, platform, identifier, product_id, tier, status, cancels,
       purchased_at, expires_at, first_payment_at, synced_at, follows_id)
     values ($1, $2, 'stripe', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;
  await run('delete from subscriptions where account_id = $1', [who.uid]);
  for (const row of before)
    await run(written, [
      row.id,
      who.uid,
      row.identifier,
      row.productId,
      row.tier,
      row.status,
      row.cancels,
      row.purchasedAt,
      row.expiresAt,
      row.firstPaymentAt,
      row.syncedAt,
      row.followsId,
    ]);
  await expect.poll(() => subjectsTo(who.email).length).toBe(2);
  test.clock.advance(60_000);
  const running = before.find(({ status }) => status === 'trialing');
  await test.ctx.stripe.subscriptions.update(running?.id ?? '', { metadata: { looked: 'at' } });
  await test.stripe.deliver();
  const after = await listSubscriptions(test.ctx.db, who.uid);
  const waits = (rows: typeof after) => rows.find(({ status }) => status === 'pending');
  expect(after).toHaveLength(2);
  expect(waits(after)).toMatchObject({ id: waits(before)?.id, followsId: running?.id });
  expect(after.every(({ syncedAt }) => before.every((row) => row.syncedAt < syncedAt))).toBe(true);
  const { rows } = await run(
    `select count(*)::int as count from jobs.job where name = 'billing.notice' and data->>'accountId' = $1`,
    [who.uid],
  );
  expect(rows).toEqual([{ count: 2 }]);
});

it('an unread hint of an app store', async () => {
  const who = await createSignedInAccount(test.ctx);
  await buyInSecret(who);
  await run(`insert into store_customers (account_id, hints, hints_read) values ($1, 2, 1)`, [who.uid]);
  const payload = z.strictObject({ accountId: z.string() });
  await test.ctx.jobs.send(defineJob({ name: 'billing.store-news', payload }), { accountId: who.uid });
  await expect.poll(async () => Object.keys(await current(who))).toEqual(['swiss_german_vip_monthly']);
  await expect.poll(async () => (await findStoreCustomer(test.ctx.db, who.uid))?.hintsRead).toBe(2);
});

it('a mail about two plans that are paid for', async () => {
  const who = await createSignedInAccount(test.ctx);
  const plan = z.strictObject({ id: z.string(), platform: z.string(), identifier: z.string() });
  const payload = z.strictObject({ accountId: z.string(), plans: z.array(plan) });
  const plans = [
    { id: 'sub_1', platform: 'stripe', identifier: 'VIP_monthly' },
    { id: `store:${who.uid}:vip`, platform: 'ios', identifier: 'BASIC_monthly' },
  ];
  await test.ctx.jobs.send(defineJob({ name: 'billing.paying-twice', payload }), {
    accountId: who.uid,
    plans,
  });
  await expect.poll(() => subjectsTo(who.email).length).toBe(1);
});
