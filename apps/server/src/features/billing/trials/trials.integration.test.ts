import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { usedTrials } from './trials.table.ts';

const [VISA, MASTERCARD] = ['4242 4242 4242 4242', '5555 5555 5555 4444'];

let test: BillingApp;
const { call, checkout, pay, deleteAccount } = createBillingSteps(() => test);

/** Buys VIP with this card, and says what the success page says and what was paid so far, in minor units. */
async function buy(who: SignedInAccount, card: string) {
  const id = String((await checkout(who)).result['id']);
  await pay(id, card);
  await test.stripe.deliver();
  const { result } = await call('getCheckoutStatus', { session_id: id }, who);
  const session = await test.ctx.stripe.checkout.sessions.retrieve(id);
  const customer = session.customer as string;
  const invoices = await test.ctx.stripe.invoices.list({ customer });
  const paid = invoices.data.map(({ amount_paid }) => amount_paid).filter((amount) => amount > 0);
  return { id, customer, isTrial: result['isTrial'], paid };
}

const TRIAL = { isTrial: true, paid: [] };
const PAID_AT_ONCE = { isTrial: false, paid: [4_000] };

async function signUpAgain(who: SignedInAccount): Promise<SignedInAccount> {
  expect((await deleteAccount(who)).status).toBe(200);
  return createSignedInAccount(test.ctx, { email: who.email });
}

describe('with TRIAL_ONCE_PER_CARD', () => {
  beforeAll(async () => {
    test = await buildBillingApp({}, { TRIAL_ONCE_PER_CARD: 'true' });
  });
  afterAll(() => test.close());

  it('offers no trial to the address of a deleted account that had one', async () => {
    const who = await createSignedInAccount(test.ctx);
    expect(await buy(who, VISA)).toMatchObject(TRIAL);
    const again = await signUpAgain(who);
    const { result } = await checkout(again);
    const { amount_total } = await test.ctx.stripe.checkout.sessions.retrieve(String(result['id']));
    expect(amount_total).toBe(4_000);
    expect(await buy(again, MASTERCARD)).toMatchObject(PAID_AT_ONCE);
  });

  it('ends the trial at once, and charges once, when the card had one on another account', async () => {
    expect(await buy(await createSignedInAccount(test.ctx), MASTERCARD)).toMatchObject(TRIAL);
    const other = await createSignedInAccount(test.ctx);
    const bought = await buy(other, MASTERCARD);
    expect(bought).toMatchObject(PAID_AT_ONCE);
    const { data } = await test.ctx.stripe.subscriptions.list({ customer: bought.customer });
    expect(data.map(({ status }) => status)).toEqual(['active']);
    const page = await test.ctx.stripe.checkout.sessions.retrieve(bought.id);
    expect(page.custom_text.submit?.message).toContain('once per card');
  });

  it('leaves a trial alone however often it is read again', async () => {
    const who = await createSignedInAccount(test.ctx);
    const { id, isTrial } = await buy(who, '4000 0025 0000 3155');
    expect(isTrial).toBeUndefined();
    await confirm(id);
    await test.stripe.deliver();
    await test.advanceDays(1);
    const { subscription } = await test.ctx.stripe.checkout.sessions.retrieve(id);
    const { status } = await test.ctx.stripe.subscriptions.retrieve(subscription as string);
    expect(status).toBe('trialing');
  });

  it('keeps nothing but keyed hashes, and of the account too', async () => {
    const rows = await test.ctx.db.select().from(usedTrials);
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(['hash', 'accountHash']);
      for (const value of Object.values(row)) expect(value).toMatch(/^[\w-]{43}$/);
    }
  });
});

describe('without it', () => {
  beforeAll(async () => {
    test = await buildBillingApp();
  });
  afterAll(() => test.close());

  it('grants a trial to the same card on another account', async () => {
    expect(await buy(await createSignedInAccount(test.ctx), VISA)).toMatchObject(TRIAL);
    expect(await buy(await createSignedInAccount(test.ctx), VISA)).toMatchObject(TRIAL);
  });

  it('grants none to the address of a deleted account, and says so before the payment page', async () => {
    const who = await createSignedInAccount(test.ctx);
    expect(await buy(who, VISA)).toMatchObject(TRIAL);
    const again = await signUpAgain(who);
    expect((await call('getHasAlreadySubscribed', null, again)).result).toBe(true);
    expect(await buy(again, MASTERCARD)).toMatchObject(PAID_AT_ONCE);
  });

  it('remembers the address that the account had when it was deleted', async () => {
    const who = await createSignedInAccount(test.ctx);
    expect(await buy(who, VISA)).toMatchObject(TRIAL);
    const email = `moved-${who.email}`;
    await test.ctx.pool.query('update accounts set email = $1 where id = $2', [email, who.uid]);
    expect(await buy(await signUpAgain({ ...who, email }), VISA)).toMatchObject(PAID_AT_ONCE);
  });

  it('keeps no hash of a card', async () => {
    const rows = await test.ctx.db.select().from(usedTrials);
    // One address each of four trials, and the one that was moved to.
    expect(rows).toHaveLength(5);
  });

  it('knows a used trial under an older key as well', async () => {
    const who = await createSignedInAccount(test.ctx);
    expect(await buy(who, VISA)).toMatchObject(TRIAL);
    const { ctx } = test;
    const secrets = { ...ctx.config.secrets, trialKeys: ['a newer key of thirty-two characters'] };
    const config = { ...ctx.config, secrets };
    ctx.config = config;
    const again = await signUpAgain(who);
    expect((await call('getHasAlreadySubscribed', null, again)).result).toBe(true);
  });
});

/** The bank's question about the card, answered with yes. */
async function confirm(sessionId: string): Promise<void> {
  await fetch(`${test.stripe.origin}/pages/checkout/${sessionId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'complete' }),
  });
}
