import type Stripe from 'stripe';
import * as schemas from './api.schemas.ts';
import { makePrice, makeProduct } from './objects.ts';
import { fits, getObject, type Operation, operation, page, retrieve, save } from './operation.ts';
import { invalid } from './stripe-error.ts';

export const catalogueOperations: readonly Operation[] = [
  retrieve('products', 'product'),
  operation('GET', '/v1/products', schemas.ProductList, (world, input) =>
    page<Stripe.Product>(world, 'product', input, ({ active }) => fits(input.active, active)),
  ),
  operation('POST', '/v1/products', schemas.ProductCreate, async (world, { id, name, metadata }) => {
    if (id !== undefined && (await world.store.get('product', id))) {
      throw invalid('Product already exists.', 'id', 'resource_already_exists');
    }
    return save(world, makeProduct(world, { name, ...(id && { id }), ...(metadata && { metadata }) }));
  }),

  retrieve('prices', 'price'),
  operation('GET', '/v1/prices', schemas.PriceList, (world, input) =>
    page<Stripe.Price>(
      world,
      'price',
      input,
      ({ lookup_key, active, product }) =>
        (input.lookup_keys?.includes(lookup_key ?? '') ?? true) &&
        fits(input.active, active) &&
        fits(input.product, product),
    ),
  ),
  operation('POST', '/v1/prices', schemas.PriceCreate, async (world, input) => {
    await getObject(world, 'product', input.product, 'product');
    const { product, currency, unit_amount, recurring, metadata = {}, lookup_key = null } = input;
    if (lookup_key !== null) await requireFreeLookupKey(world, lookup_key);
    const price = { product, currency, unit_amount, interval: recurring.interval, lookup_key, metadata };
    return save(world, makePrice(world, price));
  }),
];

async function requireFreeLookupKey(world: Parameters<Operation['run']>[0], key: string): Promise<void> {
  const prices = await world.store.list<Stripe.Price>('price');
  if (prices.some(({ active, lookup_key }) => active && lookup_key === key)) {
    throw invalid(`A price (${key}) already uses that lookup key.`, 'lookup_key');
  }
}
