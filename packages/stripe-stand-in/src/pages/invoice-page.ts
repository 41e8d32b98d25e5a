import { escapeHtml } from '@school/domain/escape-html';
import type Stripe from 'stripe';
import { setNextPaymentFails } from '../billing.ts';
import { readCard } from '../cards.ts';
import { payInvoice } from '../invoices/invoice-payment.ts';
import { settleSubscription } from '../invoices/settle.ts';
import { idOf } from '../parameters.ts';
import { findChargeOfInvoice } from '../payments/charge-of-invoice.ts';
import { attachMethod, createCard } from '../payments/payment-methods.ts';
import { frameOf, type World } from '../world.ts';
import { cardFields } from './checkout.html.ts';
import type { Page } from './checkout-page.ts';
import { formatAmount, formatDay, layout, noSuchPage } from './layout.html.ts';

const STATES: { [status: string]: string } = {
  paid: 'Paid',
  open: 'To be paid',
  void: 'Void',
  draft: 'Draft',
  uncollectible: 'Given up',
};

/** What an invoice says of itself, on its page and in its PDF. */
export type InvoiceView = {
  title: string;
  state: string;
  facts: [string, string][];
  lines: [string, string][];
  totals: [string, string][];
};

export async function describeInvoice(world: World, invoice: Stripe.Invoice): Promise<InvoiceView> {
  const { currency } = invoice;
  const money = (amount: number) => formatAmount(currency, amount);
  const off = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const credit = invoice.total - invoice.amount_due;
  const refunded = (await findChargeOfInvoice(world, invoice))?.amount_refunded ?? 0;
  const rows: ([string, string] | null)[] = [
    ['Total', money(invoice.total)],
    off > 0 ? ['Discount, taken off above', money(-off)] : null,
    credit > 0 ? ['Credit used', money(-credit)] : null,
    ['Paid', money(invoice.amount_paid)],
    refunded > 0 ? ['Refunded', money(-refunded)] : null,
    invoice.amount_remaining > 0 ? ['To be paid', money(invoice.amount_remaining)] : null,
  ];
  return {
    title: `Invoice ${invoice.number ?? 'without a number yet'}`,
    state: STATES[invoice.status ?? ''] ?? 'Open',
    facts: [
      ['From', 'Swiss German, a demo school'],
      ['To', invoice.customer_email ?? 'a customer without an address'],
      ['Date', formatDay(invoice.created)],
    ],
    lines: invoice.lines.data.map(({ description, amount, period }) => [
      `${description ?? 'Item'}${period.end > period.start ? `, ${formatDay(period.start)} to ${formatDay(period.end)}` : ''}`,
      money(amount),
    ]),
    totals: rows.filter((row) => row !== null),
  };
}

/** `hosted_invoice_url`: the invoice, its PDF, and while it is open what pays it. */
export async function showInvoice(world: World, id: string, error: string | null = null): Promise<Page> {
  const frame = frameOf(world);
  const invoice = await world.store.get<Stripe.Invoice>('invoice', id);
  if (!invoice || invoice.status === 'draft')
    return { status: 404, html: noSuchPage(frame, 'There is no such invoice') };
  const { title, state, facts, lines, totals } = await describeInvoice(world, invoice);
  const terms = facts.map(([term, says]) => `<div><dt>${term}</dt><dd>${escapeHtml(says)}</dd></div>`);
  const rows = lines.map(([what, amount]) => `<tr><td>${escapeHtml(what)}</td><td>${amount}</td></tr>`);
  const sums = totals.map(([what, amount]) => `<tr><th scope="row">${what}</th><td>${amount}</td></tr>`);
  const html = layout(
    frame,
    title,
    `<section class="narrow"><h1>${escapeHtml(title)}</h1><p class="state">${state}</p><dl class="lines">${terms.join('')}</dl>
    <table><thead><tr><th scope="col">What</th><th scope="col">Amount</th></tr></thead><tbody>${rows.join('')}</tbody><tfoot>${sums.join('')}</tfoot></table>
    <p><a class="back" href="${frame.base}/invoice/${id}/pdf">Download as PDF</a></p>${await payment(world, invoice, error)}</section>`,
  );
  return { status: error === null ? 200 : 402, html };
}

async function payment(world: World, invoice: Stripe.Invoice, error: string | null): Promise<string> {
  if (invoice.status !== 'open') return '';
  const base = frameOf(world).base;
  const intentId = idOf(invoice.payments?.data[0]?.payment.payment_intent);
  const intent = await world.store.get<Stripe.PaymentIntent>('payment_intent', intentId);
  if (intent?.status === 'requires_action')
    return `<p>Your bank wants the payment confirmed.</p><p><a class="back" href="${base}/confirm/${intentId}">Confirm the payment</a></p>`;
  const problem = error === null ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`;
  return `<section class="pay"><h2>Pay it now</h2>${problem}<form method="post" action="${base}/invoice/${invoice.id}" novalidate>
    ${cardFields({})}<button class="main">Pay</button></form></section>`;
}

/** Another card pays what is open, and everything to come. */
export async function submitInvoice(
  world: World,
  id: string,
  values: { [name: string]: string },
): Promise<Page> {
  const invoice = await world.store.get<Stripe.Invoice>('invoice', id);
  if (invoice?.status !== 'open') return showInvoice(world, id);
  const reading = readCard(values, new Date(world.now() * 1_000));
  if ('error' in reading) return showInvoice(world, id, reading.error);
  const customer = idOf(invoice.customer);
  const method = await createCard(world, { ...reading.card, customer });
  await attachMethod(world, method, customer);
  await setNextPaymentFails(world, customer, false);
  const { invoice: tried } = await payInvoice(world, invoice, {
    method: method.id,
    isOnSession: true,
    nextAttempt: invoice.next_payment_attempt,
  });
  await settleSubscription(world, tried);
  const isRefused = tried.status === 'open' && reading.refusesCharges;
  return showInvoice(world, id, isRefused ? 'Your card was declined. Try another card.' : null);
}
