import type Stripe from 'stripe';
import { takeDiscounts } from './invoices/discounts.ts';
import { type InvoiceLineInput, makeInvoice } from './invoices/invoice-object.ts';
import { ensureIntent, finalizeInvoice, payInvoice } from './invoices/invoice-payment.ts';
import { getObject } from './kept-objects.ts';
import { idOf } from './parameters.ts';
import { declineOf } from './payments/payment-intents.ts';
import { actionRequired, cardError } from './stripe-error.ts';
import type { World } from './world.ts';

const DAY_SECONDS = 86_400;

const failsNextKey = (customer: string) => `fails-next-${customer}`;
const pendingKey = (subscription: string) => `pending-${subscription}`;

/** Makes the customer's payments fail until it is taken back, or another card is saved. */
export async function setNextPaymentFails(world: World, customer: string, fails: boolean): Promise<void> {
  await world.store.set(failsNextKey(customer), fails);
}

export async function nextPaymentFails(world: World, customer: string): Promise<boolean> {
  return world.store.setting(failsNextKey(customer), false);
}

/** What is charged for a subscription: its own payment method, or its customer's default. */
export async function findMethodOf(world: World, subscription: Stripe.Subscription): Promise<string | null> {
  const customer = await getObject<Stripe.Customer>(world, 'customer', idOf(subscription.customer));
  const method = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return idOf(method) || null;
}

/** A line for the subscription's next invoice. */
export async function notePending(
  world: World,
  subscription: string,
  lines: readonly InvoiceLineInput[],
): Promise<void> {
  const pending = await world.store.setting<InvoiceLineInput[]>(pendingKey(subscription), []);
  await world.store.set(pendingKey(subscription), [...pending, ...lines]);
}

export async function takePending(world: World, subscription: string): Promise<InvoiceLineInput[]> {
  const pending = await world.store.setting<InvoiceLineInput[]>(pendingKey(subscription), []);
  if (pending.length > 0) await world.store.set(pendingKey(subscription), []);
  return pending;
}

export type PaymentBehaviour =
  | 'allow_incomplete'
  | 'default_incomplete'
  | 'error_if_incomplete'
  | 'pending_if_incomplete';

export type Bill = {
  lines: readonly InvoiceLineInput[];
  reason: Stripe.Invoice.BillingReason;
  behaviour?: PaymentBehaviour | undefined;
  /** The payer is not here to answer the bank's question: a renewal. */
  isOffSession?: boolean;
  /** The bank has just been asked on the payment page. */
  isConfirmed?: boolean;
};

/**
 * Bills these lines, a customer's credit first; what is over becomes credit. Answers the subscription with its invoice,
 * `past_due` when it could not be paid; with `error_if_incomplete` it throws Stripe's 402 instead.
 */
export async function billSubscription(
  world: World,
  subscription: Stripe.Subscription,
  { lines, reason, behaviour = 'allow_incomplete', isOffSession = false, isConfirmed = false }: Bill,
): Promise<Stripe.Subscription> {
  const invoice = await openInvoice(world, subscription, lines, reason);
  const method = await findMethodOf(world, subscription);
  if (behaviour === 'default_incomplete' && invoice.amount_remaining > 0) {
    await ensureIntent(world, invoice, method);
    return { ...subscription, status: 'past_due', latest_invoice: invoice.id };
  }
  const { invoice: tried, intent } = await payInvoice(world, invoice, {
    method,
    isOnSession: !isOffSession,
    isConfirmed,
    refuses: !isConfirmed && (await nextPaymentFails(world, idOf(subscription.customer))),
    nextAttempt: periodStart(subscription) + DAY_SECONDS,
  });
  if (tried.status !== 'paid' && behaviour === 'error_if_incomplete')
    throw intent?.status === 'requires_action'
      ? actionRequired('subscription_payment_intent_requires_action')
      : cardError(intent ? declineOf(intent) : undefined);
  return {
    ...subscription,
    status: tried.status === 'paid' ? 'active' : 'past_due',
    latest_invoice: tried.id,
  };
}

/** A finalized invoice of these lines, less discounts and credit. */
async function openInvoice(
  world: World,
  subscription: Stripe.Subscription,
  lines: readonly InvoiceLineInput[],
  reason: Stripe.Invoice.BillingReason,
): Promise<Stripe.Invoice> {
  const customer = await getObject<Stripe.Customer>(world, 'customer', idOf(subscription.customer));
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const discounts = await takeDiscounts(world, subscription, subtotal);
  const draft = makeInvoice(world, {
    customer,
    currency: subscription.currency,
    subscription,
    lines,
    reason,
    discounts,
  });
  const withCredit = draft.total + customer.balance;
  const due = Math.max(0, withCredit);
  const balance = Math.min(0, withCredit);
  if (balance !== customer.balance) await world.store.put<Stripe.Customer>({ ...customer, balance });
  await world.emit('invoice.created', draft);
  return finalizeInvoice(world, {
    ...draft,
    amount_due: due,
    amount_remaining: due,
    starting_balance: customer.balance,
    ending_balance: balance,
  });
}

/** The line of a whole period. */
export async function periodLine(
  world: World,
  price: Stripe.Price,
  period: { start: number; end: number },
): Promise<InvoiceLineInput> {
  return {
    description: `1 × ${await nameOf(world, price)}`,
    amount: price.unit_amount ?? 0,
    period,
    price,
  };
}

export async function nameOf(world: World, price: Stripe.Price): Promise<string> {
  const product = await world.store.get<Stripe.Product>('product', idOf(price.product));
  return product?.name ?? 'Subscription';
}

function periodStart(subscription: Stripe.Subscription): number {
  return subscription.items.data[0]?.current_period_start ?? subscription.start_date;
}
