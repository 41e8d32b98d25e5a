import { escapeHtml } from '@school/domain/escape-html';
import type Stripe from 'stripe';
import { nextPaymentFails } from '../billing.ts';
import { nameOfPlan, type Said } from '../control.ts';
import { findChargeOfInvoice } from '../payments/charge-of-invoice.ts';
import { frameOf, type World } from '../world.ts';
import { formatPrice } from './checkout.html.ts';
import { button, formatAmount, formatDay, layout } from './layout.html.ts';

const SHOWN = 50;
const EVENTS_SHOWN = 20;
const INVOICES_SHOWN = 6;

const MOMENT = new Intl.DateTimeFormat('en-CH', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });

/** `/demo/stripe`: the clock of the whole demo, who pays, and what was told to the school. */
export async function controlPage(world: World): Promise<string> {
  const frame = frameOf(world);
  const [customers, subscriptions, invoices, events, said] = await Promise.all([
    world.store.list<Stripe.Customer>('customer'),
    world.store.list<Stripe.Subscription>('subscription'),
    world.store.list<Stripe.Invoice>('invoice'),
    world.store.list<Stripe.Event>('event'),
    world.store.setting<Said | null>('said', null),
  ]);
  const people = await Promise.all(
    customers.slice(0, SHOWN).map((customer) => {
      const isOwn = ({ customer: owner }: { customer: unknown }) => owner === customer.id;
      return person(world, customer, subscriptions.filter(isOwn), invoices.filter(isOwn));
    }),
  );
  const rows = events.slice(0, EVENTS_SHOWN).map((event) => eventRow(frame.base, event));
  return layout(
    frame,
    'Payments and time',
    `<h1>Payments and time</h1>${saidBox(said)}${clock(world, frame.base)}
    <h2>People</h2>${people.join('') || '<p>Nobody has paid yet. Buy a plan, and it is here.</p>'}
    <h2>Latest events</h2><div class="rows events">${rows.join('') || '<p>None yet.</p>'}</div>`,
    { kind: 'control' },
  );
}

function saidBox(said: Said | null): string {
  if (!said) return '';
  const events = said.events.map((type) => `<li>${escapeHtml(type)}</li>`);
  const list = events.length > 0 ? `<p>Told to the school:</p><ul>${events.join('')}</ul>` : '';
  return `<div class="said" role="status"><p><strong>${escapeHtml(said.text)}</strong></p>${list}</div>`;
}

function clock(world: World, base: string): string {
  const days = (count: number, label: string) => button(base, 'clock', { days: String(count) }, label);
  return `<section class="clock"><h2>The clock</h2><div>
    <p class="now"><time datetime="${new Date(world.now() * 1_000).toISOString()}">${MOMENT.format(new Date(world.now() * 1_000))} UTC</time></p>
    <p>The school and the payments live by it: access, mails, jobs. It goes forward only, and outlives a restart.</p>
    <div class="actions">${days(1, 'A day on')}${days(7, 'A week on')}${days(31, 'A month on')}</div>
    <form method="post" action="${base}/clock" class="actions"><div class="field"><label for="days">Days to advance</label><input id="days" name="days" type="number" min="1" max="3650" value="31"></div><button class="main">Advance the clock</button></form></div></section>`;
}

async function person(
  world: World,
  customer: Stripe.Customer,
  subscriptions: readonly Stripe.Subscription[],
  invoices: readonly Stripe.Invoice[],
): Promise<string> {
  const { base } = frameOf(world);
  const fails = await nextPaymentFails(world, customer.id);
  const plans = await Promise.all(subscriptions.map((subscription) => plan(world, subscription)));
  const ends = subscriptions.filter(isRunning).map((subscription) => endOf(base, subscription));
  const rows = await Promise.all(
    invoices.slice(0, INVOICES_SHOWN).map((invoice) => invoiceRow(world, base, invoice)),
  );
  const fail = button(
    base,
    'fail-next',
    { customer: customer.id, fails: String(!fails) },
    fails ? 'Let payments work again' : 'Make the next payment fail',
  );
  return `<section class="person"><h3>${escapeHtml(customer.email ?? customer.id)}</h3><div>${plans.join('') || '<p>No plan.</p>'}
    ${fails ? '<p class="state">The next payment fails.</p>' : ''}<div class="actions">${ends.join('')}${fail}</div><div class="rows">${rows.join('')}</div></div></section>`;
}

const STATES: { [status: string]: string } = {
  trialing: 'In the trial',
  active: 'Runs',
  past_due: 'Payment failed',
  canceled: 'Ended',
  incomplete: 'Waits for its first payment',
  incomplete_expired: 'Never paid',
};

const isRunning = ({ ended_at: endedAt }: Stripe.Subscription) => endedAt === null;

async function plan(world: World, subscription: Stripe.Subscription): Promise<string> {
  const item = subscription.items.data[0];
  const name = await nameOfPlan(world, subscription);
  const { ended_at: endedAt } = subscription;
  const until =
    endedAt !== null
      ? ` on ${formatDay(endedAt)}`
      : item
        ? ` until ${formatDay(item.current_period_end)}`
        : '';
  const cancels = endedAt === null && subscription.cancel_at !== null ? ', cancels then' : '';
  return `<p><span class="state">${STATES[subscription.status] ?? escapeHtml(subscription.status)}</span>${until}${cancels}: ${escapeHtml(name)}, ${item ? escapeHtml(formatPrice(item.price)) : ''}</p>`;
}

function endOf(base: string, { id, status }: Stripe.Subscription): string {
  const label = status === 'trialing' ? 'To the trial’s end' : 'To the next renewal';
  return button(base, 'to-end', { subscription: id }, label);
}

async function invoiceRow(world: World, base: string, invoice: Stripe.Invoice): Promise<string> {
  const charge = await findChargeOfInvoice(world, invoice);
  const amount = formatAmount(invoice.currency, invoice.amount_due);
  const refunded = charge?.amount_refunded
    ? `, ${formatAmount(charge.currency, charge.amount_refunded)} refunded`
    : '';
  const state = `${invoice.status ?? ''}${refunded}${charge?.disputed ? ', disputed' : ''}`;
  const about = { invoice: invoice.id };
  const money = formatAmount(invoice.currency, (charge?.amount ?? 0) - (charge?.amount_refunded ?? 0));
  const refunds =
    charge && !charge.refunded
      ? button(base, 'refund', about, `Refund ${money}`) +
        button(base, 'refund', { ...about, half: 'true' }, 'Refund half')
      : '';
  const disputes =
    charge && !charge.disputed
      ? button(base, 'dispute', about, 'Dispute') +
        button(base, 'dispute', { ...about, inquiry: 'true' }, 'Inquire')
      : '';
  return `<div class="row"><span>${formatDay(invoice.created)}</span><span><a href="${base}/invoice/${invoice.id}">${escapeHtml(invoice.number ?? 'Draft')}</a>: ${amount}, ${escapeHtml(state)}</span><div class="actions">${refunds}${disputes}</div></div>`;
}

function eventRow(base: string, event: Stripe.Event): string {
  return `<div class="row"><span>${formatDay(event.created)}</span><span>${escapeHtml(event.type)} <span class="soft">${event.id}</span></span>${button(base, 'resend', { event: event.id }, 'Resend')}</div>`;
}
