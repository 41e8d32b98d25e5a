import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { grantPlan } from '../../../../testing/factories/subscriptions.ts';
import { reconcileAll, reconcileNightly } from '../reconcile/full-reconcile.service.ts';
import { requestCancellation } from './contract-cancellation.service.ts';

let test: BillingApp;
const { call, createSubscriber, current } = createBillingSteps(() => test);

beforeAll(async () => {
  test = await buildBillingApp({}, { CANCEL_CONTRACT_PAGE: 'true', OPERATOR_EMAILS: 'operator@school.test' });
});
afterAll(() => test.close());

const OK = { status: 200, result: { ok: true } };
const ask = (email: string) => call('requestContractCancellation', { email });
const confirm = (token: string) => call('confirmContractCancellation', { token });
const mailsTo = (email: string) => test.mails.filter(({ to }) => to === email);
const asked = (email: string) =>
  mailsTo(email).filter(({ subject }) => subject.startsWith('Please confirm: cancel'));

async function tokenFor(email: string): Promise<string> {
  const before = asked(email).length;
  // Without the wire, whose limit is of the network that all of these come from.
  await requestCancellation(test.ctx, { email: ` ${email.toUpperCase()}` });
  await expect.poll(() => asked(email).length, { timeout: 20_000 }).toBe(before + 1);
  return /token=([\w-]+)/.exec(asked(email).at(-1)?.text ?? '')?.[1] ?? '';
}

it('ends a plan without a log-in once the mail is confirmed, and the link works once', async () => {
  const who = await createSubscriber();
  const token = await tokenFor(who.email);
  expect(await current(who)).toMatchObject({ swiss_german_vip_monthly: { cancels: false } });
  const { expires_date } = Object.values(await current(who))[0] ?? {};
  const answer = await confirm(token);
  expect(answer).toMatchObject({ status: 200, result: { ok: true, planTitle: 'VIP', endsAt: expires_date } });
  expect(await current(who)).toMatchObject({ swiss_german_vip_monthly: { cancels: true } });
  expect(await confirm(token)).toMatchObject({ status: 404 });
  await expect
    .poll(() => mailsTo(who.email).filter(({ subject }) => /cancelled/.test(subject)).length)
    .toBe(1);
});

it('keeps the token as a hash only, and for a day', async () => {
  const who = await createSubscriber();
  const token = await tokenFor(who.email);
  const { rows } = await test.ctx.pool.query('select * from contract_cancellations where account_id = $1', [
    who.uid,
  ]);
  expect(JSON.stringify(rows)).not.toContain(token);
  await test.ctx.pool.query(
    `update contract_cancellations set expires_at = expires_at - interval '24 hours' where account_id = $1`,
    [who.uid],
  );
  expect(await confirm(token)).toMatchObject({ status: 404 });
  expect(await current(who)).toMatchObject({ swiss_german_vip_monthly: { cancels: false } });
});

it('answers every address alike, mails an unknown one nothing, and one at most three times an hour', async () => {
  const who = await createSubscriber();
  expect(await ask('unknown@school.test')).toEqual(await ask(who.email));
  await expect.poll(() => asked(who.email).length, { timeout: 20_000 }).toBe(1);
  for (let times = 0; times < 2; times += 1) await tokenFor(who.email);
  expect(await ask(who.email)).toMatchObject(OK);
  const other = await createSubscriber();
  await tokenFor(other.email);
  expect(asked(who.email)).toHaveLength(3);
  expect(mailsTo('unknown@school.test')).toEqual([]);
});

it('sends who has a plan of an app store there', async () => {
  const who = await createSignedInAccount(test.ctx);
  await test.ctx.pool.query('update accounts set is_email_verified = true where id = $1', [who.uid]);
  await grantPlan(test.ctx, who.uid, 2);
  expect(await ask(who.email)).toMatchObject(OK);
  await expect
    .poll(
      () =>
        mailsTo(who.email)
          .map(({ text }) => text)
          .join(),
      { timeout: 10_000 },
    )
    .toMatch(/App Store/);
});

