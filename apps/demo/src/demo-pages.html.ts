import type { DemoAccount } from './demo-accounts.ts';
import { escapeHtml } from './escape-html.ts';
import { idOfMail, type ReceivedMail } from './mailbox.ts';

function layout(title: string, body: string, script = ''): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${title}</title><link rel="stylesheet" href="/demo/house.css"><link rel="stylesheet" href="/demo/style.css"><link rel="icon" href="/favicon.svg">${script}</head>
<body><header class="top"><a class="mark" href="/">Swiss German</a><nav aria-label="Demo"><a href="/demo">Demo</a><a href="/demo/mailbox">Mailbox</a><a href="/demo/stripe/">Payments</a><a href="/demo/app">App</a></nav></header><main>${body}</main></body></html>`;
}

/** The front door of the demo: who can log in, with one press each, and what there is to try. */
export function demoPage(accounts: readonly DemoAccount[], password: string, isLive: boolean): string {
  return layout(
    'Demo',
    `<h1>Demo</h1><p class="lead">The whole school runs on this machine. Mails go to the mailbox, payments to a stand-in; no money moves.</p>
    <section><h2>Who are you?</h2><div><ul class="people" data-password="${escapeHtml(password)}">${accounts.map(personRow).join('')}</ul>
    <p role="alert" data-problem hidden></p>
    <p>The password of each is <code>${escapeHtml(password)}</code>. <a href="/sign-in-up?startWithLogIn=true">Log in by the form</a>, or <a href="/">look around as a visitor</a>.</p></div></section>
    <section><h2>Five minutes</h2><ol class="tries">
    <li><a href="/">The first page</a>, and a lesson that plays without an account.</li>
    <li>Log in as Beat or Vreni, watch <a href="/videos/gruezi-mitenand">a lesson</a> with its transcript, then turn <a href="/flashcards/gruezi-mitenand">its cards</a>.</li>
    <li>Log in without a plan and buy one on <a href="/subscriptions">the plans’ page</a>: card 4242 4242 4242 4242. The receipt is in <a href="/demo/mailbox">the mailbox</a>.</li>
    <li>Move the clock to the trial’s end, or let a payment fail: <a href="/demo/stripe/">Payments</a>.</li>
    <li>The school in a phone, with a store that sells plans: <a href="/demo/app">App</a>.</li></ol></section>
    ${livePart(isLive)}`,
    '<script type="module" src="/demo/log-in.js"></script>',
  );
}

function personRow({ email, username, what }: DemoAccount): string {
  return `<li><button type="button" data-email="${escapeHtml(email)}">Log in as ${escapeHtml(username)}</button><span>${escapeHtml(what)}<br><span class="soft">${escapeHtml(email).replace('@', '@<wbr>')}</span></span></li>`;
}

/** A film as if it were live: no camera and no ffmpeg is needed. */
function livePart(isLive: boolean): string {
  const words = isLive
    ? 'A live lesson is running. <a href="/live-lessons">Watch it</a> as a VIP member.'
    : 'Plays the film of a Monday lesson as if it were live, until you end it.';
  const [action, label] = isLive ? ['end', 'End the live lesson'] : ['go', 'Go live'];
  return `<section><h2>Live lesson</h2><div><p>${words}</p><form method="post" action="/demo/live/${action}"><button>${label}</button></form></div></section>
  <section><h2>Speaking practice</h2><div><p>Video calls in rooms of six, after each live lesson. Log in as a VIP member in several browsers.</p><form method="post" action="/demo/live/talk"><button>Open the rooms now</button></form></div></section>`;
}

export function mailboxPage(mails: readonly ReceivedMail[]): string {
  return layout(
    'Mailbox',
    `<h1>Mailbox</h1>${mails.map(mailRow).join('') || '<p class="lead">No mail yet. Ask for a password reset, and it arrives here.</p>'}`,
  );
}

/** The newest is open. A mail is a document of its own, in a frame in which nothing runs (`mailDocument`). */
function mailRow(mail: ReceivedMail, place: number): string {
  const { to, subject, text, html, at } = mail;
  const shown =
    html === ''
      ? ''
      : `<iframe title="${escapeHtml(subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/demo/mailbox/${idOfMail(mail)}"></iframe>`;
  return `<details class="mail"${place === 0 ? ' open' : ''}><summary><h2>${escapeHtml(subject)}</h2><span class="soft"><time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time> to ${escapeHtml(to)}</span></summary>
      ${shown}<details${html === '' ? ' open' : ''}><summary>As text</summary><pre>${linkify(text)}</pre></details></details>`;
}

/** The mail as mail programs show it; its links open in a window of their own. */
export function mailDocument({ html }: ReceivedMail): string {
  return html.replace('<head>', '<head><base target="_blank">');
}

/** A mail may style itself, and nothing else. */
export const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

function linkify(text: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
}
