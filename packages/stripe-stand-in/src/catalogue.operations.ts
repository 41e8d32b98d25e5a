import type Stripe from 'stripe';
import * as schemas from './api.schemas.ts';
import { getObject, save } from './kept-objects.ts';
import { makePrice, makeProduct } from './objects.ts';
import { type Operation, operation, page, retrieve } from './operation.ts';
import { fits, mergeMetadata } from './parameters.ts';
import { invalid } from './stripe-error.ts';

export const catalogueOperations: readonly Operation[] = [
  retrieve('products', 'product'),
  operation('GET', '/v1/products', schemas.ProductList, (world, input) =>
    page<Stripe.Product>(world, 'product', input, ({ active }) => fits(input.active, active)),
  ),
  operation('POST', '/v1/products', schemas.ProductCreate, async (world, input) => {
    const { id, name, description = null, metadata = {} } = input;
    if (id !== undefined && (await world.store.get('product', id))) {
      throw invalid('Product already exists.', 'id', 'resource_already_exists');
    }
    return save(world, makeProduct(world, { id, name, description, metadata }));
  }),
  operation('POST', '/v1/products/:id', schemas.ProductUpdate, async (world, input, id) => {
    const product = await getObject<Stripe.Product>(world, 'product', id);
    return save<Stripe.Product>(world, {
      ...product,
      name: input.name ?? product.name,
      description: input.description ?? product.description,
      active: input.active ?? product.active,
      metadata: mergeMetadata(product.metadata, input.metadata),
    });
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
    if (lookup_key !== null && input.transfer_lookup_key) await freeLookupKey(world, lookup_key);
    else if (lookup_key !== null) await requireFreeLookupKey(world, lookup_key);
    const interval = recurring?.interval ?? null;
    return save(world, makePrice(world, { product, currency, unit_amount, interval, lookup_key, metadata }));
  }),
  operation('POST', '/v1/prices/:id', schemas.PriceUpdate, async (world, input, id) => {
    const price = await getObject<Stripe.Price>(world, 'price', id);
    return save<Stripe.Price>(world, {
      ...price,
      active: input.active ?? price.active,
      lookup_key: input.lookup_key ?? price.lookup_key,
      nickname: input.nickname ?? price.nickname,
      metadata: mergeMetadata(price.metadata, input.metadata),
    });
  }),
];

async function requireFreeLookupKey(world: Parameters<Operation['run']>[0], key: string): Promise<void> {
  const prices = await world.store.list<Stripe.Price>('price');
  if (prices.some(({ active, lookup_key }) => active && lookup_key === key)) {
    throw invalid(`A price (${key}) already uses that lookup key.`, 'lookup_key');
  }
}

async function freeLookupKey(world: Parameters<Operation['run']>[0], key: string): Promise<void> {
  for (const price of await world.store.list<Stripe.Price>('price'))
    if (price.lookup_key === key) await save<Stripe.Price>(world, { ...price, lookup_key: null });
}
