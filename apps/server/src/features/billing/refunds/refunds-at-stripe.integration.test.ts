import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeTo, createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { call } from '../../../../testing/call.ts';
import {
  createOperator,
  createSignedInAccount,
  type SignedInAccount,
} from '../../../../testing/factories/accounts.ts';
import { runStatement } from '../../../../testing/run-statement.ts';
import { makeStripeEvent, postStripeEvent } from '../../../../testing/stripe-events.ts';
import { findCustomerId } from '../db/stripe-records.repo.ts';
import { readLostEvents } from '../webhooks/lost-events.service.ts';

let test: BillingApp;
const TESTS = 11;
const OPERATOR = 'operator@school.test';
const payers: SignedInAccount[] = [];
let payer: SignedInAccount;
let charge: Stripe.Charge;
let ofBasic: SignedInAccount;
const steps = createBillingSteps(() => test);

// Nothing is sent by itself: which events come, how often and when, is each test's.
beforeAll(async () => {
  test = await buildBillingApp({ webhookUrl: null }, { OPERATOR_EMAILS: OPERATOR });
  for (let each = 0; each < TESTS; each += 1) payers.push(await steps.createSubscriber());
  ofBasic = await steps.createSubscriber('BASIC_monthly');
  await test.advanceDays(31);
  await readLostEvents(test.ctx);
});
afterAll(() => test.close());

/** Somebody else in each test, who has paid CHF 40 for a month, and what Stripe has taken for it. */
beforeEach(async () => {
  const who = payers.pop();
  if (!who) throw new Error('more tests than payers');
  payer = await steps.signInAgain(who);
  const customer = (await findCustomerId(test.ctx.db, who.uid)) ?? '';
  const { data } = await test.ctx.stripe.charges.list({ customer, limit: 1 });
  if (!data[0]) throw new Error('nothing was paid');
  [charge] = data;
});

const refund = (amount: number, of = charge.id) => test.ctx.stripe.refunds.create({ charge: of, amount });

const send = (event: object) =>
  postStripeEvent(test.origin, event, { secret: test.ctx.config.secrets.stripeWebhookSecret });
const refunded = () => makeStripeEvent('charge.refunded', charge);

/** What the mails of this payer's refunds say, the least first. */
const told = () => toldTo(payer);
const toldTo = (who: SignedInAccount) =>
  test.mails
    .filter(({ to, subject }) => to === who.email && /^Your refund of .* from /.test(subject))
    .map(({ text }) => Number(/refunded CHF\s([\d.]+)/.exec(text)?.[1] ?? 0))
    .toSorted((one, other) => one - other);

/** All that was to be mailed before it has been: one more refund is told last. */
async function expectTold(amounts: readonly number[]): Promise<void> {
  await refund(1);
  expect(await send(refunded())).toBe(200);
  await expect.poll(told, { timeout: 10_000 }).toContain(0.01);
  await expect.poll(told, { timeout: 10_000 }).toHaveLength(amounts.length + 1);
  expect(told()).toEqual([0.01, ...amounts]);
}

/** From now on Stripe says this of it. */
const say = (id: string, facts: Partial<Stripe.Refund>) =>
  runStatement(
    test.paymentsUrl,
    `update objects set data = data || '${JSON.stringify(facts)}' where id = '${id}'`,
  );

