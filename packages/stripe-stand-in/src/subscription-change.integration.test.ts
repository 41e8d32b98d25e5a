import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildHarness, DAY_SECONDS, type Harness, periodOf } from '../testing/test-harness.ts';
import { idOf } from './parameters.ts';

let test: Harness;
beforeAll(async () => {
  test = await buildHarness();
});
afterAll(() => test.close());

describe('a change of the subscription', () => {
  const itemOf = (subscription: Stripe.Subscription) => subscription.items.data[0]?.id ?? '';

  it('bills a dearer price at once, less what is unused', async () => {
    const before = await test.subscribe();
    const dear = await test.createPrice(8_000);
    await test.standIn.advance(10 * DAY_SECONDS);
    const after = await test.stripe.subscriptions.update(before.id, {
      items: [{ id: itemOf(before), price: dear.id }],
      proration_behavior: 'always_invoice',
      expand: ['latest_invoice'],
    });
    const { amount_paid } = after.latest_invoice as Stripe.Invoice;
    expect(amount_paid).toBeGreaterThan(2_500);
    expect(amount_paid).toBeLessThan(2_900);
    expect(periodOf(after)).toEqual(periodOf(before));
  });

  it('keeps what a cheaper price leaves as credit for the next invoices', async () => {
    const before = await test.subscribe();
    const cheap = await test.createPrice(1_000);
    await test.stripe.subscriptions.update(before.id, {
      items: [{ id: itemOf(before), price: cheap.id }],
      proration_behavior: 'always_invoice',
    });
    const customer = await test.stripe.customers.retrieve(idOf(before.customer));
    expect(customer).toMatchObject({ balance: -3_000 });
    await test.standIn.advance(32 * DAY_SECONDS);
    const { data } = await test.stripe.invoices.list({ subscription: before.id, limit: 1 });
    expect(data[0]).toMatchObject({ total: 1_000, amount_paid: 0, ending_balance: -2_000 });
  });

  it('costs nothing in a trial, which goes on', async () => {
    const before = await test.subscribe(30);
    const dear = await test.createPrice(8_000);
    const after = await test.stripe.subscriptions.update(before.id, {
      items: [{ id: itemOf(before), price: dear.id }],
      proration_behavior: 'always_invoice',
    });
    expect(after).toMatchObject({ status: 'trialing', trial_end: before.trial_end });
    const ended = await test.stripe.subscriptions.update(before.id, { trial_end: 'now' });
    expect(ended.status).toBe('active');
    const { data } = await test.stripe.invoices.list({ subscription: before.id, limit: 1 });
    expect(data[0]?.amount_paid).toBe(8_000);
  });

  it('is refused with a card error when the card refuses and the caller wants all or nothing', async () => {
    const before = await test.subscribe();
    await test.post('fail-next', { customer: idOf(before.customer), fails: 'true' });
    const dear = await test.createPrice(8_000);
    const change = test.stripe.subscriptions.update(before.id, {
      items: [{ id: itemOf(before), price: dear.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
    await expect(change).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
    const after = await test.stripe.subscriptions.retrieve(before.id);
    expect(after.items.data[0]?.price.id).toBe(before.items.data[0]?.price.id);
  });
});

describe('set-up mode', () => {
  it('saves another card, which then pays', async () => {
    const subscription = await test.subscribe();
    const customer = idOf(subscription.customer);
    const session = await test.stripe.checkout.sessions.create({
      mode: 'setup',
      currency: 'chf',
      customer,
      success_url: 'http://127.0.0.1:3000/success-card-update',
    });
    await test.pay(session, '5555 5555 5555 4444');
    const done = await test.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['setup_intent.payment_method'],
    });
    const card = (done.setup_intent as Stripe.SetupIntent).payment_method as Stripe.PaymentMethod;
    expect(card.card).toMatchObject({ brand: 'mastercard', last4: '4444' });
    await test.stripe.customers.update(customer, { invoice_settings: { default_payment_method: card.id } });
    const updated = await test.stripe.subscriptions.update(subscription.id, {
      default_payment_method: card.id,
    });
    expect(updated.default_payment_method).toBe(card.id);
    expect((await test.stripe.paymentMethods.list({ customer })).data).toHaveLength(2);
  });

  it('takes a card that accepts no charge, and the renewal fails', async () => {
    const session = await test.openCheckout(30);
    await test.pay(session, '4000 0000 0000 0341');
    const { subscription } = await test.stripe.checkout.sessions.retrieve(session.id);
    await test.standIn.advance(31 * DAY_SECONDS);
    expect((await test.stripe.subscriptions.retrieve(idOf(subscription))).status).toBe('past_due');
    const now = await test.openCheckout();
    expect((await test.pay(now, '4000 0000 0000 0341')).status).toBe(402);
  });
});
