import type Stripe from 'stripe';
import { getObject, save } from '../kept-objects.ts';
import { idOf } from '../parameters.ts';
import { type Confirmation, confirmIntent, createIntent } from '../payments/payment-intents.ts';
import { newId, type World } from '../world.ts';

/** A draft becomes payable: it has a number, a page and a PDF from now on. */
export async function finalizeInvoice(world: World, draft: Stripe.Invoice): Promise<Stripe.Invoice> {
  const number = (await world.store.setting('invoice-number', 0)) + 1;
  await world.store.set('invoice-number', number);
  const page = `${world.publicBaseUrl}/invoice/${draft.id}`;
  const open = await save<Stripe.Invoice>(world, {
    ...draft,
    number: `DEMO-${String(number).padStart(4, '0')}`,
    effective_at: world.now(),
    ending_balance: draft.ending_balance ?? 0,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: world.now() },
  });
  await world.emit('invoice.finalized', open);
  return open;
}

export type PaymentTry = Confirmation & {
  /** The payment method to charge; null when there is none. */
  method: string | null;
  /** When an unpaid invoice is tried again by itself. */
  nextAttempt?: number | null;
};

/** Tries to pay an open invoice; the answer is paid, or open with an intent that says what is missing. */
export async function payInvoice(
  world: World,
  invoice: Stripe.Invoice,
  { method, nextAttempt = null, ...confirmation }: PaymentTry,
): Promise<{ invoice: Stripe.Invoice; intent: Stripe.PaymentIntent | null }> {
  if (invoice.amount_remaining === 0) return { invoice: await markPaid(world, invoice), intent: null };
  const before = await ensureIntent(world, invoice, method);
  if (method === null)
    return { invoice: await noteFailure(world, before.invoice, nextAttempt), intent: null };
  const ready = await save<Stripe.PaymentIntent>(world, { ...before.intent, payment_method: method });
  const intent = await confirmIntent(world, ready, confirmation);
  return { invoice: await followIntent(world, before.invoice, intent, nextAttempt), intent };
}

/** Makes the intent that an open invoice is paid by, without trying it. */
export async function ensureIntent(
  world: World,
  invoice: Stripe.Invoice,
  method: string | null,
): Promise<{ invoice: Stripe.Invoice; intent: Stripe.PaymentIntent }> {
  const [payment] = invoice.payments?.data ?? [];
  const known = idOf(payment?.payment.payment_intent);
  if (known !== '')
    return { invoice, intent: await getObject<Stripe.PaymentIntent>(world, 'payment_intent', known) };
  const intent = await createIntent(world, {
    amount: invoice.amount_remaining,
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    method,
    description: invoice.description ?? `Payment for invoice ${invoice.number ?? invoice.id}`,
    setupFutureUsage: 'off_session',
  });
  const made = makeInvoicePayment(world, invoice, intent);
  await world.store.put(made);
  return { invoice: await save(world, withPayment(invoice, made, intent)), intent };
}

/** What an intent has come to is carried into its invoice. */
export async function followIntent(
  world: World,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
  nextAttempt: number | null = invoice.next_payment_attempt,
): Promise<Stripe.Invoice> {
  if (intent.status === 'succeeded') return markPaid(world, invoice);
  const tried = await noteFailure(world, invoice, nextAttempt);
  if (intent.status === 'requires_action') await world.emit('invoice.payment_action_required', tried);
  return tried;
}

async function noteFailure(
  world: World,
  invoice: Stripe.Invoice,
  nextAttempt: number | null,
): Promise<Stripe.Invoice> {
  const tried = await save<Stripe.Invoice>(world, {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    next_payment_attempt: nextAttempt,
  });
  await world.emit('invoice.payment_failed', tried);
  return tried;
}

async function markPaid(world: World, invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  const now = world.now();
  const [payment] = invoice.payments?.data ?? [];
  const settled = payment && {
    ...payment,
    amount_paid: invoice.amount_remaining,
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: now },
  };
  if (settled) await world.store.put<Stripe.InvoicePayment>(settled);
  const paid = await save<Stripe.Invoice>(world, {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
    ...(settled && invoice.payments && { payments: { ...invoice.payments, data: [settled] } }),
  });
  await world.emit('invoice.paid', paid);
  await world.emit('invoice.payment_succeeded', paid);
  if (settled) await world.emit('invoice_payment.paid', settled);
  return paid;
}

/** The invoice that this intent pays; null for a payment without an invoice. */
export async function findInvoiceOfIntent(world: World, intent: string): Promise<Stripe.Invoice | null> {
  const { rows } = await world.store.query<{ data: Stripe.InvoicePayment }>(
    `select data from objects where kind = 'invoice_payment' and data #>> '{payment,payment_intent}' = $1`,
    [intent],
  );
  return world.store.get<Stripe.Invoice>('invoice', idOf(rows[0]?.data.invoice));
}

function withPayment(
  invoice: Stripe.Invoice,
  payment: Stripe.InvoicePayment,
  { client_secret }: Stripe.PaymentIntent,
): Stripe.Invoice {
  const url = `/v1/invoice_payments?invoice=${invoice.id}`;
  return {
    ...invoice,
    payments: { object: 'list', data: [payment], has_more: false, url },
    confirmation_secret: { client_secret: client_secret ?? '', type: 'payment_intent' },
  };
}

function makeInvoicePayment(
  world: World,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): Stripe.InvoicePayment {
  return {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_remaining,
    created: world.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
}