describe('a refund made at Stripe', () => {
  it('is mailed with its amount and stands in the list of invoices, a part and then the rest', async () => {
    await refund(1_500);
    expect(await send(refunded())).toBe(200);
    const list = async () => (await steps.call('getBillingOverview', null, payer)).result['invoices'];
    expect(await list()).toMatchObject([{ amount: 4_000, status: 'paid', refunded: 1_500 }]);
    await expect.poll(told).toEqual([15]);
    await refund(2_500);
    expect(await send(refunded())).toBe(200);
    expect(await list()).toMatchObject([{ amount: 4_000, status: 'refunded', refunded: 4_000 }]);
    await expect.poll(told).toEqual([15, 25]);
  });

  it('is mailed once though its events come twice, late and fifty at once, each of many refunds', async () => {
    const amounts = [100, 200, 300, 400, 500];
    for (const amount of amounts) await refund(amount);
    const twice = refunded();
    const events = [twice, twice, ...Array.from({ length: 48 }, refunded)];
    const answers = await Promise.all(events.map(send));
    expect(answers).toContain(200);
    await test.advanceDays(3);
    expect([await send(twice), await send(refunded())]).toEqual([200, 200]);
    await expectTold([1, 2, 3, 4, 5]);
  });

  it('is mailed once where no event came, and then one does', async () => {
    await refund(700);
    await readLostEvents(test.ctx);
    await expect.poll(told).toEqual([7]);
    expect(await send(refunded())).toBe(200);
    await readLostEvents(test.ctx);
    await expectTold([7]);
  });

  it('is mailed once where an owner made it in the studio', async () => {
    const owner = await createOperator(test.ctx, { role: 'owner' });
    const { uid } = payer;
    const { result } = await call(test.origin, 'listPersonPayments', owner.idToken, { uid });
    const invoiceID = result?.payments[0]?.invoiceID ?? '';
    const asked = { uid, id: randomUUID(), invoiceID, amount: 900, reason: 'Was ill' };
    const answers = await Promise.all([
      call(test.origin, 'refundPayment', owner.idToken, asked),
      ...Array.from({ length: 5 }, () => send(refunded())),
    ]);
    expect(answers[0].status).toBe(200);
    expect(await send(refunded())).toBe(200);
    await expectTold([9]);
  });

  it('is mailed once it has succeeded, and not if it fails', async () => {
    const [waiting, failing] = [await refund(300), await refund(400)];
    for (const { id } of [waiting, failing]) await say(id, { status: 'pending' });
    expect(await send(refunded())).toBe(200);
    await expectTold([]);
    await test.advanceDays(10);
    await say(waiting.id, { status: 'succeeded' });
    await say(failing.id, { status: 'failed' });
    expect(await send(makeStripeEvent('refund.updated', waiting))).toBe(200);
    expect(await send(makeStripeEvent('refund.failed', failing))).toBe(200);
    await expect.poll(told).toEqual([0.01, 3]);
  });

  it('that comes back is told once to the learner and to who runs the school', async () => {
    const { id } = await refund(400);
    const kept = await refund(500);
    expect(await send(refunded())).toBe(200);
    await expect.poll(told).toEqual([4, 5]);
    await test.advanceDays(5);
    await say(id, { status: 'failed' });
    const cameBack = test.mails.length;
    const news = () => test.mails.slice(cameBack).filter(({ text }) => /couldn’t take/.test(text));
    const failed = makeStripeEvent('refund.failed', { id, payment_intent: charge.payment_intent });
    await Promise.all(Array.from({ length: 10 }, () => send(failed)));
    expect(await send(makeStripeEvent('refund.updated', kept))).toBe(200);
    await expect.poll(() => new Set(news().map(({ to }) => to))).toEqual(new Set([payer.email, OPERATOR]));
    const asked = news().find(({ to }) => to === payer.email);
    const owed = news().find(({ to }) => to === OPERATOR);
    expect(asked?.text).toMatch(/couldn’t take the CHF\s4\.00[\s\S]*reply to this email/);
    expect(owed?.text).toMatch(/CHF\s4\.00[\s\S]*balance at Stripe again/);
    expect(owed?.text).toContain(`/studio/people/${payer.uid}`);
    await readLostEvents(test.ctx);
    await expectTold([4, 5]);
    expect(news()).toHaveLength(2);
  });

  it('that no event has told of yet is not credited for another plan: the old one ends', async () => {
    await refund(4_000);
    const customer = (await findCustomerId(test.ctx.db, payer.uid)) ?? '';
    const before = await test.ctx.stripe.invoices.list({ customer });
    const { status, error } = await steps.call('changeStripeSubscription', changeTo('VIP_annually'), payer);
    expect({ status, code: error?.status }).toEqual({ status: 400, code: 'FAILED_PRECONDITION' });
    expect(await steps.current(payer)).toEqual({});
    const after = await test.ctx.stripe.invoices.list({ customer });
    expect(after.data).toHaveLength(before.data.length);
  });

  it('of what a higher plan cost beside the month leaves it running, and of the month too ends it', async () => {
    const who = await steps.signInAgain(ofBasic);
    expect((await steps.call('changeStripeSubscription', changeTo('VIP_monthly'), who)).status).toBe(200);
    const customer = (await findCustomerId(test.ctx.db, who.uid)) ?? '';
    const { data } = await test.ctx.stripe.charges.list({ customer });
    const left: string[][] = [];
    for (const { id, amount, payment_intent } of data) {
      await refund(amount, id);
      expect(await send(makeStripeEvent('charge.refunded', { id, payment_intent }))).toBe(200);
      left.push(Object.keys(await steps.current(who)));
    }
    expect(left).toEqual([['swiss_german_vip_monthly'], []]);
  });

  it('of a payment that this school does not know, or of another school, is mailed to nobody', async () => {
    const { stripe } = test.ctx;
    const other = await createSignedInAccount(test.ctx);
    const { id: customer } = await stripe.customers.create({ email: other.email });
    const { data: prices } = await stripe.prices.list({ active: true, limit: 1 });
    const { id } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: prices[0]?.id ?? '', quantity: 1 }],
      subscription_data: {
        metadata: { uid: other.uid, identifier: 'VIP_monthly', school: 'another-school' },
      },
      success_url: 'http://127.0.0.1:1/success',
    });
    await steps.pay(id);
    const { data } = await stripe.charges.list({ customer });
    const theirs = data[0];
    if (!theirs) throw new Error('nothing was paid');
    await refund(500, theirs.id);
    // A donation, on the same account at Stripe.
    const given = await stripe.paymentIntents.create({
      amount: 1_000,
      currency: 'chf',
      customer,
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    await stripe.refunds.create({ payment_intent: given.id });
    for (const { payment_intent } of [
      theirs,
      { payment_intent: given.id },
      { payment_intent: null },
      { payment_intent: 7 },
    ])
      expect(await send(makeStripeEvent('charge.refunded', { id: charge.id, payment_intent }))).toBe(200);
    await expectTold([]);
    expect(toldTo(other)).toEqual([]);
  });

  it('to who has deleted the account is mailed to nobody', async () => {
    await refund(800);
    expect((await steps.deleteAccount(payer)).status).toBe(200);
    expect(await send(refunded())).toBe(200);
    expect(await send(makeStripeEvent('refund.updated', await refund(100)))).toBe(200);
    expect(told()).toEqual([]);
  });

  it('is no news after a month', async () => {
    const { id, created } = await refund(600);
    await say(id, { created: created - 31 * 86_400 });
    expect(await send(refunded())).toBe(200);
    await expectTold([]);
  });
});
