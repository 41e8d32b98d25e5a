import { BRAND } from '@school/domain/brand';
import type { DemoAccount } from './demo-accounts.ts';
import { escapeHtml } from './escape-html.ts';
import type { ReceivedMail } from './mailbox.ts';

function layout(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/demo/style.css"></head>
<body><header><a href="/">Swiss German</a><nav aria-label="Demo"><a href="/demo">Demo</a><a href="/demo/mailbox">Mailbox</a><a href="/demo/stripe/">Payments</a><a href="/demo/app">App</a></nav></header><main>${body}</main></body></html>`;
}

/** The front door of the demo: who can log in, and where the stand-ins are. */
export function demoPage(accounts: readonly DemoAccount[], password: string, isLive: boolean): string {
  const rows = accounts.map(
    ({ email, username, what }) =>
      `<tr><th scope="row">${email}</th><td>${username}</td><td>${escapeHtml(what)}</td></tr>`,
  );
  return layout(
    'Demo',
    `<h1>Demo</h1><p>Everything here runs on this machine. Mails go to the mailbox, payments to a stand-in; no money moves.</p>
    <h2>Accounts</h2><p>The password of each is <code>${escapeHtml(password)}</code>. <a href="/sign-in-up?startWithLogIn=true">Log in</a></p>
    <table><thead><tr><th scope="col">email</th><th scope="col">username</th><th scope="col">has</th></tr></thead><tbody>${rows.join('')}</tbody></table>
    <h2>Stand-ins</h2><ul><li><a href="/demo/mailbox">Mailbox</a>: every mail the school sent</li>
    <li><a href="/demo/stripe/">Payments</a>: customers and subscriptions, a clock to advance, a payment to fail</li>
    <li><a href="/demo/app">App</a>: the school in a phone, iOS and Android, with a store that sells plans</li></ul>
    ${livePart(isLive)}`,
  );
}

/** A film as if it were live: no camera and no ffmpeg is needed. */
function livePart(isLive: boolean): string {
  const words = isLive
    ? 'A live lesson is running. <a href="/live-lessons">Watch it</a> as a VIP member.'
    : 'Plays the film of a Monday lesson as if it were live, until you end it.';
  const [action, label] = isLive ? ['end', 'End the live lesson'] : ['go', 'Go live'];
  return `<h2>Live lesson</h2><p>${words}</p><form method="post" action="/demo/live/${action}"><button>${label}</button></form>`;
}

export function mailboxPage(mails: readonly ReceivedMail[]): string {
  const items = mails.map(
    ({ to, subject, text, at }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p><time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time> to ${escapeHtml(to)}</p>
      <pre>${linkify(text)}</pre></article>`,
  );
  return layout(
    'Mailbox',
    `<h1>Mailbox</h1>${items.join('') || '<p>No mail yet. Ask for a password reset, and it arrives here.</p>'}`,
  );
}

function linkify(text: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
}

export const DEMO_STYLE = `
:root{color-scheme:light dark;--ink:${BRAND.ink};--paper:${BRAND.paper};--line:#cfc8bb;--red:${BRAND.red}}
@media(prefers-color-scheme:dark){:root{--ink:${BRAND.paper};--paper:${BRAND.ink};--line:#4d463c;--red:#ff8079}}
*{box-sizing:border-box}body{margin:0;font:17px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
header{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:space-between;min-height:70px;padding:8px 24px;border-bottom:2px solid var(--ink)}
header>a{font-weight:800;font-size:20px;text-decoration:none}nav{display:flex;gap:16px}a{color:inherit}header a{display:inline-flex;align-items:center;min-height:44px}
main{max-width:880px;margin:0 auto;padding:32px 24px 64px}h1{font-size:clamp(40px,7vw,72px);line-height:1;letter-spacing:-.03em;margin:0 0 16px}
h2{font-size:22px;margin:32px 0 8px}table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:10px 8px;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
code{font-size:1em;font-weight:700;color:var(--red)}article{border-top:1px solid var(--line);padding:8px 0 16px}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
button{min-height:44px;padding:8px 20px;font:inherit;font-weight:700;color:var(--paper);background:var(--ink);border:0;border-radius:10px;cursor:pointer}
:focus-visible{outline:2px solid var(--red);outline-offset:2px}`;
