import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type BillingAnswer, createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { type HeldService, putServiceBefore } from '../../../../testing/held-service.ts';

let test: BillingApp;
let payments: HeldService;
beforeAll(async () => {
  // The stand-in's own webhooks would take places that the tests count.
  test = await buildBillingApp({ webhookUrl: 'http://127.0.0.1:9/not-listening' });
  payments = await putServiceBefore(test);
});
afterAll(async () => {
  await payments.close();
  await test.close();
});
beforeEach(() => payments.hold());
afterEach(() => payments.release());

const { call, checkout, createSubscriber } = createBillingSteps(() => test);

const createLearners = (count: number): Promise<SignedInAccount[]> =>
  Promise.all(Array.from({ length: count }, () => createSignedInAccount(test.ctx)));

/** Answers in the order in which they arrive. */
function collect<Answer>(requests: readonly Promise<Answer>[]): Answer[] {
  const answers: Answer[] = [];
  for (const request of requests) request.then((answer) => answers.push(answer)).catch(() => undefined);
  return answers;
}

/** How long a busy machine may take to come this far. */
const PATIENCE = { timeout: 20_000 };
const waitUntilHeld = (count: number) => vi.waitFor(() => expect(payments.waiting()).toBe(count), PATIENCE);

/** Everybody else is served, and no connection waits for the payment service. */
async function expectOthersServed(): Promise<void> {
  const [reader] = await createLearners(1);
  expect((await fetch(`${test.origin}/health/ready`)).status).toBe(200);
  expect((await call('listLessons', null)).status).toBe(200);
  expect((await call('getSecureData_v2_0', { videoID: 'none' }, reader)).status).toBe(200);
  const { rows } = await test.ctx.db.execute<{ total: number }>(
    sql`select count(*)::int as total from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(rows[0]?.total).toBe(0);
  expect(test.ctx.pool.waitingCount).toBe(0);
}

it('serves everybody else while 30 checkouts wait for a slow payment service, of which it takes three', async () => {
  const learners = await createLearners(30);
  const requests = learners.map((who) => checkout(who));
  const answers: BillingAnswer[] = collect(requests);
  await vi.waitFor(() => expect(answers).toHaveLength(27), PATIENCE);
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 27 }, () => 503));
  await waitUntilHeld(3);
  await expectOthersServed();
  payments.release();
  const opened = (await Promise.all(requests)).filter(({ status }) => status === 200);
  expect(opened).toHaveLength(3);
  const again = learners.at(-1);
  expect(again && (await checkout(again)).status).toBe(200);
});

it('serves everybody else while 12 webhooks wait, and asks for those it refuses again', async () => {
  payments.release();
  const who = await createSubscriber();
  const buyer = await createSignedInAccount(test.ctx);
  const page = await checkout(buyer);
  const customers = await test.ctx.stripe.customers.list({ email: who.email });
  const { data } = await test.ctx.stripe.subscriptions.list({ customer: customers.data[0]?.id ?? '' });
  const id = data[0]?.id ?? '';
  payments.hold();
  const requests = Array.from({ length: 12 }, (_event, index) => sendEvent(`evt_slow${index}`, id));
  const statuses = collect(requests);
  await vi.waitFor(() => expect(statuses).toHaveLength(6), PATIENCE);
  expect(statuses).toEqual([503, 503, 503, 503, 503, 503]);
  await waitUntilHeld(6);
  await expectOthersServed();
  const status = await call('getCheckoutStatus', { session_id: page.result['id'] }, buyer);
  expect(status.result).toEqual({ status: 'processing' });
  payments.release();
  expect((await Promise.all(requests)).filter((status) => status === 200)).toHaveLength(6);
});

it('refuses the second checkout of an account while the first is being opened', async () => {
  const [who] = await createLearners(1);
  if (!who) throw new Error('no learner');
  const first = checkout(who);
  await waitUntilHeld(1);
  const second = await checkout(who, 'BASIC_monthly');
  expect(second.status).toBe(409);
  expect(second.error).toMatchObject({
    status: 'ABORTED',
    message: 'A payment page is being opened for you already. Wait a moment and try again.',
  });
  payments.release();
  expect((await first).status).toBe(200);
});

it('opens a checkout again when the first opening was abandoned, and closes what that opens late', async () => {
  const [who] = await createLearners(1);
  if (!who) throw new Error('no learner');
  const late = checkout(who);
  await waitUntilHeld(1);
  test.clock.advance(3 * 60_000);
  const next = checkout(who, 'BASIC_monthly');
  await waitUntilHeld(2);
  payments.release();
  expect((await late).error?.status).toBe('ABORTED');
  const { status, result } = await next;
  expect(status).toBe(200);
  const customers = await test.ctx.stripe.customers.list({ email: who.email });
  const sessions = await test.ctx.stripe.checkout.sessions.list({ customer: customers.data[0]?.id ?? '' });
  const open = sessions.data.filter((session) => session.status === 'open');
  expect(open.map(({ id }) => id)).toEqual([result['id']]);
});

async function sendEvent(id: string, subscriptionId: string): Promise<number> {
  const payload = JSON.stringify({
    id,
    object: 'event',
    type: 'customer.subscription.updated',
    created: 1,
    livemode: false,
    data: { object: { id: subscriptionId } },
  });
  const secret = test.ctx.config.secrets.stripeWebhookSecret;
  const signature = test.ctx.stripe.webhooks.generateTestHeaderString({ payload, secret });
  const answer = await fetch(`${test.origin}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
  return answer.status;
}
