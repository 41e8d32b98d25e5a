import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { findTier } from '../../entitlements/index.ts';
import { checkoutSessions } from '../db/checkouts.table.ts';
import { reconcileStripe } from '../reconcile/reconcile.service.ts';

let test: BillingApp;
beforeAll(async () => {
  test = await buildBillingApp({ webhookUrl: 'http://127.0.0.1:9/closed-port' });
});
afterAll(() => test.close());

const { open, deleteAccount, pay: payPage } = createBillingSteps(() => test);
const pay = ({ id }: { id: string }) => payPage(id);

it('finds a purchase that no webhook reported and no success page asked for', async () => {
  const who = await createSignedInAccount(test.ctx);
  await pay(await open(who));
  expect(await findTier(test.ctx.db, who.uid, test.ctx.clock.now())).toBe(0);
  test.clock.advance(6 * 60_000);
  await reconcileStripe(test.ctx);
  expect(await findTier(test.ctx.db, who.uid, test.ctx.clock.now())).toBe(2);
});

it('sees what is paid already before it opens another checkout', async () => {
  const who = await createSignedInAccount(test.ctx);
  await pay(await open(who));
  await expect(open(who)).rejects.toMatchObject({ code: 'failed-precondition' });
  expect(await findTier(test.ctx.db, who.uid, test.ctx.clock.now())).toBe(2);
});

it('finds the end of a plan that no webhook reported', async () => {
  const who = await createSignedInAccount(test.ctx);
  await pay(await open(who));
  await reconcileStripe(test.ctx);
  test.clock.advance(6 * 60_000);
  await reconcileStripe(test.ctx);
  expect(await findTier(test.ctx.db, who.uid, test.ctx.clock.now())).toBe(2);
  const { data } = await test.ctx.stripe.subscriptions.list({ limit: 1 });
  await test.ctx.stripe.subscriptions.update(data[0]?.id ?? '', { cancel_at_period_end: true });
  await test.advanceDays(31);
  await reconcileStripe(test.ctx);
  expect(await findTier(test.ctx.db, who.uid, test.ctx.clock.now())).toBe(0);
  const again = await open(who);
  expect((await test.ctx.stripe.checkout.sessions.retrieve(again.id)).amount_total).toBe(4_000);
});

it('sells no second plan while the webhook of a renewal is late', async () => {
  const who = await createSignedInAccount(test.ctx);
  await pay(await open(who));
  test.clock.advance(6 * 60_000);
  await reconcileStripe(test.ctx);
  await test.advanceDays(31);
  await expect(open(who)).rejects.toMatchObject({ code: 'failed-precondition' });
  expect(await findTier(test.ctx.db, who.uid, test.ctx.clock.now())).toBe(2);
});

it('finds a plan that was ended in the middle of its period', async () => {
  const who = await createSignedInAccount(test.ctx);
  await pay(await open(who));
  test.clock.advance(6 * 60_000);
  await reconcileStripe(test.ctx);
  expect(await findTier(test.ctx.db, who.uid, test.ctx.clock.now())).toBe(2);
  const { data } = await test.ctx.stripe.customers.list({ email: who.email });
  const subscriptions = await test.ctx.stripe.subscriptions.list({ customer: data[0]?.id ?? '' });
  await test.ctx.stripe.subscriptions.cancel(subscriptions.data[0]?.id ?? '');
  await reconcileStripe(test.ctx);
  expect(await findTier(test.ctx.db, who.uid, test.ctx.clock.now())).toBe(0);
});

it('finds a purchase behind 200 checkouts that were abandoned', async () => {
  const abandoner = await createSignedInAccount(test.ctx);
  await open(abandoner);
  await fillWithOpenCheckouts(abandoner, 199);
  test.clock.advance(60_000);
  const who = await createSignedInAccount(test.ctx);
  await pay(await open(who));
  test.clock.advance(6 * 60_000);
  await reconcileStripe(test.ctx);
  await reconcileStripe(test.ctx);
  expect(await findTier(test.ctx.db, who.uid, test.ctx.clock.now())).toBe(2);
});

/** Pages that are open at Stripe and in our books, as many people leave them. */
async function fillWithOpenCheckouts({ uid, email }: { uid: string; email: string }, count: number) {
  const { stripe, db, clock } = test.ctx;
  const [customers, prices] = [
    await stripe.customers.list({ email }),
    await stripe.prices.list({ limit: 1 }),
  ];
  for (let made = 0; made < count; made += 1) {
    const { id } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customers.data[0]?.id ?? '',
      line_items: [{ price: prices.data[0]?.id ?? '', quantity: 1 }],
      success_url: 'http://127.0.0.1:1/success',
    });
    const row = { id, accountId: uid, identifier: 'VIP_monthly', createdAt: clock.now() };
    await db.insert(checkoutSessions).values({ ...row, state: 'open', sessionId: id });
  }
}

/** Deletes the account, and no job tells the payment service: each of its tries has failed. */
async function deleteUntold(who: SignedInAccount): Promise<void> {
  const lost = vi.spyOn(test.ctx.jobs, 'send').mockResolvedValue(undefined);
  expect((await deleteAccount(who)).status).toBe(200);
  lost.mockRestore();
}

const listBooked = async (sessionId: string) =>
  test.ctx.db.select().from(checkoutSessions).where(eq(checkoutSessions.sessionId, sessionId));

it('ends what was paid on a page after its account was gone', async () => {
  const who = await createSignedInAccount(test.ctx);
  const page = await open(who);
  await deleteUntold(who);
  await pay(page);
  const subscription = await subscriptionOf(page.id);
  expect(subscription.status).toBe('trialing');
  test.clock.advance(6 * 60_000);
  await reconcileStripe(test.ctx);
  expect((await subscriptionOf(page.id)).status).toBe('canceled');
  expect(await listBooked(page.id)).toEqual([]);
});

it('closes a page that a deleted account left open', async () => {
  const who = await createSignedInAccount(test.ctx);
  const page = await open(who);
  await deleteUntold(who);
  expect(await listBooked(page.id)).toHaveLength(1);
  test.clock.advance(6 * 60_000);
  await reconcileStripe(test.ctx);
  expect((await test.ctx.stripe.checkout.sessions.retrieve(page.id)).status).toBe('expired');
  expect(await listBooked(page.id)).toEqual([]);
});

async function subscriptionOf(sessionId: string): Promise<Stripe.Subscription> {
  const expand = ['subscription'];
  const { subscription } = await test.ctx.stripe.checkout.sessions.retrieve(sessionId, { expand });
  if (typeof subscription !== 'object' || subscription === null) throw new Error('nothing was bought');
  return subscription;
}

it('says to try again when the payment service is away', async () => {
  const who = await createSignedInAccount(test.ctx);
  const nowhere = { protocol: 'http', host: '127.0.0.1', port: 9, maxNetworkRetries: 0 } as const;
  test.ctx.stripe = new Stripe('sk_test_nowhere', nowhere);
  const answer = await fetch(`${test.origin}/functions/createStripeCheckoutSession`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.idToken}` },
    body: JSON.stringify({
      data: { offerID: 'VIP_BASIC_PRIVATE_monthly_annual', packageID: 'BASIC_annually' },
    }),
  });
  expect(answer.status).toBe(503);
});
