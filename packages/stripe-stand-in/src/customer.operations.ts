import type Stripe from 'stripe';
import type { z } from 'zod';
import * as schemas from './api.schemas.ts';
import { getObject, save } from './kept-objects.ts';
import { makeCustomer } from './objects.ts';
import { type Operation, operation, page, retrieve } from './operation.ts';
import { fits, isWithin, mergeMetadata } from './parameters.ts';
import { attachMethod, resolveMethod } from './payments/payment-methods.ts';
import { invalid } from './stripe-error.ts';
import type { World } from './world.ts';

export const customerOperations: readonly Operation[] = [
  operation('GET', '/v1/customers/search', schemas.CustomerSearch, searchCustomers),
  retrieve('customers', 'customer'),
  operation('GET', '/v1/customers', schemas.CustomerList, (world, input) =>
    page<Stripe.Customer>(
      world,
      'customer',
      input,
      ({ email, created }) => fits(input.email, email) && isWithin(input.created, created),
    ),
  ),
  operation('POST', '/v1/customers', schemas.CustomerCreate, createCustomer),
  operation('POST', '/v1/customers/:id', schemas.CustomerUpdate, updateCustomer),
];

async function createCustomer(
  world: World,
  input: z.output<typeof schemas.CustomerCreate>,
): Promise<Stripe.Customer> {
  const { email, name, description, metadata = {} } = input;
  const fresh = await save(world, makeCustomer(world, { email, name, description, metadata }));
  const given = input.payment_method ?? input.invoice_settings?.default_payment_method;
  if (given === undefined) {
    await world.emit('customer.created', fresh);
    return fresh;
  }
  const method = await resolveMethod(world, given, { customer: fresh.id, param: 'payment_method' });
  await attachMethod(world, method, fresh.id);
  const isDefault = input.invoice_settings?.default_payment_method === given;
  const customer = isDefault ? await save(world, withDefault(fresh, method.id)) : fresh;
  await world.emit('customer.created', customer);
  return customer;
}

function withDefault(customer: Stripe.Customer, method: string | null): Stripe.Customer {
  const settings = { ...customer.invoice_settings, default_payment_method: method };
  return { ...customer, invoice_settings: settings };
}

async function updateCustomer(
  world: World,
  input: z.output<typeof schemas.CustomerUpdate>,
  id: string,
): Promise<Stripe.Customer> {
  const customer = await getObject<Stripe.Customer>(world, 'customer', id);
  const method = input.invoice_settings?.default_payment_method;
  if (method) {
    const param = 'invoice_settings[default_payment_method]';
    const card = await getObject<Stripe.PaymentMethod>(world, 'payment_method', method, param);
    if (card.customer !== id) throw invalid('The payment method does not belong to this customer.', param);
  }
  const details: Stripe.Customer = {
    ...customer,
    balance: input.balance ?? customer.balance,
    description: input.description ?? customer.description,
    email: input.email ?? customer.email,
    name: input.name ?? customer.name ?? null,
    phone: input.phone ?? customer.phone ?? null,
    metadata: mergeMetadata(customer.metadata, input.metadata),
  };
  const updated = await save(world, method === undefined ? details : withDefault(details, method || null));
  await world.emit('customer.updated', updated);
  return updated;
}

/** The two questions of Stripe's search language that are of use here: `email:"…"` and `metadata["key"]:"…"`. */
const QUERY = /^(?:email|metadata\[['"]([^'"]+)['"]\])\s*:\s*['"]([^'"]*)['"]$/;

async function searchCustomers(
  world: World,
  { query, limit }: z.output<typeof schemas.CustomerSearch>,
): Promise<object> {
  const match = QUERY.exec(query);
  if (!match) throw invalid('The stand-in understands email:"…" and metadata["key"]:"…" only.', 'query');
  const [, key, value] = match;
  const customers = await world.store.list<Stripe.Customer>('customer');
  const data = customers.filter(({ email, metadata }) => (key ? metadata[key] : email) === value);
  return {
    object: 'search_result',
    url: '/v1/customers/search',
    data: data.slice(0, limit),
    has_more: data.length > limit,
    next_page: null,
  };
}
