import type Stripe from 'stripe';
import type { z } from 'zod';
import * as schemas from '../api.schemas.ts';
import { findMethodOf, nextPaymentFails } from '../billing.ts';
import { getObject, save } from '../kept-objects.ts';
import { type Operation, operation, page, retrieve } from '../operation.ts';
import { fits, idOf, isWithin } from '../parameters.ts';
import { declineOf } from '../payments/payment-intents.ts';
import { resolveMethod } from '../payments/payment-methods.ts';
import { actionRequired, afterTrying, cardError, invalid } from '../stripe-error.ts';
import { updateSubscription } from '../subscription-change.ts';
import { newId, type World } from '../world.ts';
import { type InvoiceLineInput, makeInvoice } from './invoice-object.ts';
import { finalizeInvoice, payInvoice } from './invoice-payment.ts';
import { settleSubscription, voidInvoice } from './settle.ts';

export const invoiceOperations: readonly Operation[] = [
  operation('POST', '/v1/invoices/create_preview', schemas.InvoicePreview, previewInvoice),
  retrieve('invoices', 'invoice'),
  operation('GET', '/v1/invoices', schemas.InvoiceList, (world, input) =>
    page<Stripe.Invoice>(
      world,
      'invoice',
      input,
      ({ customer, parent, status, created }) =>
        fits(input.customer, customer) &&
        fits(input.status, status) &&
        fits(input.subscription, parent?.subscription_details?.subscription) &&
        isWithin(input.created, created),
    ),
  ),
  operation('POST', '/v1/invoices', schemas.InvoiceCreate, createInvoice),
  operation('POST', '/v1/invoices/:id/finalize', schemas.InvoiceFinalize, async (world, _input, id) => {
    const invoice = await getObject<Stripe.Invoice>(world, 'invoice', id);
    if (invoice.status !== 'draft')
      throw invalid('This invoice is already finalized, you can only finalize a draft invoice.');
    return finalizeInvoice(world, invoice);
  }),
  operation('POST', '/v1/invoices/:id/pay', schemas.InvoicePay, payNow),
  operation('POST', '/v1/invoices/:id', schemas.InvoiceUpdate, updateInvoice),
  operation('POST', '/v1/invoices/:id/void', schemas.Retrieve, async (world, _input, id) => {
    const invoice = await getObject<Stripe.Invoice>(world, 'invoice', id);
    if (invoice.status !== 'open') throw invalid('You can only pass in open invoices.');
    return voidInvoice(world, invoice);
  }),

  operation('POST', '/v1/invoiceitems', schemas.InvoiceItemCreate, createItem),
  retrieve('invoiceitems', 'invoiceitem'),

  retrieve('invoice_payments', 'invoice_payment'),
  operation('GET', '/v1/invoice_payments', schemas.InvoicePaymentList, (world, input) =>
    page<Stripe.InvoicePayment>(
      world,
      'invoice_payment',
      input,
      ({ invoice, status, payment }) =>
        fits(input.invoice, invoice) &&
        fits(input.status, status) &&
        fits(input.payment?.payment_intent, payment.payment_intent),
    ),
  ),
];

const RETRY_SECONDS = 86_400;

/** Collected by itself, or no more. */
async function updateInvoice(
  world: World,
  { auto_advance: collects }: z.output<typeof schemas.InvoiceUpdate>,
  id: string,
): Promise<Stripe.Invoice> {
  const invoice = await getObject<Stripe.Invoice>(world, 'invoice', id);
  if (collects === undefined || collects === invoice.auto_advance) return invoice;
  if (invoice.status !== 'open' && invoice.status !== 'draft')
    throw invalid('You can only change `auto_advance` of a draft or open invoice.', 'auto_advance');
  const updated = await save<Stripe.Invoice>(world, {
    ...invoice,
    auto_advance: collects,
    next_payment_attempt: collects && invoice.attempted ? world.now() + RETRY_SECONDS : null,
  });
  await world.emit('invoice.updated', updated);
  return updated;
}

