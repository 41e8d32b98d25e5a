import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildHarness, DAY_SECONDS, type Harness, periodOf } from '../testing/test-harness.ts';
import { idOf } from './parameters.ts';

let test: Harness;
beforeAll(async () => {
  test = await buildHarness();
});
afterAll(() => test.close());

describe('the clock', () => {
  it('ends the trial with a payment and renews every month on the same day', async () => {
    const subscription = await test.subscribe(30);
    expect(subscription.status).toBe('trialing');
    expect(periodOf(subscription).end).toBe(subscription.trial_end);
    await test.standIn.advance(30 * DAY_SECONDS + 5);
    const first = await test.stripe.subscriptions.retrieve(subscription.id);
    expect(first.status).toBe('active');
    expect(periodOf(first).start).toBe(subscription.trial_end);
    await test.standIn.advance(93 * DAY_SECONDS);
    const later = await test.stripe.subscriptions.retrieve(subscription.id);
    const day = (seconds: number) => new Date(seconds * 1_000).getUTCDate();
    expect(day(periodOf(later).end)).toBe(day(subscription.billing_cycle_anchor));
    const { data } = await test.stripe.invoices.list({ subscription: subscription.id });
    expect(data.map(({ amount_paid }) => amount_paid)).toEqual([4_000, 4_000, 4_000, 4_000, 0]);
  });

  it('ends a canceled subscription with its period, not before', async () => {
    const { id } = await test.subscribe();
    const canceling = await test.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(canceling.cancel_at).toBe(periodOf(canceling).end);
    const back = await test.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(back).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    await test.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await test.standIn.advance(20 * DAY_SECONDS);
    expect((await test.stripe.subscriptions.retrieve(id)).status).toBe('active');
    await test.standIn.advance(12 * DAY_SECONDS);
    expect(await test.stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      ended_at: periodOf(canceling).end,
    });
    await expect(test.stripe.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toMatchObject(
      {
        statusCode: 400,
      },
    );
  });

  it('falls into arrears when a payment fails, is paid by a later attempt, or is given up', async () => {
    const { id, customer } = await test.subscribe();
    await test.post('fail-next', { customer: idOf(customer), fails: 'true' });
    await test.standIn.advance(32 * DAY_SECONDS);
    expect((await test.stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    await test.post('fail-next', { customer: idOf(customer), fails: 'false' });
    await test.standIn.advance(2 * DAY_SECONDS);
    expect((await test.stripe.subscriptions.retrieve(id)).status).toBe('active');
    await test.post('fail-next', { customer: idOf(customer), fails: 'true' });
    await test.standIn.advance(30 * DAY_SECONDS);
    expect((await test.stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    await test.standIn.advance(15 * DAY_SECONDS);
    expect((await test.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  });

  it('closes a payment page after a day', async () => {
    const session = await test.openCheckout();
    await test.standIn.advance(DAY_SECONDS + 5);
    expect((await test.stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
  });
});
