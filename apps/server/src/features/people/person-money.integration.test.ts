import { randomUUID } from 'node:crypto';
import type { Callables } from '@school/contract/callables';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBillingSteps } from '../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../testing/build-billing-app.ts';
import { call } from '../../../testing/call.ts';
import { createOperator, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { reconcileAll } from '../billing/index.ts';
import { findTier } from '../entitlements/index.ts';

let test: BillingApp;
let payer: SignedInAccount;
let uid: string;
let owner: SignedInAccount;
const steps = createBillingSteps(() => test);

beforeAll(async () => {
  test = await buildBillingApp();
  payer = await steps.createSubscriber();
  ({ uid } = payer);
  await test.advanceDays(31);
  owner = await createOperator(test.ctx, { role: 'owner', displayName: 'Olga' });
});
afterAll(() => test.close());

const act = (ofWhom: string, which: 'shut') =>
  call(test.origin, 'actOnPerson', owner.idToken, { uid: ofWhom, act: which, reason: 'They asked' });
const tier = () => findTier(test.ctx.db, uid, test.clock.now());
const payments = async () =>
  (await call(test.origin, 'listPersonPayments', owner.idToken, { uid })).result?.payments ?? [];
type Refund = Callables['refundPayment']['request'];
const refund = (changes: Partial<Refund>, by = owner) =>
  call(test.origin, 'refundPayment', by.idToken, {
    uid,
    id: randomUUID(),
    invoiceID: 'in_none',
    amount: null,
    reason: 'Was ill',
    ...changes,
  });
const invoices = async () => {
  const { result } = await steps.call('getBillingOverview', null, await steps.signInAgain(payer));
  return result['invoices'];
};
/** What the mails of refunds say, the least first. */
const told = () =>
  test.mails
    .filter(({ to, subject }) => to === payer.email && subject.startsWith('Your refund'))
    .map(({ text }) => /refunded CHF\s([\d.]+)/.exec(text)?.[1] ?? '')
    .toSorted((one, other) => one.localeCompare(other));
const deeds = async () =>
  (await call(test.origin, 'getPerson', owner.idToken, { uid })).result?.papers?.deeds ?? [];
const refunded = async () => {
  const { data } = await test.ctx.stripe.refunds.list({ limit: 100 });
  return data.map(({ amount }) => amount);
};

it('leaves a given plan alone whatever Stripe says', async () => {
  const gift = { uid, id: randomUUID(), tier: 1, replaces: null, reason: 'A friend' } as const;
  const until = new Date(test.clock.now().getTime() + 90 * 86_400_000).toISOString();
  expect((await call(test.origin, 'givePlan', owner.idToken, { ...gift, until })).status).toBe(200);
  expect(await reconcileAll(test.ctx)).toMatchObject({ repaired: [], failed: [], doubles: [] });
  const { result } = await call(test.origin, 'getPerson', owner.idToken, { uid });
  expect(result?.papers?.plans.map(({ platform, runs }) => [platform, runs])).toEqual([
    ['school', true],
    ['stripe', true],
  ]);
});

it('gives a part of a payment back and tells of it, once however often it is sent, and then the rest, not more', async () => {
  const [payment] = await payments();
  expect(payment).toMatchObject({ amount: 4_000, currency: 'chf' });
  const asked = { id: randomUUID(), invoiceID: payment?.invoiceID ?? '', amount: 1_500 };
  expect((await refund(asked)).status).toBe(200);
  expect((await refund(asked)).status).toBe(200);
  expect(await refunded()).toEqual([1_500]);
  expect(await invoices()).toMatchObject([{ amount: 4_000, status: 'paid', refunded: 1_500 }]);
  expect((await deeds()).filter(({ action }) => action === 'payment-refunded')).toHaveLength(1);
  const { invoiceID } = asked;
  const refusal = { status: 400, error: { details: { reason: 'not-refundable' } } };
  expect(await refund({ invoiceID, amount: 2_501 })).toMatchObject(refusal);
  expect((await refund({ invoiceID })).status).toBe(200);
  expect((await refunded()).reduce((sum, amount) => sum + amount, 0)).toBe(4_000);
  expect(await invoices()).toMatchObject([{ status: 'refunded', refunded: 4_000 }]);
  // What runs is paid for no more: what was given stays.
  await test.stripe.deliver();
  expect(await tier()).toBe(1);
  expect(await refund({ invoiceID })).toMatchObject(refusal);
  expect(await refund({})).toMatchObject(refusal);
  await expect.poll(told).toEqual(['15.00', '25.00']);
});

it('gives no payment of another person back, and is for owners alone, with a reason', async () => {
  const other = await steps.createSubscriber();
  const [payment] = await payments();
  const invoiceID = payment?.invoiceID ?? '';
  expect((await refund({ uid: other.uid, invoiceID })).status).toBe(400);
  expect((await refund({ uid: 'unknown', invoiceID })).status).toBe(404);
  expect((await refund({ invoiceID, reason: ' ' })).status).toBe(400);
  expect((await refund({ invoiceID }, other)).status).toBe(403);
  expect((await refunded()).length).toBe(2);
});

const cancelPlan = (ofWhom: string, when: 'end' | 'now') =>
  call(test.origin, 'cancelPersonPlan', owner.idToken, { uid: ofWhom, when, reason: 'They asked' });

it('cancels a plan at the end of its time, and ends it now', async () => {
  const who = await steps.createSubscriber();
  const cancel = (when: 'end' | 'now') => cancelPlan(who.uid, when);
  const has = () => findTier(test.ctx.db, who.uid, test.clock.now());
  expect((await cancel('end')).status).toBe(200);
  expect(await has()).toBe(2);
  expect((await cancel('end')).status).toBe(400);
  expect((await cancel('now')).status).toBe(200);
  expect(await has()).toBe(0);
  expect((await cancel('now')).status).toBe(400);
  const { result } = await call(test.origin, 'getPerson', owner.idToken, { uid: who.uid });
  expect(result?.papers?.deeds.map(({ action }) => action)).toEqual(['plan-cancelled', 'plan-cancelled']);
});

it('cancels and ends a plan beside a newer one of a store, which stays', async () => {
  const who = await steps.createSubscriber();
  await grantPlan(test.ctx, who.uid, 1);
  expect((await cancelPlan(who.uid, 'end')).status).toBe(200);
  expect((await cancelPlan(who.uid, 'now')).status).toBe(200);
  expect(await findTier(test.ctx.db, who.uid, test.clock.now())).toBe(1);
  expect((await cancelPlan(who.uid, 'now')).status).toBe(400);
});

it.each([
  ['shut', (who: SignedInAccount) => act(who.uid, 'shut')],
  ['to be deleted', (who: SignedInAccount) => call(test.origin, 'requestAccountDeletion', who.idToken, null)],
])('lets a trial go on, and ends the plan, also where the account is %s', async (_state, leave) => {
  const who = await steps.createSubscriber();
  expect((await leave(who)).status).toBe(200);
  const until = new Date(test.clock.now().getTime() + 60 * 86_400_000).toISOString();
  const asked = { uid: who.uid, until, reason: 'Was ill' };
  expect((await call(test.origin, 'extendTrial', owner.idToken, asked)).status).toBe(200);
  expect((await cancelPlan(who.uid, 'now')).status).toBe(200);
  const { result } = await call(test.origin, 'getPerson', owner.idToken, { uid: who.uid });
  expect(result?.papers?.plans).toMatchObject([{ runs: false }]);
});

it('lets a trial go on until a later day, once however often it is sent, and nothing else', async () => {
  const who = await steps.createSubscriber();
  const inDays = (days: number) => {
    const at = test.clock.now().getTime() + days * 86_400_000;
    return new Date(Math.floor(at / 1_000) * 1_000).toISOString();
  };
  const extend = (until: string, by = owner, ofWhom = who.uid) =>
    call(test.origin, 'extendTrial', by.idToken, { uid: ofWhom, until, reason: 'Was ill' });
  const asked = inDays(60);
  expect((await extend(asked, who)).status).toBe(403);
  expect((await extend(inDays(3))).status).toBe(400);
  expect((await extend(inDays(400))).status).toBe(400);
  expect((await extend(asked)).status).toBe(200);
  expect((await extend(asked)).status).toBe(200);
  const { result } = await call(test.origin, 'getPerson', owner.idToken, { uid: who.uid });
  const [plan] = result?.papers?.plans ?? [];
  expect([plan?.status, plan?.expiresAt]).toEqual(['trialing', asked]);
  expect(result?.papers?.deeds.map(({ action }) => action)).toEqual(['trial-extended']);
  const refusal = { status: 400, error: { details: { reason: 'no-trial' } } };
  expect(await extend(asked, owner, uid)).toMatchObject(refusal);
});
