import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../../testing/factories/accounts.ts';
import * as checkouts from '../db/checkouts.repo.ts';
import { checkoutSessions } from '../db/checkouts.table.ts';

let test: BillingApp;
beforeAll(async () => {
  test = await buildBillingApp();
});
afterAll(() => test.close());

const { call, checkout, pay, signInAgain, deleteAccount } = createBillingSteps(() => test);

const DAY_MS = 86_400_000;
const ask = (id: string, who?: SignedInAccount) => call('getCheckoutStatus', { session_id: id }, who);

async function buy(owner: SignedInAccount): Promise<string> {
  const id = String((await checkout(owner)).result['id']);
  await pay(id);
  return id;
}

it('tells a visitor and another account what the success page says, and its owner that it is a trial too', async () => {
  const [owner, other] = [await createSignedInAccount(test.ctx), await createSignedInAccount(test.ctx)];
  const id = await buy(owner);
  const toVisitor = (await ask(id)).result;
  const { firstPaymentAt, ...said } = toVisitor;
  expect(said).toEqual({ status: 'complete', planTitle: 'VIP', billingCycle: 'monthly' });
  expect(Date.parse(String(firstPaymentAt))).toBeGreaterThan(test.clock.now().getTime());
  expect((await ask(id, other)).result).toEqual(toVisitor);
  expect((await ask(id, owner)).result).toEqual({ ...toVisitor, isTrial: true });
});

it('says to a visitor that a page is still open', async () => {
  const { result } = await checkout(await createSignedInAccount(test.ctx));
  expect((await ask(String(result['id']))).result).toEqual({ status: 'open' });
});

it('answers only its owner once the session is a day old', async () => {
  const owner = await createSignedInAccount(test.ctx);
  const id = await buy(owner);
  test.clock.advance(DAY_MS);
  expect((await ask(id)).status).toBe(404);
  expect((await ask(id, await createSignedInAccount(test.ctx))).status).toBe(404);
  expect((await ask(id, await signInAgain(owner))).result).toMatchObject({ status: 'complete' });
});

it('knows no made-up id, and answers it as one that is too old', async () => {
  const owner = await createSignedInAccount(test.ctx);
  const id = await buy(owner);
  test.clock.advance(DAY_MS);
  const madeUp = await ask('cs_test_made_up');
  expect(madeUp).toMatchObject({ status: 404, error: { status: 'NOT_FOUND' } });
  expect(await ask('cs_test_made_up', await createSignedInAccount(test.ctx))).toEqual(madeUp);
  expect(await ask(id)).toEqual(madeUp);
});

it('does not know a session of a deleted account', async () => {
  const owner = await createSignedInAccount(test.ctx);
  const id = String((await checkout(owner)).result['id']);
  expect((await ask(id)).status).toBe(200);
  expect((await deleteAccount(owner)).status).toBe(200);
  expect((await ask(id)).status).toBe(404);
});

it('what an account opens or has open is found and forgotten without another’s', async () => {
  const { db } = test.ctx;
  const [mira, reto] = [await createSignedInAccount(test.ctx), await createSignedInAccount(test.ctx)];
  const row = ({ uid }: SignedInAccount, state: 'opening' | 'open' | 'closed') => ({
    id: `${state} ${uid}`,
    accountId: uid,
    identifier: 'VIP_monthly',
    state,
    sessionId: state === 'opening' ? null : `${state} ${uid}`,
    createdAt: new Date(0),
  });
  const states = ['opening', 'open', 'closed'] as const;
  await db
    .insert(checkoutSessions)
    .values([mira, reto].flatMap((who) => states.map((state) => row(who, state))));
  const left = async () =>
    (
      await db
        .select()
        .from(checkoutSessions)
        .where(inArray(checkoutSessions.accountId, [mira.uid, reto.uid]))
    )
      .map(({ id }) => id)
      .toSorted();
  const of = (who: SignedInAccount, ...which: (typeof states)[number][]) =>
    which.map((state) => row(who, state).id);
  expect(await checkouts.listOpenCheckouts(db, mira.uid)).toEqual(of(mira, 'open'));
  await checkouts.deleteAbandonedOpenings(db, new Date(1), mira.uid);
  expect(await left()).toEqual([...of(mira, 'open', 'closed'), ...of(reto, ...states)].toSorted());
  await checkouts.deleteUnpayableCheckouts(db, mira.uid);
  expect(await left()).toEqual([...of(mira, 'open'), ...of(reto, ...states)].toSorted());
  await checkouts.deleteOpeningsOf(db, mira.uid);
  expect(await left()).toEqual([...of(mira, 'open'), ...of(reto, ...states)].toSorted());
});
