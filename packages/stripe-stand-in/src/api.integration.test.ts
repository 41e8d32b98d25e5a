import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildHarness, type Harness } from '../testing/test-harness.ts';

let test: Harness;
beforeAll(async () => {
  test = await buildHarness();
});
afterAll(() => test.close());

describe('the API', () => {
  it('takes its own key only', async () => {
    await expect(test.connect('sk_test_another').products.create({ name: 'x' })).rejects.toThrow(
      Stripe.errors.StripeAuthenticationError,
    );
  });

  it('finds prices by lookup key and lists page by page', async () => {
    const price = await test.createPrice();
    const { data } = await test.stripe.prices.list({ lookup_keys: [price.lookup_key ?? ''], active: true });
    expect(data.map(({ id }) => id)).toEqual([price.id]);
    for (let index = 0; index < 3; index += 1)
      await test.stripe.customers.create({ email: 'many@school.test' });
    const seen: string[] = [];
    for await (const customer of test.stripe.customers.list({ email: 'many@school.test', limit: 2 })) {
      seen.push(customer.id);
    }
    expect(new Set(seen).size).toBe(3);
  });

  it('answers a repeated idempotency key with the first answer, and other parameters with an error', async () => {
    const [first, second] = await Promise.all([
      test.stripe.customers.create({ email: 'a@school.test' }, { idempotencyKey: 'same' }),
      test.stripe.customers.create({ email: 'a@school.test' }, { idempotencyKey: 'same' }),
    ]);
    expect(second.id).toBe(first.id);
    await expect(
      test.stripe.customers.create({ email: 'b@school.test' }, { idempotencyKey: 'same' }),
    ).rejects.toThrow(Stripe.errors.StripeIdempotencyError);
  });

  it('words its refusals as Stripe does', async () => {
    await expect(test.stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    await expect(test.stripe.rawRequest('POST', '/v1/products', {})).rejects.toMatchObject({
      statusCode: 400,
      code: 'parameter_missing',
      param: 'name',
    });
    await expect(
      test.stripe.rawRequest('POST', '/v1/products', { name: 'x', colour: 'red' }),
    ).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'colour',
    });
    await expect(test.stripe.rawRequest('GET', '/v1/nothing')).rejects.toMatchObject({ statusCode: 404 });
  });

  it('searches customers', async () => {
    const { id } = await test.stripe.customers.create({
      email: 's@school.test',
      metadata: { uid: 'found-me' },
    });
    const found = await test.stripe.customers.search({ query: 'metadata["uid"]:"found-me"' });
    expect(found.data.map((customer) => customer.id)).toEqual([id]);
  });

  it('expands the requested fields and refuses unknown ones', async () => {
    const { id } = await test.subscribe();
    const expanded = await test.stripe.subscriptions.retrieve(id, {
      expand: ['latest_invoice', 'customer', 'items.data.price.product'],
    });
    expect(expanded.latest_invoice).toMatchObject({ object: 'invoice', status: 'paid', amount_paid: 4_000 });
    expect(expanded.customer).toMatchObject({ object: 'customer' });
    expect(expanded.items.data[0]?.price.product).toMatchObject({ object: 'product' });
    await expect(test.stripe.subscriptions.retrieve(id, { expand: ['shoes'] })).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});
