import type Stripe from 'stripe';

/** Text that is safe in HTML; everything in a page goes through here. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function layout(base: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${base}/style.css"></head>
<body><p class="banner">Stand-in for the payment service. No money moves here.</p><main>${body}</main></body></html>`;
}

export function formatPrice(price: Stripe.Price): string {
  const amount = ((price.unit_amount ?? 0) / 100).toFixed(2);
  return `${price.currency.toUpperCase()} ${amount} per ${price.recurring?.interval ?? 'month'}`;
}

export function formatDate(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(0, 16).replace('T', ' ');
}

const field = (
  id: string,
  label: string,
  hint: string,
  value: string,
  mode: 'numeric' | 'text',
  complete: string,
) =>
  `<label for="${id}">${label}</label><input id="${id}" name="${id}" value="${escapeHtml(value)}" placeholder="${hint}" inputmode="${mode}" autocomplete="${complete}" required>`;

export type CheckoutView = {
  base: string;
  session: Stripe.Checkout.Session;
  price: Stripe.Price;
  product: Stripe.Product;
  trialDays: number;
  error: string | null;
  values: { [name: string]: string };
};

/** The hosted payment page: what is bought, for how much, and a card. */
export function checkoutPage({
  base,
  session,
  price,
  product,
  trialDays,
  error,
  values,
}: CheckoutView): string {
  const button = trialDays > 0 ? 'Start trial' : 'Subscribe';
  const due = trialDays > 0 ? `${trialDays} days free, then ${formatPrice(price)}` : formatPrice(price);
  const back =
    session.cancel_url === null
      ? ''
      : `<a class="back" href="${escapeHtml(session.cancel_url)}">Back without paying</a>`;
  return layout(
    base,
    `Pay for ${product.name}`,
    `${back}<h1>${escapeHtml(product.name)}</h1><p class="price">${escapeHtml(due)}</p>
    ${error === null ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`}
    <form method="post" action="${base}/checkout/${session.id}" novalidate>
      ${field('number', 'Card number', '4242 4242 4242 4242', values['number'] ?? '', 'numeric', 'cc-number')}
      <div class="pair"><div>${field('expiry', 'Expiry (MM / YY)', '12 / 34', values['expiry'] ?? '', 'numeric', 'cc-exp')}</div>
      <div>${field('cvc', 'CVC', '123', values['cvc'] ?? '', 'numeric', 'cc-csc')}</div></div>
      ${field('name', 'Name on card', 'Mira Muster', values['name'] ?? '', 'text', 'cc-name')}
      <button>${button}</button>
    </form>
    <p class="hint">4242 4242 4242 4242 works, 4000 0000 0000 0002 is declined, 4000 0025 0000 3155 asks for confirmation.</p>`,
  );
}

/** The bank's question, as 3-D Secure asks it. */
export function confirmationPage(base: string, sessionId: string): string {
  return layout(
    base,
    'Confirm the payment',
    `<h1>Your bank asks: was it you?</h1><p>The card needs a confirmation before it is charged.</p>
    <form method="post" action="${base}/checkout/${sessionId}/confirm">
      <button name="outcome" value="complete">Complete</button>
      <button class="quiet" name="outcome" value="fail">Fail</button>
    </form>`,
  );
}

/** Leads on by itself; a redirect of the form's answer could be stopped by the page's content policy. */
export function leavingPage(base: string, to: string): string {
  const href = escapeHtml(to);
  return layout(
    base,
    'Paid',
    `<meta http-equiv="refresh" content="0;url=${href}"><h1>Done</h1><p><a href="${href}">Go back to the school</a></p>`,
  );
}

export function closedPage(base: string, session: Stripe.Checkout.Session): string {
  const back =
    session.cancel_url === null ? '' : `<p><a href="${escapeHtml(session.cancel_url)}">Go back</a></p>`;
  return layout(
    base,
    'Closed',
    `<h1>This payment page is closed</h1><p>It was paid already, or a newer one has replaced it.</p>${back}`,
  );
}

export const STYLE = `
:root{color-scheme:light dark;--ink:#1b1b1f;--paper:#f6f6f8;--line:#c9c9d1;--accent:#3c3fb8;--on-accent:#fff;--warn:#b3261e}
@media(prefers-color-scheme:dark){:root{--ink:#ececf1;--paper:#17171b;--line:#4a4a55;--accent:#a9b0ff;--on-accent:#14143a;--warn:#ffb4ab}}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
.banner{margin:0;padding:8px 16px;text-align:center;border-bottom:1px solid var(--line);font-size:14px}
main{max-width:560px;margin:0 auto;padding:32px 16px}main.wide{max-width:1000px}h1{font-size:28px;line-height:1.2;margin:8px 0}
.price{font-size:18px;margin:0 0 24px}.error{color:var(--warn);border:1px solid;border-radius:8px;padding:12px}
label{display:block;margin:16px 0 4px;font-weight:600}input{width:100%;min-height:44px;padding:8px 12px;font:inherit;color:inherit;background:transparent;border:1px solid var(--line);border-radius:8px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px}button{min-height:44px;padding:8px 16px;font:inherit;font-weight:600;color:var(--on-accent);background:var(--accent);border:1px solid var(--accent);border-radius:8px;cursor:pointer}
main>form>button{margin-top:24px}button.quiet{color:var(--accent);background:transparent}a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}.hint{font-size:14px;margin-top:24px}
section{border-top:1px solid var(--line);padding:16px 0}section h2{font-size:18px;margin:0 0 8px}.actions{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin:8px 0}
.actions input{width:96px}code{font-size:13px;overflow-wrap:anywhere}ul{padding-left:20px}`;
