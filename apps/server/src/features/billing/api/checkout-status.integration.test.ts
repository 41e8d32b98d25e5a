import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../../testing/factories/accounts.ts';

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