async function createItem(
  world: World,
  input: z.output<typeof schemas.InvoiceItemCreate>,
): Promise<Stripe.InvoiceItem> {
  await getObject(world, 'customer', input.customer, 'customer');
  const now = world.now();
  const item = await save<Stripe.InvoiceItem>(world, {
    id: newId('ii'),
    object: 'invoiceitem',
    amount: input.amount,
    currency: input.currency,
    customer: input.customer,
    customer_account: null,
    date: now,
    description: input.description ?? null,
    discountable: true,
    discounts: [],
    invoice: input.invoice ?? null,
    livemode: false,
    metadata: input.metadata ?? {},
    parent: null,
    period: { start: now, end: now },
    pricing: null,
    proration: false,
    quantity: 1,
    quantity_decimal: null as never,
    tax_rates: [],
    test_clock: null,
  });
  await world.emit('invoiceitem.created', item);
  return item;
}

async function createInvoice(
  world: World,
  input: z.output<typeof schemas.InvoiceCreate>,
): Promise<Stripe.Invoice> {
  const customer = await getObject<Stripe.Customer>(world, 'customer', input.customer, 'customer');
  const items = (await world.store.list<Stripe.InvoiceItem>('invoiceitem')).filter(
    (item) => item.customer === customer.id && item.invoice === null,
  );
  const included = input.pending_invoice_items_behavior === 'include' ? items : [];
  const lines: InvoiceLineInput[] = included.map(({ description, amount, period }) => ({
    description: description ?? 'Item',
    amount,
    period,
  }));
  const draft = await save(
    world,
    makeInvoice(world, {
      customer,
      currency: input.currency ?? included[0]?.currency ?? 'chf',
      subscription: null,
      lines,
      reason: 'manual',
      metadata: input.metadata ?? {},
      description: input.description ?? null,
    }),
  );
  for (const item of included) await world.store.put<Stripe.InvoiceItem>({ ...item, invoice: draft.id });
  await world.emit('invoice.created', draft);
  return draft;
}

/** Tries an invoice now, with another card or the one that is known. A refusal is an error, and the attempt stays. */
async function payNow(
  world: World,
  input: z.output<typeof schemas.InvoicePay>,
  id: string,
): Promise<Stripe.Invoice> {
  const found = await getObject<Stripe.Invoice>(world, 'invoice', id);
  if (found.status === 'paid') throw invalid('Invoice is already paid', undefined, 'invoice_already_paid');
  if (found.status === 'void')
    throw invalid('This invoice can no longer be paid.', undefined, 'invoice_not_payable');
  const invoice = found.status === 'draft' ? await finalizeInvoice(world, found) : found;
  const customer = idOf(invoice.customer);
  const method = await findPayingMethod(world, invoice, input.payment_method);
  const { invoice: tried, intent } = await payInvoice(world, invoice, {
    method,
    isOnSession: !input.off_session,
    refuses: await nextPaymentFails(world, customer),
    nextAttempt: invoice.next_payment_attempt,
  });
  await settleSubscription(world, tried);
  if (tried.status === 'paid') return tried;
  throw intent?.status === 'requires_action'
    ? afterTrying(actionRequired('invoice_payment_intent_requires_action'), intent)
    : afterTrying(cardError(intent ? declineOf(intent) : undefined), intent ?? {});
}

async function findPayingMethod(
  world: World,
  invoice: Stripe.Invoice,
  given: string | undefined,
): Promise<string | null> {
  const customer = idOf(invoice.customer);
  if (given !== undefined)
    return (await resolveMethod(world, given, { customer, param: 'payment_method' })).id;
  const id = idOf(invoice.parent?.subscription_details?.subscription);
  const subscription = await world.store.get<Stripe.Subscription>('subscription', id);
  if (subscription) return findMethodOf(world, subscription);
  const { invoice_settings } = await getObject<Stripe.Customer>(world, 'customer', customer);
  return idOf(invoice_settings.default_payment_method) || null;
}

/** What a change would cost: made in full, read, and taken back. */
async function previewInvoice(
  world: World,
  { subscription: id, subscription_details: change }: z.output<typeof schemas.InvoicePreview>,
): Promise<Stripe.Invoice> {
  return world.store.thenUndo(async () => {
    const before = await getObject<Stripe.Subscription>(world, 'subscription', id, 'subscription');
    const after = await updateSubscription(
      world,
      { ...change, proration_behavior: change?.proration_behavior ?? 'always_invoice' },
      id,
    );
    const invoice = await world.store.get<Stripe.Invoice>('invoice', idOf(after.latest_invoice));
    if (!invoice || after.latest_invoice === before.latest_invoice)
      throw invalid('No upcoming invoices for customer', undefined, 'invoice_upcoming_none');
    return { ...invoice, id: `upcoming_${newId('in')}`, status: 'draft', number: null };
  });
}
