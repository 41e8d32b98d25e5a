import { expect, it } from 'vitest';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import {
  createFaultRounds,
  listAtStripe,
  tierOf,
  useFaultyBilling,
} from '../../../../testing/fault-rounds.ts';
import { FAULTS, type Fault, putFaultsBefore } from '../../../../testing/faulty-service.ts';
import { reconcileStripe } from '../reconcile/reconcile.service.ts';

const school = useFaultyBilling();

const { call, checkout, pay } = createBillingSteps(() => school().test);
const { spoilCheckouts, spoilCancellations } = createFaultRounds(school);

/** The faults take turns; all of them at each step are played by the long test. */
const inTurn = (step: number): Fault => FAULTS[step % FAULTS.length] ?? '500';

it('a fault of the payment service at any step of a checkout shows an error, and the next try leads to one plan', () =>
  spoilCheckouts(inTurn));

it('a fault at any step of a cancellation leaves the books as the payment service has it', () =>
  spoilCancellations(inTurn));

it.each(['500', 'truncated', 'done-then-stall'] as const)(
  'a purchase that is reported with the fault %s is found once the payment service is well again',
  async (fault) => {
    const { test, payments } = school();
    const who = await createSignedInAccount(test.ctx);
    const { result } = await checkout(who);
    payments.fail(fault, { after: 0, times: 1_000 });
    await pay(String(result['id']));
    await test.stripe.deliver();
    expect(await tierOf(test, who)).toBe(0);
    expect((await call('getCheckoutStatus', { session_id: result['id'] }, who)).result).toEqual({
      status: 'processing',
    });
    test.clock.advance(6 * 60_000);
    await reconcileStripe(test.ctx);
    expect((await call('listLessons', null)).status).toBe(200);
    payments.heal();
    await reconcileStripe(test.ctx);
    expect(await tierOf(test, who)).toBe(2);
  },
);

it('the server asks again by itself, and opens one page although the first answer was lost', async () => {
  const { test } = school();
  const retrying = await putFaultsBefore(test, 2);
  const who = await createSignedInAccount(test.ctx);
  for (let step = 0; step < 3; step += 1) {
    retrying.fail('done-then-cut', { after: step, times: 1 });
    expect((await checkout(who, 'BASIC_monthly')).status).toBe(200);
  }
  retrying.heal();
  const { customers } = await listAtStripe(test, who);
  const [customer] = customers;
  const open = { customer: customer?.id ?? '', status: 'open' } as const;
  const sessions = await test.ctx.stripe.checkout.sessions.list(open);
  expect([customers.length, sessions.data.length]).toEqual([1, 1]);
  await retrying.close();
});
