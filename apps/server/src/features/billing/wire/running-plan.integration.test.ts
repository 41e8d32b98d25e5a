import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { findTier } from '../../entitlements/index.ts';

let test: BillingApp;
beforeAll(async () => {
  test = await buildBillingApp();
});
afterAll(() => test.close());

const { call, createSubscriber, signInAgain, current, deleteAccount } = createBillingSteps(() => test);

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

  it('ends at the payment service when its owner deletes the account', async () => {
    const who = await createSubscriber();
    const [customer] = (await test.ctx.stripe.customers.list({ email: who.email })).data;
    const answer = await deleteAccount(who);
    expect(answer.status).toBe(200);
    const { data } = await test.ctx.stripe.subscriptions.list({
      customer: customer?.id ?? '',
      status: 'all',
    });
    expect(data.map(({ status }) => status)).toEqual(['canceled']);
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
