import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildHarness, DAY_SECONDS, type Harness } from '../testing/test-harness.ts';

let test: Harness;
beforeAll(async () => {
  test = await buildHarness();
});
afterAll(() => test.close());

describe('webhooks', () => {
  it('are signed, and sent again until they are accepted', async () => {
    await test.standIn.deliver();
    test.received = [];
    test.refusals = 2;
    test.refused = [];
    const subscription = await test.subscribe(30);
    await expect
      .poll(() => test.typesFor(subscription.id), { timeout: 10_000 })
      .toEqual(
        expect.arrayContaining([
          'customer.subscription.created',
          'checkout.session.completed',
          'invoice.paid',
        ]),
      );
    expect(test.refused).toHaveLength(2);
    await expect
      .poll(() => test.received.map(({ id }) => id), { timeout: 10_000 })
      .toEqual(expect.arrayContaining(test.refused));
    const event = test.received[0];
    expect(await test.stripe.events.retrieve(event?.id ?? '')).toMatchObject({ type: event?.type });
  });

  it('are sent once, however many ask for them at the same moment', async () => {
    await test.standIn.deliver();
    test.received = [];
    const subscription = await test.subscribe();
    await Promise.all(Array.from({ length: 10 }, () => test.standIn.deliver()));
    const ids = test.received.map(({ id }) => id);
    expect(test.typesFor(subscription.id).length).toBeGreaterThan(2);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('are all sent at once, also on a day on which many plans renew', async () => {
    for (let count = 0; count < 20; count += 1) await test.subscribe(30);
    await test.standIn.advance(30 * DAY_SECONDS);
    await test.standIn.deliver();
    expect(await test.standIn.undelivered()).toBe(0);
    const renewed = test.received.filter(({ type }) => type === 'invoice.paid');
    expect(renewed.length).toBeGreaterThanOrEqual(20);
  });

  it('are sent again from the control page', async () => {
    const subscription = await test.subscribe();
    await expect.poll(() => test.typesFor(subscription.id).length).toBeGreaterThan(2);
    const [event] = test.received.filter(({ type }) => type === 'customer.subscription.created').slice(-1);
    test.received = [];
    await test.post('resend', { event: event?.id ?? '' });
    await expect.poll(() => test.received.map(({ id }) => id)).toContain(event?.id);
  });
});

describe('a restart', () => {
  it('keeps state, clock, idempotency keys and what is still to be delivered', async () => {
    const before = await test.stripe.customers.create(
      { email: 'kept@school.test' },
      { idempotencyKey: 'kept' },
    );
    const subscription = await test.subscribe(30);
    test.received = [];
    test.refusals = 1_000;
    await test.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await test.standIn.deliver();
    const clock = (await test.stripe.customers.create({ email: 'x@school.test' })).created;
    test.refusals = 0;
    await test.restart();
    const again = await test.stripe.customers.create(
      { email: 'kept@school.test' },
      { idempotencyKey: 'kept' },
    );
    expect(again.id).toBe(before.id);
    expect((await test.stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(true);
    expect((await test.stripe.customers.create({ email: 'y@school.test' })).created).toBeGreaterThanOrEqual(
      clock,
    );
    await expect
      .poll(() => test.typesFor(subscription.id), { timeout: 15_000 })
      .toContain('customer.subscription.updated');
  });

  it('shows everybody on its control page', async () => {
    const page = await (await fetch(`${test.standIn.origin}/pages/`)).text();
    expect(page).toContain('kept@school.test');
    expect(page).toContain('Advance the clock');
  });
});
