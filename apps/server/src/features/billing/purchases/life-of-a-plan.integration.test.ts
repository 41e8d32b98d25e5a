import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { makeCatalogue } from '../../../../testing/factories/catalogue.ts';
import type { Mail } from '../../../platform/mail.ts';
import { findTier } from '../../entitlements/index.ts';
import { listUnendedAtStripe } from '../../entitlements/subscriptions.repo.ts';
import { saveCatalogue } from '../catalogue/catalogue.repo.ts';
import { findCustomerId } from '../db/stripe-records.repo.ts';
import { remindOfTrialEnds } from '../notices/trial-reminders.service.ts';
import { syncSubscription } from '../sync/stripe-sync.service.ts';
import { settleCardUpdate } from './card-update.service.ts';
import { insertCardUpdate } from './card-updates.repo.ts';

/** Everybody's plan begins and renews on the same days here: turning the clock is what takes long. */
let test: BillingApp;
const { call, checkout, current, pay, signInAgain } = createBillingSteps(() => test);
const learners: { [name: string]: SignedInAccount } = {};
const NAMES = ['refused', 'upgraded', 'asked', 'refunded', 'partly', 'disputed', 'inquired', 'switched'];

beforeAll(async () => {
  test = await buildBillingApp(
    {},
    { PROMOTION_CODES: 'true', STRIPE_TAX: 'true', CANCEL_CONTRACT_PAGE: 'true' },
  );
  for (const name of NAMES) {
    const who = await createSignedInAccount(test.ctx);
    const bought = await checkout(who, name === 'asked' || name === 'upgraded' ? 'BASIC_monthly' : undefined);
    await pay(String(bought.result['id']), CARDS[name] ?? '4242 4242 4242 4242');
    learners[name] = who;
  }
  await settle();
}, 120_000);
afterAll(() => test.close());

const CARDS: { [name: string]: string } = {
  disputed: '4000 0000 0000 0259',
  inquired: '4000 0000 0000 1976',
};
const [MASTERCARD, ASKS, REFUSES] = ['5555 5555 5555 4444', '4000 0027 6000 3184', '4000 0000 0000 0341'];

const learner = (name: string): SignedInAccount => {
  const who = learners[name];
  if (!who) throw new Error(`no learner ${name}`);
  return who;
};

/** Delivers until nothing is left: what was refused for now comes again, as at Stripe. */
async function settle(): Promise<void> {
  for (let round = 0; round < 4; round += 1) await test.stripe.deliver();
  for (const name of NAMES) for (const id of await idsOf(name)) await syncSubscription(test.ctx, id);
}

async function advance(days: number): Promise<void> {
  await test.advanceDays(days);
  await settle();
  for (const name of NAMES) learners[name] = await signInAgain(learner(name));
}

const idsOf = (name: string) => listUnendedAtStripe(test.ctx.db, learner(name).uid);
const tierOf = (name: string) => findTier(test.ctx.db, learner(name).uid, test.ctx.clock.now());
const customerOf = async (name: string) => (await findCustomerId(test.ctx.db, learner(name).uid)) ?? '';

async function settledTierOf(name: string): Promise<number> {
  await settle();
  return tierOf(name);
}

async function chargeOf(name: string): Promise<string> {
  const { data } = await test.ctx.stripe.charges.list({ customer: await customerOf(name) });
  return data.find(({ paid }) => paid)?.id ?? '';
}

const mailsTo = (name: string): Mail[] => test.mails.filter(({ to }) => to === learner(name).email);
const subjectsTo = (name: string): string[] => mailsTo(name).map(({ subject }) => subject);

async function expectMails(name: string, subjects: readonly RegExp[]): Promise<void> {
  await expect.poll(() => subjectsTo(name).length, { timeout: 20_000 }).toBe(subjects.length);
  for (const subject of subjects)
    expect(
      subjectsTo(name).filter((text) => subject.test(text)),
      String(subject),
    ).toHaveLength(1);
}

const overview = async (name: string) => (await call('getBillingOverview', null, learner(name))).result;

