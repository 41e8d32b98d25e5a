import type Stripe from 'stripe';
import { nextPaymentFails } from './billing.ts';
import { escapeHtml, formatAmount, formatDate, formatPrice, layout } from './pages.html.ts';
import type { World } from './world.ts';

const SHOWN = 50;

/** Customers with their subscriptions, the clock, and the latest events. */
export async function controlPage(world: World, base: string): Promise<string> {
  const [customers, subscriptions, invoices, events] = await Promise.all([
    world.store.list<Stripe.Customer>('customer'),
    world.store.list<Stripe.Subscription>('subscription'),
    world.store.list<Stripe.Invoice>('invoice'),
    world.store.list<Stripe.Event>('event'),
  ]);
  const sections = await Promise.all(
    customers.slice(0, SHOWN).map(async (customer) => {
      const fails = await nextPaymentFails(world, customer.id);
      const own = subscriptions.filter((subscription) => subscription.customer === customer.id);
      const paid = invoices.filter(
        (invoice) =>
          invoice.customer === customer.id &&
          invoice.status === 'paid' &&
          invoice.amount_paid > invoice.post_payment_credit_notes_amount,
      );
      return customerSection(base, customer, own, paid, fails);
    }),
  );
  return layout(
    base,
    'Payment stand-in',
    `<h1>Payment stand-in</h1><p>Its clock shows ${formatDate(world.now())} UTC.</p>
    <form method="post" action="${base}/clock" class="actions"><div><label for="days">Days to advance</label><input id="days" name="days" type="number" min="1" max="3650" value="31"></div><button>Advance the clock</button></form>
    ${sections.join('') || '<p>Nobody has paid yet.</p>'}
    <section><h2>Latest events</h2>${
      events
        .slice(0, 20)
        .map((event) => eventRow(base, event))
        .join('') || '<p>None yet.</p>'
    }</section>`,
  );
}

function customerSection(
  base: string,
  customer: Stripe.Customer,
  subscriptions: Stripe.Subscription[],
  paid: Stripe.Invoice[],
  fails: boolean,
): string {
  const rows = subscriptions.map((subscription) => {
    const item = subscription.items.data[0];
    const end = item ? ` until ${formatDate(item.current_period_end)}` : '';
    const cancels = subscription.cancel_at_period_end ? ', cancels then' : '';
    return `<li><strong>${subscription.status}</strong>${end}${cancels}: ${item ? escapeHtml(formatPrice(item.price)) : ''} <code>${subscription.id}</code></li>`;
  });
  const refunds = paid.map((invoice) =>
    button(
      base,
      'refund',
      { invoice: invoice.id },
      `Refund ${formatAmount(invoice.currency, invoice.amount_paid)}`,
    ),
  );
  return `<section class="person"><h2>${escapeHtml(customer.email ?? customer.id)}</h2><ul>${rows.join('') || '<li>no subscription</li>'}</ul>
    <div class="actions">${button(base, 'fail-next', { customer: customer.id, fails: String(!fails) }, fails ? 'Let payments work again' : 'Make the next payment fail')}${refunds.join('')}</div></section>`;
}

function eventRow(base: string, event: Stripe.Event): string {
  return `<div class="event"><span>${escapeHtml(event.type)} <code>${event.id}</code></span>${button(base, 'resend', { event: event.id }, 'Resend')}</div>`;
}

function button(base: string, action: string, fields: { [name: string]: string }, label: string): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${base}/${action}">${inputs.join('')}<button class="quiet">${escapeHtml(label)}</button></form>`;
}
