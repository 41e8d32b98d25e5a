import type Stripe from 'stripe';
import type { z } from 'zod';
import * as schemas from './api.schemas.ts';
import { makeCustomer } from './objects.ts';
import { fits, getObject, type Operation, operation, page, retrieve, save } from './operation.ts';
import { invalid } from './stripe-error.ts';
import type { World } from './world.ts';

export const customerOperations: readonly Operation[] = [
  operation('GET', '/v1/customers/search', schemas.CustomerSearch, searchCustomers),
  retrieve('customers', 'customer'),
  operation('GET', '/v1/customers', schemas.CustomerList, (world, input) =>
    page<Stripe.Customer>(world, 'customer', input, ({ email }) => fits(input.email, email)),
  ),
  operation('POST', '/v1/customers', schemas.CustomerCreate, async (world, { email, name, metadata }) => {
    const given = { ...(email && { email }), ...(name && { name }), ...(metadata && { metadata }) };
    const customer = await save(world, makeCustomer(world, given));
    await world.emit('customer.created', customer);
    return customer;
  }),
  operation('POST', '/v1/customers/:id', schemas.CustomerUpdate, updateCustomer),

  retrieve('payment_methods', 'payment_method'),
  operation('GET', '/v1/payment_methods', schemas.PaymentMethodList, (world, input) =>
    page<Stripe.PaymentMethod>(world, 'payment_method', input, ({ customer }) =>
      fits(input.customer, customer),
    ),
  ),
  operation('GET', '/v1/customers/:id/payment_methods', schemas.PaymentMethodList, (world, input, id) =>
    page<Stripe.PaymentMethod>(world, 'payment_method', input, ({ customer }) => customer === id),
  ),
  retrieve('setup_intents', 'setup_intent'),
];

async function updateCustomer(
  world: World,
  input: z.output<typeof schemas.CustomerUpdate>,
  id: string,
): Promise<Stripe.Customer> {
  const customer = await getObject<Stripe.Customer>(world, 'customer', id);
  const method = input.invoice_settings?.default_payment_method;
  if (method !== undefined) {
    const param = 'invoice_settings[default_payment_method]';
    const card = await getObject<Stripe.PaymentMethod>(world, 'payment_method', method, param);
    if (card.customer !== id) throw invalid('The payment method does not belong to this customer.', param);
  }
  const updated: Stripe.Customer = {
    ...customer,
    email: input.email ?? customer.email,
    name: input.name ?? customer.name ?? null,
    metadata: { ...customer.metadata, ...input.metadata },
    invoice_settings: {
      ...customer.invoice_settings,
      default_payment_method: method ?? customer.invoice_settings.default_payment_method,
    },
  };
  await save(world, updated);
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
