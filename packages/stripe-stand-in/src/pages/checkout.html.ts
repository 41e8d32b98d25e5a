import { escapeHtml } from '@school/domain/escape-html';
import type Stripe from 'stripe';
import { type Frame, formatAmount, layout, narrowPage } from './layout.html.ts';

const CYCLES: { [interval: string]: string } = { month: 'per month', year: 'per year' };

export function formatPrice(price: Stripe.Price): string {
  const cycle = CYCLES[price.recurring?.interval ?? ''] ?? '';
  return `${formatAmount(price.currency, price.unit_amount ?? 0)} ${cycle}`.trim();
}

type Field = { name: string; label: string; hint: string; complete: string; isNumber: boolean };

const FIELDS: { [Name in 'number' | 'expiry' | 'cvc' | 'name']: Field } = {
  number: {
    name: 'number',
    label: 'Card number',
    hint: '4242 4242 4242 4242',
    complete: 'cc-number',
    isNumber: true,
  },
  expiry: { name: 'expiry', label: 'Expiry (MM / YY)', hint: '12 / 34', complete: 'cc-exp', isNumber: true },
  cvc: { name: 'cvc', label: 'CVC', hint: '123', complete: 'cc-csc', isNumber: true },
  name: { name: 'name', label: 'Name on card', hint: 'Mira Muster', complete: 'cc-name', isNumber: false },
};

function input({ name, label, hint, complete, isNumber }: Field, values: { [name: string]: string }): string {
  const value = escapeHtml(values[name] ?? '');
  return `<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${value}" placeholder="${hint}" inputmode="${isNumber ? 'numeric' : 'text'}" autocomplete="${complete}" required></div>`;
}

export type CheckoutView = {
  frame: Frame;
  session: Stripe.Checkout.Session;
  /** What is bought; null when a card is only saved. */
  offer: { price: Stripe.Price; product: Stripe.Product } | null;
  trialDays: number;
  /** A code or coupon that is taken off, in words. */
  discount: { name: string; says: string } | null;
  error: string | null;
  values: { [name: string]: string };
};

