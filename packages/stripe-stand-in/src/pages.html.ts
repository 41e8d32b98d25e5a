import type Stripe from 'stripe';

/** Text that is safe in HTML; everything in a page goes through here. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** `head` is markup of ours for the document's head. */
export function layout(base: string, title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${base}/style.css">${head}</head>
<body><p class="banner">Stand-in for the payment service. No money moves here.</p><main>${body}</main></body></html>`;
}

/** `amount` in minor units. */
export function formatAmount(currency: string, amount: number): string {
  return `${currency.toUpperCase()} ${(amount / 100).toFixed(2)}`;
}

export function formatPrice(price: Stripe.Price): string {
  return `${formatAmount(price.currency, price.unit_amount ?? 0)} per ${price.recurring?.interval ?? 'month'}`;
}

export function formatDate(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(0, 16).replace('T', ' ');
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
  return `<div><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${value}" placeholder="${hint}" inputmode="${isNumber ? 'numeric' : 'text'}" autocomplete="${complete}" required></div>`;
}

export type CheckoutView = {
  base: string;
  session: Stripe.Checkout.Session;
  /** What is bought; null when a card is only saved. */
  offer: { price: Stripe.Price; product: Stripe.Product } | null;
  trialDays: number;
  error: string | null;
  values: { [name: string]: string };
};

/** The hosted payment page: what is bought, for how much, and a card. */
export function checkoutPage(view: CheckoutView): string {
  const { base, session, offer, trialDays, error, values } = view;
  const button = offer === null ? 'Save card' : trialDays > 0 ? 'Start trial' : 'Subscribe';
  const back =
    session.cancel_url === null
      ? ''
      : `<a class="back" href="${escapeHtml(session.cancel_url)}">Back without paying</a>`;
  const title = offer ? `Pay for ${offer.product.name}` : 'Save a card';
  return layout(
    base,
    title,
    `<div class="columns"><section class="bill">${back}${summary(offer, trialDays)}</section>
    <section><h2>Pay by card</h2>
    ${error === null ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`}
    <form method="post" action="${base}/checkout/${session.id}" novalidate>
      ${input(FIELDS.number, values)}
      <div class="pair">${input(FIELDS.expiry, values)}${input(FIELDS.cvc, values)}</div>
      ${input(FIELDS.name, values)}
      <button>${button}</button>${submitNote(session)}
    </form>
    <h3>Test cards</h3>
    <ul class="cards"><li><code>4242 4242 4242 4242</code> works</li>
    <li><code>4000 0000 0000 0002</code> is refused</li>
    <li><code>4000 0025 0000 3155</code> asks for confirmation</li>
    <li><code>4000 0000 0000 0341</code> is accepted, later payments fail</li></ul>
    <p class="hint">Any date to come, any CVC.</p></section></div>`,
  );
}

function submitNote({ custom_text: { submit } }: CheckoutView['session']): string {
  return submit ? `<p class="hint">${escapeHtml(submit.message)}</p>` : '';
}

function summary(offer: CheckoutView['offer'], trialDays: number): string {
  if (!offer) return '<h1>Save a card</h1><p class="price">It will be used for payments to come.</p>';
  const { price, product } = offer;
  const dueToday = formatAmount(price.currency, trialDays > 0 ? 0 : (price.unit_amount ?? 0));
  const trial = trialDays > 0 ? `<div><dt>Trial</dt><dd>${trialDays} days free</dd></div>` : '';
  return `<h1>${escapeHtml(product.name)}</h1>
    <p class="price">${trialDays > 0 ? `${trialDays} days free, then ` : ''}${escapeHtml(formatPrice(price))}</p>
    <dl>${trial}<div><dt>${trialDays > 0 ? 'After that' : 'Renews at'}</dt><dd>${escapeHtml(formatPrice(price))}</dd></div>
    <div class="total"><dt>Due today</dt><dd>${escapeHtml(dueToday)}</dd></div></dl>`;
}

/** The bank's question, as 3-D Secure asks it. */
export function confirmationPage(base: string, sessionId: string): string {
  return layout(
    base,
    'Confirm the payment',
    `<section class="narrow"><h1>Your bank asks: was it you?</h1><p>The card needs a confirmation before it is used.</p>
    <form method="post" action="${base}/checkout/${sessionId}/confirm" class="actions">
      <button name="outcome" value="complete">Complete</button>
      <button class="quiet" name="outcome" value="fail">Fail</button>
    </form></section>`,
  );
}

/** Leads on by itself; a redirect of the form's answer could be stopped by the page's content policy. */
export function leavingPage(base: string, to: string): string {
  const href = escapeHtml(to);
  return layout(
    base,
    'Done',
    `<section class="narrow"><h1>Done</h1><p><a href="${href}">Go back to the school</a></p></section>`,
    `<meta http-equiv="refresh" content="0;url=${href}">`,
  );
}

export function closedPage(base: string, session: Stripe.Checkout.Session): string {
  const back =
    session.cancel_url === null ? '' : `<p><a href="${escapeHtml(session.cancel_url)}">Go back</a></p>`;
  return layout(
    base,
    'Closed',
    `<section class="narrow"><h1>This payment page is closed</h1><p>It was paid already, or a newer one has replaced it.</p>${back}</section>`,
  );
}
