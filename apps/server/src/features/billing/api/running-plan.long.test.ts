import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { findTier } from '../../entitlements/index.ts';
import { findAccountById } from '../../identity/index.ts';

let test: BillingApp;
beforeAll(async () => {
  test = await buildBillingApp();
});
afterAll(() => test.close());

const { call, checkout, createSubscriber, signInAgain, current, deleteAccount } = createBillingSteps(
  () => test,
);

/** A job waits half a second to be seen, and a few more to be tried again. */
const EVENTUALLY = { timeout: 20_000, interval: 100 };

async function statusesOf(customer = ''): Promise<string[]> {
  const { data } = await test.ctx.stripe.subscriptions.list({ customer, status: 'all' });
  return data.map(({ status }) => status);
}

describe('a running plan', () => {
  it('is canceled and taken up again', async () => {
    const who = await createSubscriber();
    expect((await call('cancelStripeSubscription', null, who)).result).toEqual({ ok: true });
    expect((await current(who))['swiss_german_vip_monthly']?.cancels).toBe(true);
    expect((await call('cancelStripeSubscription', null, who)).error?.status).toBe('FAILED_PRECONDITION');
    const again = { productIDToUncancel: 'swiss_german_vip_monthly' };
    expect((await call('uncancelStripeSubscription', again, who)).result).toEqual({ ok: true });
    expect((await current(who))['swiss_german_vip_monthly']?.cancels).toBe(false);
    expect((await call('uncancelStripeSubscription', again, who)).error?.status).toBe('FAILED_PRECONDITION');
  });

  it('costs its owner what it cost when the plans have a new price', async () => {
    const who = await createSubscriber();
    await test.ctx.db.execute("UPDATE packages SET unit_amount = 4900 WHERE identifier = 'VIP_monthly'");
    const before = test.ctx.clock.now().getTime();
    const { result } = await call('getBillingOverview', null, who);
    await test.ctx.db.execute("UPDATE packages SET unit_amount = 4000 WHERE identifier = 'VIP_monthly'");
    expect(result['price']).toEqual({
      ProductID: 'swiss_german_vip_monthly',
      currency: 'chf',
      unit_amount: 4_000,
    });
    expect(result['card']).toEqual({ brand: 'visa', last4: '4242' });
    expect(Date.parse(String(result['now']))).toBeGreaterThanOrEqual(before);
  });

  it('ends at the payment service when its owner deletes the account', async () => {
    const who = await createSubscriber();
    const [customer] = (await test.ctx.stripe.customers.list({ email: who.email })).data;
    const answer = await deleteAccount(who);
    expect(answer.status).toBe(200);
    await vi.waitFor(async () => expect(await statusesOf(customer?.id)).toEqual(['canceled']), EVENTUALLY);
  });

  it('ends after its account is gone even when the payment service fails at first', async () => {
    const who = await createSubscriber();
    const [customer] = (await test.ctx.stripe.customers.list({ email: who.email })).data;
    const away = vi
      .spyOn(test.ctx.stripe.subscriptions, 'cancel')
      .mockRejectedValueOnce(new Error('the payment service is away'));
    expect((await deleteAccount(who)).status).toBe(200);
    expect(await findAccountById(test.ctx.db, who.uid)).toBeNull();
    await vi.waitFor(async () => expect(await statusesOf(customer?.id)).toEqual(['canceled']), EVENTUALLY);
    // Asked for again, and under one key: a second job that asks as well ends nothing twice.
    expect(away.mock.calls.length).toBeGreaterThan(1);
    expect(new Set(away.mock.calls.map(([, , options]) => options?.idempotencyKey)).size).toBe(1);
    away.mockRestore();
  });

  it('cannot be bought any more on a payment page that its account had open when it was deleted', async () => {
    const who = await createSignedInAccount(test.ctx);
    const sessionId = String((await checkout(who)).result['id']);
    expect((await deleteAccount(who)).status).toBe(200);
    await vi.waitFor(async () => {
      const { status } = await test.ctx.stripe.checkout.sessions.retrieve(sessionId);
      expect(status).toBe('expired');
    }, EVENTUALLY);
  });

  it('renews, and keeps its access three days when a payment fails', async () => {
    let who = await createSubscriber('BASIC_monthly');
    await test.advanceDays(31);
    who = await signInAgain(who);
    const renewed = Date.parse((await current(who))['swiss_german_basic_monthly']?.expires_date ?? '');
    expect(renewed).toBeGreaterThan(test.clock.now().getTime() + 25 * 86_400_000);
    const customers = await test.ctx.stripe.customers.list({ email: who.email });
    await fetch(`${test.stripe.origin}/pages/fail-next`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ customer: customers.data[0]?.id ?? '', fails: 'true' }),
    });
    await test.advanceDays(Math.ceil((renewed - test.clock.now().getTime()) / 86_400_000));
    who = await signInAgain(who);
    expect(await findTier(test.ctx.db, who.uid, test.ctx.clock.now())).toBe(1);
    expect(Date.parse((await current(who))['swiss_german_basic_monthly']?.expires_date ?? '')).toBe(
      renewed + 3 * 86_400_000,
    );
    await test.advanceDays(3);
    expect(await findTier(test.ctx.db, who.uid, test.ctx.clock.now())).toBe(0);
  });
});