/** Opens a page for another card and fills it in. */
async function giveCard(name: string, number: string): Promise<string> {
  const { result } = await call('createStripeCardUpdateCheckoutSession', null, learner(name));
  const id = String(result['id']);
  await pay(id, number);
  await fetch(`${test.stripe.origin}/pages/checkout/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'complete' }),
  });
  return id;
}

const change = (name: string, plan: string) =>
  call(
    'changeStripeSubscription',
    {
      StripePriceID: '',
      ProductID: `swiss_german_${plan.toLowerCase()}`,
      PackageID: plan,
      OfferID: DEFAULT_OFFER_ID,
      changeStripeSubscription: true,
    },
    learner(name),
  );

it('confirms a purchase once: plan, price, first payment and how to cancel', async () => {
  await expectMails('refunded', [/^Welcome to VIP/]);
  const [mail] = mailsTo('refunded');
  expect(mail?.text).toMatch(/first payment is on \d+ \w+ \d{4}: CHF\s40\.00 per month/);
  expect(mail?.text).toContain('cancel at any time');
  expect(mail?.html).toContain('See my plan');
});

it('offers promotion codes and tax where the settings say so', async () => {
  const { result } = await call(
    'createStripeCheckoutSession',
    { offerID: DEFAULT_OFFER_ID, packageID: 'VIP_monthly' },
    await createSignedInAccount(test.ctx),
  );
  const session = await test.ctx.stripe.checkout.sessions.retrieve(String(result['id']));
  expect(session).toMatchObject({ allow_promotion_codes: true, automatic_tax: { enabled: true } });
});

it('says in the overview when the trial ends and which card pays', async () => {
  const said = await overview('refunded');
  expect(said['trialEndsAt']).toMatch(/^\d{4}-/);
  expect(said).toMatchObject({
    invoices: [],
    paymentProblem: null,
    card: { brand: 'visa', last4: '4242' },
  });
});

it('confirms a change to another plan at the end of the trial', async () => {
  expect(await change('switched', 'VIP_annually')).toMatchObject({ status: 200 });
  await settle();
  await expectMails('switched', [/^Welcome to VIP/, /^You’re changing to VIP/]);
});

it('reminds once of a trial that ends within three days, at the price that it has', async () => {
  await remindOfTrialEnds(test.ctx);
  await advance(27.5);
  const known = makeCatalogue();
  const packages = known.packages.map((item) => ({
    ...item,
    StripePrice: { currency: 'chf', unit_amount: item.StripePrice.unit_amount + 500 },
  }));
  await saveCatalogue(test.ctx.db, { ...known, packages });
  await Promise.all([remindOfTrialEnds(test.ctx), remindOfTrialEnds(test.ctx)]);
  await expectMails('refunded', [/^Welcome to VIP/, /free trial .* ends on/]);
  await saveCatalogue(test.ctx.db, known);
  const reminder = mailsTo('refunded').find(({ subject }) => /ends on/.test(subject));
  expect(reminder?.text).toMatch(/your plan VIP begins: CHF\s40\.00 per month/);
});

it('reminds of a trial that another plan follows, with what that costs', async () => {
  await expectMails('switched', [/^Welcome to VIP/, /^You’re changing to VIP/, /free trial .* ends on/]);
  const reminder = mailsTo('switched').find(({ subject }) => /ends on/.test(subject));
  expect(reminder?.text).toMatch(/your plan VIP begins: CHF\s43[27]\.00 per year/);
});

it('sends a receipt with the payment, once, and lists the invoice for its owner alone', async () => {
  await advance(2.6);
  await settle();
  await expectMails('refunded', [/^Welcome to VIP/, /free trial/, /^Your payment of CHF\s40\.00/]);
  const { invoices } = await overview('refunded');
  expect(invoices).toHaveLength(1);
  expect(invoices).toMatchObject([{ amount: 4_000, currency: 'chf', status: 'paid' }]);
  expect(JSON.stringify(invoices)).toMatch(/"url":"http/);
  const stranger = await createSignedInAccount(test.ctx);
  expect((await call('getBillingOverview', null, stranger)).result['invoices']).toEqual([]);
});

it('a dispute that withdraws the money ends access at once, an inquiry ends nothing', async () => {
  await expect.poll(() => settledTierOf('disputed'), { timeout: 20_000 }).toBe(0);
  expect(await idsOf('disputed')).toEqual([]);
  expect(await tierOf('inquired')).toBe(2);
});

it('a refund in part ends nothing, a full one ends access at once', async () => {
  await test.ctx.stripe.refunds.create({ charge: await chargeOf('partly'), amount: 1_000 });
  await test.ctx.stripe.refunds.create({ charge: await chargeOf('refunded') });
  await expect.poll(() => settledTierOf('refunded'), { timeout: 20_000 }).toBe(0);
  expect(await tierOf('partly')).toBe(2);
});

it('refuses an upgrade that the card does not pay for, and leaves nothing to be paid', async () => {
  await giveCard('upgraded', REFUSES);
  await settle();
  const refused = await change('upgraded', 'VIP_monthly');
  expect(refused).toMatchObject({ status: 400, error: { details: { reason: 'payment-refused' } } });
  expect(await tierOf('upgraded')).toBe(1);
  const { data } = await test.ctx.stripe.invoices.list({
    customer: await customerOf('upgraded'),
    status: 'open',
  });
  expect(data).toEqual([]);
});

it('keeps what is to follow where a card refuses an upgrade in its place', async () => {
  expect(await change('upgraded', 'BASIC_annually')).toMatchObject({ status: 200 });
  const entries = () => current(learner('upgraded'));
  const before = await entries();
  expect(Object.keys(before)).toHaveLength(2);
  const refused = await change('upgraded', 'VIP_annually');
  expect(refused).toMatchObject({ status: 400, error: { details: { reason: 'payment-refused' } } });
  await settle();
  expect(await entries()).toEqual(before);
});

it('sends to the bank for its question, and upgrades once it is paid', async () => {
  await giveCard('asked', ASKS);
  await settle();
  const { status, result } = await change('asked', 'VIP_monthly');
  expect(status).toBe(200);
  expect(result['id']).toMatch(/^in_/);
  expect(result['url']).toMatch(/^http/);
  expect(await tierOf('asked')).toBe(1);
  // Asked for again, it is the same question.
  expect((await change('asked', 'VIP_monthly')).result).toEqual(result);
  const { data } = await test.ctx.stripe.paymentMethods.list({ customer: await customerOf('asked') });
  const first = data.find(({ card }) => card?.last4 === '4242')?.id ?? '';
  await test.ctx.stripe.invoices.pay(String(result['id']), { payment_method: first });
  await expect.poll(() => settledTierOf('asked'), { timeout: 20_000 }).toBe(2);
});

it('after a refused renewal mails at once, and gives three days more', async () => {
  await fetch(`${test.stripe.origin}/pages/fail-next`, {
    method: 'POST',
    body: new URLSearchParams({ customer: await customerOf('refused'), fails: 'true' }),
  });
  await advance(31);
  await expect
    .poll(() => subjectsTo('refused').filter((text) => /didn’t go through/.test(text)).length)
    .toBe(1);
  expect(await tierOf('refused')).toBe(2);
  const { paymentProblem } = (await overview('refused')) as {
    paymentProblem: { since: string; accessUntil: string };
  };
  expect(Date.parse(paymentProblem.accessUntil) - Date.parse(paymentProblem.since)).toBe(3 * 86_400_000);
  test.clock.advance(3 * 86_400_000);
  expect(await tierOf('refused')).toBe(0);
  learners['refused'] = await signInAgain(learner('refused'));
});

it('another card pays what is open, and access is back', async () => {
  await fetch(`${test.stripe.origin}/pages/fail-next`, {
    method: 'POST',
    body: new URLSearchParams({ customer: await customerOf('refused'), fails: 'false' }),
  });
  const id = await giveCard('refused', MASTERCARD);
  const answer = await call('getCheckoutStatus', { session_id: id }, learner('refused'));
  expect(answer.result).toEqual({ status: 'card-updated', brand: 'mastercard', last4: '4444' });
  expect(await tierOf('refused')).toBe(2);
  expect(await overview('refused')).toMatchObject({
    paymentProblem: null,
    card: { brand: 'mastercard', last4: '4444' },
  });
  const stranger = await createSignedInAccount(test.ctx);
  expect((await call('getCheckoutStatus', { session_id: id }, stranger)).status).toBe(404);
  expect((await call('getCheckoutStatus', { session_id: id })).status).toBe(404);
});

it('takes no card that another customer gave', async () => {
  const others = await test.ctx.stripe.checkout.sessions.create({
    mode: 'setup',
    customer: await customerOf('refused'),
    currency: 'chf',
    success_url: 'http://127.0.0.1/',
  });
  await pay(others.id, MASTERCARD);
  const { uid } = learner('partly');
  await insertCardUpdate(test.ctx.db, {
    sessionId: others.id,
    accountId: uid,
    createdAt: test.ctx.clock.now(),
  });
  expect(await settleCardUpdate(test.ctx, others.id)).toEqual({ status: 'expired' });
  learners['partly'] = await signInAgain(learner('partly'));
  expect(await overview('partly')).toMatchObject({ card: { brand: 'visa', last4: '4242' } });
});

it('opens no page for a card without a plan that a card pays for', async () => {
  const who = await createSignedInAccount(test.ctx);
  expect(await call('createStripeCardUpdateCheckoutSession', null, who)).toMatchObject({
    status: 400,
    error: { status: 'FAILED_PRECONDITION' },
  });
});
