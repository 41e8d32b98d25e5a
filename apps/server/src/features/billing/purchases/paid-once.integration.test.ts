import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { reconcileStripe } from '../reconcile/reconcile.service.ts';

let test: BillingApp;
beforeAll(async () => {
  test = await buildBillingApp();
});
afterAll(() => test.close());

const { call, current, open, pay, createSubscriber, signInAgain, deleteAccount } = createBillingSteps(
  () => test,
);

async function customerOf({ email }: SignedInAccount): Promise<string> {
  const { data } = await test.ctx.stripe.customers.list({ email });
  return data[0]?.id ?? '';
}

/** What Stripe has for this customer, the newest first. */
async function listStates(customer: string): Promise<string[]> {
  const { data } = await test.ctx.stripe.subscriptions.list({ customer, status: 'all' });
  return data.toSorted((a, b) => b.created - a.created).map(({ status }) => status);
}

const letPaymentsFail = (customer: string, fails: boolean) =>
  fetch(`${test.stripe.origin}/pages/fail-next`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ customer, fails: String(fails) }),
  });

/** A subscriber whose second month was not paid, `days` after it was due. */
async function createDebtor(days: number): Promise<SignedInAccount> {
  const who = await createSubscriber();
  await letPaymentsFail(await customerOf(who), true);
  await test.advanceDays(30 + days);
  expect(await listStates(await customerOf(who))).toEqual(['past_due']);
  return signInAgain(who);
}

const BEYOND_GRACE_DAYS = 5;

/** A job does it, once the account is gone. */
const EVENTUALLY = { timeout: 20_000, interval: 100 };

describe('a payment page that outlives its account', () => {
  it('is closed when the account is deleted', async () => {
    const who = await createSignedInAccount(test.ctx);
    const { id } = await open(who);
    const customer = await customerOf(who);
    expect((await deleteAccount(who)).status).toBe(200);
    await vi.waitFor(async () => {
      const { status } = await test.ctx.stripe.checkout.sessions.retrieve(id);
      expect(status).toBe('expired');
    }, EVENTUALLY);
    expect(await (await pay(id)).text()).not.toContain('Done');
    expect(await listStates(customer)).toEqual([]);
  });

  it('leads to a plan that is ended with its first event', async () => {
    const who = await createSignedInAccount(test.ctx);
    const { id } = await open(who);
    const customer = await customerOf(who);
    await test.ctx.db.execute(sql`delete from accounts where id = ${who.uid}`);
    await pay(id);
    expect(await listStates(customer)).toEqual(['trialing']);
    await test.stripe.deliver();
    expect(await listStates(customer)).toEqual(['canceled']);
  });

  it('is left alone when another school sold the plan', async () => {
    const { stripe } = test.ctx;
    const { id: customer } = await stripe.customers.create({ email: 'elsewhere@school.test' });
    const { data: prices } = await stripe.prices.list({ active: true, limit: 1 });
    const { id } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: prices[0]?.id ?? '', quantity: 1 }],
      subscription_data: {
        metadata: { uid: 'another-account', identifier: 'VIP_monthly', school: 'another-school' },
      },
      success_url: 'http://127.0.0.1:1/success',
    });
    await pay(id);
    await test.stripe.deliver();
    expect(await listStates(customer)).toEqual(['active']);
  });
});

