import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildHarness, DAY_SECONDS, type Harness, periodOf } from '../testing/test-harness.ts';
import { idOf } from './parameters.ts';

let test: Harness;
beforeAll(async () => {
  test = await buildHarness();
});
afterAll(() => test.close());

const ASKS = '4000 0025 0000 3155';
const itemOf = (subscription: Stripe.Subscription) => subscription.items.data[0]?.id ?? '';

/** A subscription whose card asks the bank whenever its owner is there. */
async function subscribeWithAskingCard(): Promise<Stripe.Subscription> {
  const session = await test.openCheckout();
  await test.pay(session, ASKS);
  await test.post(`checkout/${session.id}/confirm`, { outcome: 'complete' });
  const { subscription } = await test.stripe.checkout.sessions.retrieve(session.id);
  return test.stripe.subscriptions.retrieve(idOf(subscription));
}

async function chargeOf(subscription: Stripe.Subscription): Promise<Stripe.Charge> {
  const path = 'payments.data.payment.payment_intent';
  const invoice = await test.stripe.invoices.retrieve(idOf(subscription.latest_invoice), { expand: [path] });
  const intent = invoice.payments?.data[0]?.payment.payment_intent as Stripe.PaymentIntent;
  return test.stripe.charges.retrieve(idOf(intent.latest_charge));
}

