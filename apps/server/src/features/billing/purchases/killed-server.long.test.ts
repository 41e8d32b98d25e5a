import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../../../../../../tools/free-port.mjs';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { callUntyped } from '../../../../testing/call.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../../testing/factories/accounts.ts';
import {
  createKillableServer,
  type Death,
  type KillableServer,
} from '../../../../testing/killable-server.ts';
import { findTier } from '../../entitlements/index.ts';

let test: BillingApp;
let server: KillableServer;
beforeAll(async () => {
  const port = await findFreePort();
  test = await buildBillingApp({ webhookUrl: `http://127.0.0.1:${port}/webhooks/stripe` });
  server = await createKillableServer(test, port);
  await server.start();
});
afterAll(async () => {
  await server.stop();
  await test.close();
});

const { pay } = createBillingSteps(() => test);
const call = (name: string, data: unknown, { idToken }: SignedInAccount) =>
  callUntyped<Record<string, unknown>>(server.origin, name, idToken, data);
const checkout = (who: SignedInAccount) =>
  call('createStripeCheckoutSession', { offerID: DEFAULT_OFFER_ID, packageID: 'VIP_monthly' }, who);

/** More than any way has. */
const STEPS = 8;
const DEATHS: Death[] = Array.from({ length: STEPS }, (_step, request) => request).flatMap((request) => [
  { request, isDone: false },
  { request, isDone: true },
]);
/** The payment service sends again after 1, 2, 4 … seconds. */
const EVENTUALLY = { timeout: 60_000, interval: 200 };

const plansOf = async ({ email }: SignedInAccount) => {
  const { data: customers } = await test.ctx.stripe.customers.list({ email });
  expect(customers).toHaveLength(1);
  return (await test.ctx.stripe.subscriptions.list({ customer: customers[0]?.id ?? '', status: 'all' })).data;
};
const tierOf = ({ uid }: SignedInAccount) => findTier(test.ctx.db, uid, test.ctx.clock.now());

/** Starts it again when it died; false when the way was shorter than the death that was waited for. */
async function reviveIfDead(): Promise<boolean> {
  const isDead = await server.hasDied();
  if (isDead) await server.start();
  else server.killAt({ request: 1_000_000, isDone: false });
  return isDead;
}

/** The reservation of a process that is gone is free after two minutes: they have passed. */
const waitTwoMinutes = () =>
  test.ctx.db.execute(sql`update checkout_sessions set created_at = created_at - interval '3 minutes'`);

describe('a server that is killed', () => {
  it('at each step of opening a checkout opens it again, and one plan is bought', {
    timeout: 300_000,
  }, async () => {
    let deaths = 0;
    for (const death of DEATHS) {
      const who = await createSignedInAccount(test.ctx);
      server.killAt(death);
      await checkout(who).catch(() => null);
      if (!(await reviveIfDead())) break;
      deaths += 1;
      await waitTwoMinutes();
      const { result } = await checkout(who);
      await pay(String(result?.['id']));
      await vi.waitFor(async () => expect(await tierOf(who)).toBe(2), EVENTUALLY);
      expect(await plansOf(who)).toHaveLength(1);
    }
    expect(deaths).toBeGreaterThanOrEqual(4);
  });

  it('at each step after the payment finds the plan by itself', { timeout: 300_000 }, async () => {
    let deaths = 0;
    for (const death of DEATHS) {
      const who = await createSignedInAccount(test.ctx);
      const { result } = await checkout(who);
      server.killAt(death);
      await pay(String(result?.['id']));
      await test.stripe.deliver();
      if (!(await reviveIfDead())) break;
      deaths += 1;
      await vi.waitFor(async () => expect(await tierOf(who)).toBe(2), EVENTUALLY);
      expect(await plansOf(who)).toHaveLength(1);
    }
    expect(deaths).toBeGreaterThanOrEqual(2);
  });

  it('at each step of a cancellation leaves the books as the payment service has it', {
    timeout: 300_000,
  }, async () => {
    let deaths = 0;
    for (const death of DEATHS) {
      const who = await createSignedInAccount(test.ctx);
      await pay(String((await checkout(who)).result?.['id']));
      await vi.waitFor(async () => expect(await tierOf(who)).toBe(2), EVENTUALLY);
      server.killAt(death);
      await call('cancelStripeSubscription', null, who).catch(() => null);
      if (!(await reviveIfDead())) break;
      deaths += 1;
      const [plan] = await plansOf(who);
      await vi.waitFor(async () => {
        const { result } = await call('getCurrentSubscriptions', null, who);
        expect(result).toMatchObject({ swiss_german_vip_monthly: { cancels: plan?.cancel_at_period_end } });
      }, EVENTUALLY);
    }
    expect(deaths).toBeGreaterThanOrEqual(2);
  });
});