it('a reconciliation repairs what differs from Stripe, and takes up what is unknown here', async () => {
  const [changed, forgotten] = [await createSubscriber(), await createSubscriber()];
  await test.ctx.pool.query(`update subscriptions set cancels = true, tier = 1 where account_id = $1`, [
    changed.uid,
  ]);
  await test.ctx.pool.query('delete from subscriptions where account_id = $1', [forgotten.uid]);
  const { repaired, failed } = await reconcileAll(test.ctx);
  expect(failed).toEqual([]);
  expect(repaired).toHaveLength(2);
  expect((await test.ctx.metrics.print()).text).toContain('school_ledger_repairs_total{platform="stripe"} 2');
  expect(await current(changed)).toMatchObject({ swiss_german_vip_monthly: { cancels: false } });
  expect(await current(forgotten)).toMatchObject({ swiss_german_vip_monthly: { cancels: false } });
  expect((await reconcileAll(test.ctx)).repaired).toEqual([]);
});

it('reports an account with two plans to the operators', async () => {
  expect((await reconcileAll(test.ctx)).doubles).toEqual([]);
  const who = await createSubscriber();
  await grantPlan(test.ctx, who.uid, 1);
  const { doubles } = await reconcileAll(test.ctx);
  expect(doubles.map(({ accountId }) => accountId)).toEqual([who.uid]);
  await reconcileNightly(test.ctx);
  const [mail] = mailsTo('operator@school.test');
  expect(mail?.text).toContain(who.uid);
  expect(mail?.text).toContain('ios BASIC_monthly');
});

it('ends the plan of the web beside a newer one of an app store', async () => {
  const who = await createSubscriber();
  const { expires_date } = Object.values(await current(who))[0] ?? {};
  await grantPlan(test.ctx, who.uid, 1);
  const answer = await confirm(await tokenFor(who.email));
  expect(answer).toMatchObject({ status: 200, result: { planTitle: 'VIP', endsAt: expires_date } });
  expect(await current(who)).toMatchObject({
    swiss_german_vip_monthly: { cancels: true },
    swiss_german_basic_monthly: { cancels: false },
  });
});

it('what others have at the same Stripe account changes nothing here', async () => {
  const { stripe } = test.ctx;
  const count = async () =>
    (await test.ctx.pool.query<{ count: string }>('select count(*) from subscriptions')).rows[0]?.count;
  const before = await count();
  const victim = await createSignedInAccount(test.ctx);
  const customer = await stripe.customers.create({ email: victim.email, metadata: { uid: victim.uid } });
  const product = await stripe.products.create({ name: 'Something else' });
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 900,
    recurring: { interval: 'month' },
  });
  const open = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    subscription_data: { metadata: { uid: victim.uid, identifier: 'VIP_monthly' } },
    success_url: 'http://127.0.0.1/',
  });
  await createBillingSteps(() => test).pay(open.id);
  await test.stripe.deliver();
  await reconcileAll(test.ctx);
  expect(await count()).toBe(before);
  expect(await current(victim)).toEqual({});
});

it('ends a plan at once that was not paid within the grace', async () => {
  const who = await createSubscriber();
  const { data } = await test.ctx.stripe.customers.list({ email: who.email });
  const body = new URLSearchParams({ customer: data[0]?.id ?? '', fails: 'true' });
  await fetch(`${test.stripe.origin}/pages/fail-next`, { method: 'POST', redirect: 'manual', body });
  await test.advanceDays(35);
  const token = await tokenFor(who.email);
  expect(await confirm(token)).toMatchObject({ status: 200, result: { planTitle: 'VIP' } });
  const left = await test.ctx.stripe.subscriptions.list({ customer: data[0]?.id ?? '' });
  expect(left.data).toEqual([]);
});