/** The hosted payment page: what is bought, for how much, and a card. */
export function checkoutPage(view: CheckoutView): string {
  const { frame, session, offer, error } = view;
  const title = offer ? `Pay for ${offer.product.name}` : 'Save a card';
  const back =
    session.cancel_url === null
      ? ''
      : `<p><a class="back" href="${escapeHtml(session.cancel_url)}">Back without paying</a></p>`;
  return layout(
    frame,
    title,
    `<div class="checkout"><section class="bill">${back}${summary(view)}</section>
    <section class="pay"><h2>${offer ? 'Payment' : 'Your card'}</h2>
    ${error === null ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`}
    ${cardForm(view)}${codeForm(view)}
    <h3>Test cards</h3>
    <ul class="cards"><li><code>4242 4242 4242 4242</code> works</li>
    <li><code>4000 0000 0000 0002</code> is refused</li>
    <li><code>4000 0025 0000 3155</code> asks for confirmation</li>
    <li><code>4000 0000 0000 0341</code> is accepted, later payments fail</li></ul>
    <p class="soft">Any date to come, any CVC. A real card is refused here.</p></section></div>`,
  );
}

function cardForm({ frame, session, offer, trialDays, values }: CheckoutView): string {
  const label = offer === null ? 'Save card' : trialDays > 0 ? 'Start trial' : 'Subscribe';
  const way = (id: string, text: string, checked: string) =>
    `<div class="way"><input type="radio" id="${id}" name="method" value="${id}"${checked}><label for="${id}">${text}</label></div>`;
  const ways = session.payment_method_types.includes('twint')
    ? `<fieldset><legend>Pay with</legend>${way('card', 'Card', ' checked')}${way('twint', 'TWINT', '')}</fieldset>
       <p class="soft twint-note">The next page plays the TWINT app.</p>`
    : '';
  return `<form method="post" action="${frame.base}/checkout/${session.id}" novalidate>${ways}
      ${cardFields(values)}
      <button class="main">${session.mode === 'payment' ? 'Pay' : label}</button>${submitNote(session)}
    </form>`;
}

/** The four inputs of a card, with what was typed before. */
export function cardFields(values: { [name: string]: string }): string {
  return `<div class="card-fields">${input(FIELDS.number, values)}
      <div class="pair">${input(FIELDS.expiry, values)}${input(FIELDS.cvc, values)}</div>
      ${input(FIELDS.name, values)}</div>`;
}

function codeForm({ frame, session, discount }: CheckoutView): string {
  if (!session.allow_promotion_codes || discount) return '';
  return `<form class="code" method="post" action="${frame.base}/checkout/${session.id}/code" novalidate>
    <div class="field"><label for="code">Promotion code</label><input id="code" name="code" autocomplete="off"></div><button class="plain">Apply</button></form>`;
}

function submitNote({ custom_text: { submit } }: CheckoutView['session']): string {
  return submit ? `<p class="soft">${escapeHtml(submit.message)}</p>` : '';
}

function summary({ session, offer, trialDays, discount }: CheckoutView): string {
  if (!offer)
    return '<h1>Save a card</h1><p>It will be used for payments to come. Nothing is charged today.</p>';
  const { price, product } = offer;
  const amount = formatAmount(price.currency, session.amount_total ?? 0);
  const cycle = escapeHtml(formatPrice(price));
  const head =
    trialDays > 0
      ? `<p class="price">${trialDays} days free</p><p>then ${cycle}</p>`
      : `<p class="price">${escapeHtml(formatAmount(price.currency, price.unit_amount ?? 0))}</p><p>${price.recurring ? (CYCLES[price.recurring.interval] ?? '') : 'once'}</p>`;
  const trial = trialDays > 0 ? line('Trial', `${trialDays} days free`) : '';
  const after = price.recurring ? line(trialDays > 0 ? 'After that' : 'Renews at', cycle) : '';
  const off = discount ? line(`Code ${escapeHtml(discount.name)}`, escapeHtml(discount.says)) : '';
  return `<h1>${escapeHtml(product.name)}</h1>${head}
    <dl class="lines">${trial}${after}${off}<div class="total"><dt>Due today</dt><dd>${escapeHtml(amount)}</dd></div></dl>`;
}

function line(what: string, says: string): string {
  return `<div><dt>${what}</dt><dd>${says}</dd></div>`;
}

/** The question of a bank, as 3-D Secure asks it, or of the TWINT app. */
export function questionPage(
  frame: Frame,
  { action, isTwint, amount }: { action: string; isTwint: boolean; amount: string | null },
): string {
  const title = isTwint ? 'TWINT asks: do you want to pay?' : 'Your bank asks: was it you?';
  return narrowPage(
    frame,
    title,
    `<p>${amount === null ? '' : `<strong>${escapeHtml(amount)}</strong> for Swiss German. `}${isTwint ? 'In real life your phone shows this.' : 'The card needs a confirmation before it is used.'}</p>
    <form method="post" action="${frame.base}/${action}" class="actions">
      <button class="main" name="outcome" value="complete">Complete</button>
      <button class="plain" name="outcome" value="fail">Fail</button>
    </form>`,
  );
}

/** Leads on by itself; a redirect of the form's answer could be stopped by the page's content policy. */
export function leavingPage(frame: Frame, to: string): string {
  const href = escapeHtml(to);
  return narrowPage(
    frame,
    'Done',
    `<p><a href="${href}">Go back to the school</a></p>`,
    `<meta http-equiv="refresh" content="0;url=${href}">`,
  );
}

export function closedPage(frame: Frame, session: Stripe.Checkout.Session): string {
  const back =
    session.cancel_url === null ? '' : `<p><a href="${escapeHtml(session.cancel_url)}">Go back</a></p>`;
  return narrowPage(
    frame,
    'This payment page is closed',
    `<p>It was paid already, its time is over, or a newer one has replaced it.</p>${back}`,
  );
}