describe('a payment that the bank wants confirmed', () => {
  it('is made by pending_if_incomplete only once it is confirmed', async () => {
    const before = await subscribeWithAskingCard();
    const dear = await test.createPrice(8_000);
    const waiting = await test.stripe.subscriptions.update(before.id, {
      items: [{ id: itemOf(before), price: dear.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    });
    expect(waiting.items.data[0]?.price.id).toBe(before.items.data[0]?.price.id);
    expect(waiting.pending_update?.expires_at).toBeGreaterThan(waiting.created);
    const invoice = await test.stripe.invoices.retrieve(idOf(waiting.latest_invoice), {
      expand: ['payments.data.payment.payment_intent'],
    });
    const intent = invoice.payments?.data[0]?.payment.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    await test.post(`confirm/${intent.id}`, { outcome: 'complete' });
    const after = await test.stripe.subscriptions.retrieve(before.id);
    expect(after).toMatchObject({ status: 'active', pending_update: null });
    expect(after.items.data[0]?.price.id).toBe(dear.id);
  });

  it('leaves all as it was when it is refused, and gives the change up after 23 hours', async () => {
    const before = await subscribeWithAskingCard();
    const dear = await test.createPrice(8_000);
    const change: Stripe.SubscriptionUpdateParams = {
      items: [{ id: itemOf(before), price: dear.id }],
      proration_behavior: 'always_invoice',
    };
    await expect(
      test.stripe.subscriptions.update(before.id, {
        ...change,
        payment_behavior: 'pending_if_incomplete',
        metadata: { x: 'y' },
      }),
    ).rejects.toMatchObject({ statusCode: 400, param: 'metadata' });
    await expect(
      test.stripe.subscriptions.update(before.id, { ...change, payment_behavior: 'error_if_incomplete' }),
    ).rejects.toMatchObject({ statusCode: 402, code: 'subscription_payment_intent_requires_action' });
    await test.stripe.subscriptions.update(before.id, {
      ...change,
      payment_behavior: 'pending_if_incomplete',
    });
    await test.standIn.advance(DAY_SECONDS);
    const after = await test.stripe.subscriptions.retrieve(before.id, { expand: ['latest_invoice'] });
    expect(after).toMatchObject({ pending_update: null, latest_invoice: { status: 'void' } });
    expect(after.items.data[0]?.price.id).toBe(before.items.data[0]?.price.id);
  });

  it('renews without a question once the card was set up', async () => {
    const { id } = await subscribeWithAskingCard();
    await test.standIn.advance(32 * DAY_SECONDS);
    expect((await test.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });
});

describe('an open invoice', () => {
  it('stays open after a refusal and sets the subscription going when another card pays', async () => {
    const session = await test.openCheckout(30);
    await test.pay(session, '4000 0000 0000 0341');
    const { subscription } = await test.stripe.checkout.sessions.retrieve(session.id);
    await test.standIn.advance(31 * DAY_SECONDS);
    const failed = await test.stripe.subscriptions.retrieve(idOf(subscription));
    const invoice = idOf(failed.latest_invoice);
    await expect(test.stripe.invoices.pay(invoice)).rejects.toThrow(Stripe.errors.StripeCardError);
    const open = await test.stripe.invoices.retrieve(invoice);
    expect(open).toMatchObject({ status: 'open', amount_remaining: 4_000 });
    expect(open.attempt_count).toBeGreaterThan(1);
    const paid = await test.stripe.invoices.pay(invoice, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 4_000 });
    expect((await test.stripe.subscriptions.retrieve(failed.id)).status).toBe('active');
  });

  it('has a page and a PDF that open', async () => {
    const subscription = await test.subscribe();
    const invoice = await test.stripe.invoices.retrieve(idOf(subscription.latest_invoice));
    const path = (url: string | null | undefined) =>
      new URL(url ?? '').pathname.replace('/demo/stripe', `${test.standIn.origin}/pages`);
    const page = await fetch(path(invoice.hosted_invoice_url));
    expect(await page.text()).toContain(invoice.number);
    const pdf = await fetch(path(invoice.invoice_pdf));
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
  });

  it('is previewed without a trace', async () => {
    const before = await test.subscribe();
    const dear = await test.createPrice(8_000);
    const preview = await test.stripe.invoices.createPreview({
      subscription: before.id,
      subscription_details: {
        items: [{ id: itemOf(before), price: dear.id }],
        proration_behavior: 'always_invoice',
      },
    });
    expect(preview.amount_due).toBe(4_000);
    expect(await test.stripe.subscriptions.retrieve(before.id)).toEqual(before);
    expect((await test.stripe.invoices.list({ subscription: before.id })).data).toHaveLength(1);
  });
});

describe('money that goes back', () => {
  it('refunds a part, then the rest, and nothing more; the plan goes on', async () => {
    const subscription = await test.subscribe();
    const charge = await chargeOf(subscription);
    await test.stripe.refunds.create({ charge: charge.id, amount: 1_000 });
    expect(await test.stripe.charges.retrieve(charge.id)).toMatchObject({
      amount_refunded: 1_000,
      refunded: false,
    });
    await test.stripe.refunds.create({ payment_intent: idOf(charge.payment_intent) });
    expect(await test.stripe.charges.retrieve(charge.id)).toMatchObject({
      amount_refunded: 4_000,
      refunded: true,
    });
    await expect(test.stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    expect((await test.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
    const intent = { type: 'payment_intent', payment_intent: idOf(charge.payment_intent) } as const;
    const { data } = await test.stripe.invoicePayments.list({ payment: intent });
    expect(data.map(({ invoice }) => invoice)).toEqual([idOf(subscription.latest_invoice)]);
  });

  it('an inquiry moves nothing, a dispute takes the money back', async () => {
    const disputes = [];
    for (const inquiry of ['true', '']) {
      const subscription = await test.subscribe();
      await test.post('dispute', { invoice: idOf(subscription.latest_invoice), inquiry });
      const { data } = await test.stripe.disputes.list({ charge: (await chargeOf(subscription)).id });
      disputes.push(...data);
    }
    expect(disputes).toMatchObject([
      { status: 'warning_needs_response', balance_transactions: [], is_charge_refundable: true },
      { status: 'needs_response', balance_transactions: [{ amount: -4_000 }], is_charge_refundable: false },
    ]);
  });
});

describe('what a checkout may offer', () => {
  it('takes a promotion code off, once', async () => {
    const coupon = await test.stripe.coupons.create({ percent_off: 25, duration: 'once' });
    const promotion = { type: 'coupon', coupon: coupon.id } as const;
    await test.stripe.promotionCodes.create({ promotion, code: 'GRUEZI' });
    const price = await test.createPrice();
    const session = await test.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: (await test.stripe.customers.create({ email: 'code@school.test' })).id,
      line_items: [{ price: price.id, quantity: 1 }],
      allow_promotion_codes: true,
      automatic_tax: { enabled: true },
      success_url: 'http://127.0.0.1:3000/success/{CHECKOUT_SESSION_ID}',
    });
    expect(session.payment_method_types).toEqual(['card', 'twint']);
    expect((await test.post(`checkout/${session.id}/code`, { code: 'NOSUCH' })).status).toBe(400);
    expect(await (await test.post(`checkout/${session.id}/code`, { code: 'gruezi' })).text()).toContain(
      'CHF 30.00',
    );
    await test.pay(session);
    const { subscription } = await test.stripe.checkout.sessions.retrieve(session.id);
    await test.standIn.advance(32 * DAY_SECONDS);
    const { data } = await test.stripe.invoices.list({ subscription: idOf(subscription) });
    expect(data.map(({ amount_paid }) => amount_paid)).toEqual([4_000, 3_000]);
  });

  it('is paid by TWINT, which renews as a card does', async () => {
    const session = await test.openCheckout();
    expect(await (await test.post(`checkout/${session.id}`, { method: 'twint' })).text()).toContain(
      'TWINT asks',
    );
    await test.post(`checkout/${session.id}/confirm`, { outcome: 'complete' });
    const { subscription } = await test.stripe.checkout.sessions.retrieve(session.id);
    await test.standIn.advance(32 * DAY_SECONDS);
    expect((await test.stripe.subscriptions.retrieve(idOf(subscription))).status).toBe('active');
  });

  it('gives a card the same fingerprint wherever it is used, and another card another', async () => {
    const cards: (string | null | undefined)[] = [];
    for (const number of ['4242 4242 4242 4242', '4242 4242 4242 4242', '5555 5555 5555 4444']) {
      const session = await test.openCheckout();
      await test.pay(session, number);
      const { data } = await test.stripe.paymentMethods.list({ customer: idOf(session.customer) });
      cards.push(data[0]?.card?.fingerprint);
    }
    expect(new Set(cards).size).toBe(2);
    expect(cards[0]).toBe(cards[1]);
  });
});

describe('the ways of the API', () => {
  it('answers a refused payment again as it was refused, and forgets a key after a day', async () => {
    const before = await subscribeWithAskingCard();
    const dear = await test.createPrice(8_000);
    const change = () =>
      test.stripe.subscriptions.update(
        before.id,
        {
          items: [{ id: itemOf(before), price: dear.id }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        },
        { idempotencyKey: 'refused-once' },
      );
    await expect(change()).rejects.toMatchObject({ statusCode: 402 });
    await test.stripe.subscriptions.update(before.id, {
      default_payment_method: (await anotherCard(before)).id,
    });
    await expect(change()).rejects.toMatchObject({ statusCode: 402 });
    await test.standIn.advance(DAY_SECONDS + 1);
    expect((await change()).items.data[0]?.price.id).toBe(dear.id);
  });

  it('goes on after the object that a cursor names, and refuses one that is not there', async () => {
    const customer = (await test.stripe.customers.create({ email: 'cursor@school.test' })).id;
    await test.subscribe();
    const page = await test.stripe.customers.list({ email: 'cursor@school.test', starting_after: customer });
    expect(page).toMatchObject({ data: [], has_more: false });
    await expect(test.stripe.customers.list({ starting_after: 'cus_none' })).rejects.toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
    });
  });

  it('hides fields that are sent only when expanded, in events too', async () => {
    const subscription = await test.subscribe();
    const id = idOf(subscription.latest_invoice);
    expect(await test.stripe.invoices.retrieve(id)).not.toHaveProperty('payments');
    const { data } = await test.stripe.events.list({ types: ['invoice.paid'], limit: 1 });
    expect(data[0]?.data.object).toMatchObject({ id });
    expect(data[0]?.data.object).not.toHaveProperty('payments');
  });

  it('takes a metadata key away that is set to nothing', async () => {
    const { id } = await test.stripe.customers.create({ metadata: { a: '1', b: '2' } });
    const { metadata } = await test.stripe.customers.update(id, { metadata: { a: '' } });
    expect(metadata).toEqual({ b: '2' });
  });

  it('begins a plan on a later day: free until then, and told three days before', async () => {
    const running = await test.subscribe();
    const price = await test.createPrice(1_000);
    const { end } = periodOf(running);
    const later = await test.stripe.subscriptions.create({
      customer: idOf(running.customer),
      items: [{ price: price.id }],
      default_payment_method: idOf(running.default_payment_method),
      trial_end: end,
    });
    expect(later).toMatchObject({ status: 'trialing', trial_end: end });
    await test.standIn.advance(28 * DAY_SECONDS);
    const { data } = await test.stripe.events.list({ type: 'customer.subscription.trial_will_end' });
    expect(data.map(({ data: { object } }) => (object as Stripe.Subscription).id)).toContain(later.id);
    await test.standIn.advance(5 * DAY_SECONDS);
    const paid = await test.stripe.invoices.list({ subscription: later.id, limit: 1 });
    expect(paid.data[0]).toMatchObject({ amount_paid: 1_000, billing_reason: 'subscription_cycle' });
  });
});

async function anotherCard({ customer }: Stripe.Subscription): Promise<Stripe.PaymentMethod> {
  return test.stripe.paymentMethods.attach('pm_card_visa', { customer: idOf(customer) });
}