describe('arrears beyond the grace', () => {
  it('are ended before a new plan is sold', async () => {
    const who = await createDebtor(BEYOND_GRACE_DAYS);
    const { id } = await open(who);
    const customer = await customerOf(who);
    expect(await listStates(customer)).toEqual(['canceled']);
    await letPaymentsFail(customer, false);
    await pay(id);
    await test.advanceDays(20);
    expect(await listStates(customer)).toEqual(['active', 'canceled']);
  });

  it('are not paid with another card, or by a link, once a new plan is sold', async () => {
    const who = await createDebtor(BEYOND_GRACE_DAYS);
    const { id } = await open(who);
    await letPaymentsFail(await customerOf(who), false);
    await pay(id);
    await test.stripe.deliver();
    const { result: page } = await call('createStripeCardUpdateCheckoutSession', null, who);
    await pay(String(page['id']), '5555 5555 5555 4444');
    await test.stripe.deliver();
    expect((await call('getBillingOverview', null, who)).result).toMatchObject({
      card: { last4: '4444' },
      invoices: [
        { amount: 4_000, status: 'paid', url: expect.stringMatching(/^http/) as unknown },
        { amount: 4_000, status: 'open', url: null },
      ],
    });
  });

  it('are ended when the account is deleted', async () => {
    const who = await createDebtor(BEYOND_GRACE_DAYS);
    const customer = await customerOf(who);
    expect((await deleteAccount(who)).status).toBe(200);
    await vi.waitFor(async () => expect(await listStates(customer)).toEqual(['canceled']), EVENTUALLY);
  });
});

describe('a plan that is cancelled in arrears', () => {
  /** Of each invoice that was of something, the newest first. */
  async function listInvoices(customer: string): Promise<(string | null)[]> {
    const { data } = await test.ctx.stripe.invoices.list({ customer });
    return data.filter(({ total }) => total > 0).map(({ status }) => status);
  }

  const cancel = async (who: SignedInAccount) =>
    expect((await call('cancelStripeSubscription', null, who)).status).toBe(200);
  const giveCard = async (who: SignedInAccount) => {
    const { result } = await call('createStripeCardUpdateCheckoutSession', null, who);
    await pay(String(result['id']), '5555 5555 5555 4444');
    await test.stripe.deliver();
  };

  it('keeps its grace, is charged no more, and then ends', async () => {
    let who = await createDebtor(1);
    const customer = await customerOf(who);
    await cancel(who);
    const toLearner = () => test.mails.filter(({ to }) => to === who.email).map(({ text }) => text);
    await expect.poll(toLearner, EVENTUALLY).toContainEqual(expect.stringContaining('nothing more will be'));
    // The card works again, and then there is another: neither is asked.
    await letPaymentsFail(customer, false);
    await test.advanceDays(1.5);
    who = await signInAgain(who);
    await giveCard(who);
    expect(await listInvoices(customer)).toEqual(['open']);
    expect(await current(who)).toMatchObject({ swiss_german_vip_monthly: { cancels: true } });
    await test.advanceDays(1);
    await reconcileStripe(test.ctx);
    expect([await listStates(customer), await listInvoices(customer)]).toEqual([['canceled'], ['void']]);
    await test.advanceDays(30);
    expect(await listInvoices(customer)).toEqual(['void']);
  });

  it('is paid for when it is taken up again within the grace', async () => {
    const who = await createDebtor(1);
    const customer = await customerOf(who);
    await cancel(who);
    const again = { productIDToUncancel: 'swiss_german_vip_monthly' };
    expect((await call('uncancelStripeSubscription', again, who)).status).toBe(200);
    await letPaymentsFail(customer, false);
    await test.advanceDays(1.5);
    expect([await listStates(customer), await listInvoices(customer)]).toEqual([['active'], ['paid']]);
  });

  it('by the deletion of its account is charged no more in the fourteen days', async () => {
    const who = await createDebtor(1);
    const customer = await customerOf(who);
    expect((await call('requestAccountDeletion', null, who)).status).toBe(200);
    const isCollected = async () => {
      const { data } = await test.ctx.stripe.invoices.list({ customer, status: 'open' });
      return data.map(({ auto_advance: collects }) => collects);
    };
    await expect.poll(isCollected, EVENTUALLY).toEqual([false]);
    await letPaymentsFail(customer, false);
    await test.advanceDays(1.5);
    expect(await listInvoices(customer)).toEqual(['open']);
    await test.advanceDays(1);
    await reconcileStripe(test.ctx);
    expect([await listStates(customer), await listInvoices(customer)]).toEqual([['canceled'], ['void']]);
  });
});
