import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildHarness, DAY_SECONDS, type Harness, periodOf } from '../testing/test-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await buildHarness();
});
afterAll(() => harness.close());

const idOf = (object: { id: string }) => object.id;

/** A subscription that goes on with a price of 10.00 at the end of its period. */
async function planChange() {
  const subscription = await harness.subscribe();
  const cheaper = await harness.createPrice(1_000);
  const schedule = await harness.stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  const period = periodOf(subscription);
  const price = subscription.items.data[0]?.price.id ?? '';
  const running: Stripe.SubscriptionScheduleUpdateParams.Phase = {
    items: [{ price }],
    start_date: period.start,
    end_date: period.end,
    proration_behavior: 'none',
  };
  return { subscription, cheaper, schedule, running, period };
}

it('goes on with the next phase at the end of the period', async () => {
  const { subscription, cheaper, schedule, running, period } = await planChange();
  await harness.stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      running,
      { items: [{ price: cheaper.id }], proration_behavior: 'none', metadata: { next: 'phase' } },
    ],
  });
  const before = await harness.stripe.subscriptions.retrieve(subscription.id, { expand: ['schedule'] });
  expect(before.items.data.map(({ price }) => idOf(price))).not.toContain(cheaper.id);
  expect(before.schedule).toMatchObject({ id: schedule.id, status: 'active' });
  await harness.standIn.advance(period.end - Math.floor(Date.now() / 1_000) + 10);
  const after = await harness.stripe.subscriptions.retrieve(subscription.id);
  expect(after.items.data.map(({ price }) => idOf(price))).toEqual([cheaper.id]);
  expect(periodOf(after).start).toBe(period.end);
  expect(after.metadata).toMatchObject({ uid: 'u1', next: 'phase' });
  const { data } = await harness.stripe.invoices.list({ subscription: subscription.id });
  expect(data.map(({ amount_paid }) => amount_paid)).toEqual([1_000, 4_000]);
});

it('ends with its one phase, and keeps that day when it is let go', async () => {
  const { subscription, schedule, running, period } = await planChange();
  const { stripe } = harness;
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'cancel',
    proration_behavior: 'none',
    phases: [running],
  });
  await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).rejects.toThrow(
    /managed by the subscription schedule/,
  );
  await stripe.subscriptionSchedules.release(schedule.id, { preserve_cancel_date: true });
  const released = await stripe.subscriptions.retrieve(subscription.id);
  expect(released).toMatchObject({ schedule: null, cancel_at: period.end });
  await harness.standIn.advance(31 * DAY_SECONDS);
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled' });
});

it('refuses a second schedule of a subscription, and another start of what runs', async () => {
  const { subscription, schedule, running, period } = await planChange();
  const { subscriptionSchedules } = harness.stripe;
  await expect(subscriptionSchedules.create({ from_subscription: subscription.id })).rejects.toThrow(
    /already attached to a schedule/,
  );
  const phases = [{ ...running, start_date: period.start + 1 }];
  await expect(
    subscriptionSchedules.update(schedule.id, { phases, proration_behavior: 'none' }),
  ).rejects.toThrow(/start date/);
});
