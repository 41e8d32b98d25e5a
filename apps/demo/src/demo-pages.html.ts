import { escapeHtml } from '@school/domain/escape-html';
import { listMailPictures } from '@school/server/platform/mail-pictures';
import type { Authenticator } from './authenticator.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { dressPage } from './dress/page.html.ts';
import { idOfMail, type ReceivedMail } from './mailbox.ts';

const STYLE = '/demo/style.css';
/** No scripts in a mail; of this origin, so that the mailbox can tell how high it is. */
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** The front door of the demo: who can log in, with one press each, and what there is to try. */
export function demoPage(accounts: readonly DemoAccount[], password: string, isLive: boolean): string {
  return dressPage({
    title: 'Demo',
    style: STYLE,
    head: '<script type="module" src="/demo/log-in.js"></script>',
    top: { here: '/demo' },
    body: `<h1>Demo</h1><p class="lead">The whole school runs on this machine. Mails go to the mailbox, payments to a stand-in; no money moves.</p>
    <p class="error" role="alert" data-problem hidden></p>
    <div data-password="${escapeHtml(password)}"><section><h2>Who are you?</h2><div><ul class="people">${accounts.map(personRow).join('')}
    <li><button type="button" data-visitor>Look around as a visitor</button><span>not logged in</span></li></ul>
    <p>The password of each is <code>${escapeHtml(password)}</code>, for <a href="/sign-in-up?startWithLogIn=true">the form</a>. It asks Trudi for a code, too: <a href="/demo/authenticator">her authenticator app</a> has it.</p></div></section>
    <section><h2>Five minutes</h2><ol class="steps">${STEPS.map(stepRow).join('')}</ol></section></div>
    ${livePart(isLive)}
    <section><h2>For programs</h2><div><p>What tests and tools read, as JSON.</p><ul class="plain"><li><a href="/demo/mailbox.json">The mails</a></li><li><a href="/demo/stripe.json">The payment stand-in’s address and key</a></li><li><a href="/health/ready">Whether the school is ready</a></li></ul></div></section>`,
  });
}

type Step = { title: string; says: string; presses: readonly Press[] };
/** `as`: the account that is logged in first. */
type Press = { label: string; to: string; as?: string };

const FIRST_LESSON = 'gruezi-mitenand';
const STEPS: readonly Step[] = [
  {
    title: 'Watch a lesson',
    says: 'Two captions, a transcript that runs along, a line again and again. A word that you press is explained.',
    presses: [{ label: 'Watch as Beat', to: `/videos/${FIRST_LESSON}`, as: 'basic@demo.example' }],
  },
  {
    title: 'Turn its cards',
    says: 'The school remembers what you knew, and asks again when you are about to forget it.',
    presses: [{ label: 'Learn as Vreni', to: `/flashcards/${FIRST_LESSON}`, as: 'vip@demo.example' }],
  },
  {
    title: 'Buy a plan',
    says: 'The card is 4242 4242 4242 4242, with any date to come and any CVC. The mailbox has what the school writes to you.',
    presses: [
      { label: 'Choose a plan as Nina', to: '/subscriptions', as: 'no-plan@demo.example' },
      { label: 'Mailbox', to: '/demo/mailbox' },
    ],
  },
  {
    title: 'Move the clock',
    says: 'Go to a trial’s end, let a payment fail, give money back. The school lives by this clock too.',
    presses: [{ label: 'Payments and time', to: '/demo/stripe/' }],
  },
  {
    title: 'Teach',
    says: 'Go live from this browser. The week’s private lessons, the mails’ numbers and the visits stand beside it. Trudi’s second step is taken for you.',
    presses: [{ label: 'Open the studio as Trudi', to: '/studio', as: 'teacher@demo.example' }],
  },
  {
    title: 'Hold it in your hand',
    says: 'The school inside a phone’s app, with a store that sells plans, and every message between the two.',
    presses: [{ label: 'The app', to: '/demo/app' }],
  },
];

function stepRow({ title, says, presses }: Step): string {
  return `<li><h3>${title}</h3><p>${says}</p><p class="actions">${presses.map(pressOf).join('')}</p></li>`;
}

function pressOf({ label, to, as }: Press): string {
  return as === undefined
    ? `<a class="button" href="${to}">${label}</a>`
    : `<button type="button" data-email="${as}" data-to="${to}">${label}</button>`;
}

function personRow({ email, username, what }: DemoAccount): string {
  return `<li><button class="solid" type="button" data-email="${escapeHtml(email)}">Log in as ${escapeHtml(username)}</button><span>${escapeHtml(what)}<br><span class="soft">${escapeHtml(email).replace('@', '@<wbr>')}</span></span></li>`;
}

/** A film as if it were live: no camera and no ffmpeg is needed. */
function livePart(isLive: boolean): string {
  const words = isLive
    ? 'A live lesson is running.'
    : 'Plays the film of a Monday lesson as if it were live, until you end it.';
  const [action, label] = isLive ? ['end', 'End the live lesson'] : ['go', 'Go live'];
  const watch = isLive
    ? pressOf({ label: 'Watch as Vreni', to: '/live-lessons', as: 'vip@demo.example' })
    : '';
  return `<section><h2>Live lesson</h2><div><p>${words}</p><div class="actions"><form method="post" action="/demo/live/${action}"><button>${label}</button></form>${watch}</div></div></section>
  <section><h2>Speaking practice</h2><div><p>Video calls in rooms of six, after each live lesson. In several browsers, log in as several people.</p><form method="post" action="/demo/live/talk">${pressOf({ label: 'Open the rooms, as Vreni', to: '/live-meeting', as: 'vip@demo.example' })}</form></div></section>`;
}

export function mailboxPage(mails: readonly ReceivedMail[]): string {
  return dressPage({
    title: 'Mailbox',
    style: STYLE,
    head: '<script type="module" src="/demo/fit-mails.js"></script>',
    top: { here: '/demo/mailbox' },
    body: `<h1>Mailbox</h1>${mails.map(mailRow).join('') || '<p class="lead">No mail yet. Ask for <a href="/sign-in-up?startWithLogIn=true">a new password</a>, and it arrives here.</p>'}`,
  });
}

/** The app on Trudi's phone. */
export function authenticatorPage({ code, secondsLeft }: ReturnType<Authenticator['read']>): string {
  const shown =
    code === null
      ? `<p>Both codes of this half minute have been used. The next one comes in ${secondsLeft} seconds.</p>`
      : `<p class="code"><code>${code.slice(0, 3)} ${code.slice(3)}</code></p><p>It counts once. Another one comes in ${secondsLeft} seconds.</p>`;
  return dressPage({
    title: 'Trudi’s authenticator app',
    style: STYLE,
    top: { here: null },
    body: `<div class="narrow"><h1>Trudi’s authenticator app</h1><p>In place of the phone on which the teacher reads a code after she has typed her password.</p>${shown}<p class="actions"><a class="button" href="/demo/authenticator">Show the newest code</a></p><p><a href="/demo">Back to the demo</a></p></div>`,
  });
}

type Elsewhere = { path: string; title: string; says: string };

/** In place of what the plans' page leads to at another site, in a school for real. */
export const ELSEWHERE = {
  marketing: {
    path: '/demo/your-site',
    title: 'Here your own site begins',
    says: 'The plans lead to it, for those who want to know more: who you are, and how you teach. <code>MARKETING_URL</code> says where it is.',
  },
  standardGerman: {
    path: '/demo/your-course',
    title: 'Here a course in Standard German begins',
    says: 'The plans lead to it, for those who look for that. <code>LEARN_STANDARD_GERMAN_URL</code> says where it is.',
  },
} as const satisfies { [name: string]: Elsewhere };

export function elsewherePage({ title, says }: Elsewhere): string {
  return dressPage({
    title,
    style: STYLE,
    top: { here: null },
    body: `<div class="narrow"><h1>${title}</h1><p>${says} Without the setting there is no link.</p><p><a href="/subscriptions">Back to the plans</a></p></div>`,
  });
}

export function noSuchPage(): string {
  return dressPage({
    title: 'There is no such page',
    style: STYLE,
    top: { here: null },
    body: `<div class="narrow"><h1>There is no such page</h1><p>The address may have lost a part on its way. <a href="/demo">Back to the demo</a></p></div>`,
  });
}

/** With the two halves of the day that the mails' own hours have. */
const MOMENT = new Intl.DateTimeFormat('en-CH-u-hc-h12', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Zurich',
});

/** The newest is open. Each mail is a separate document, in a frame without scripts (`mailDocument`). */
function mailRow(mail: ReceivedMail, place: number): string {
  const { to, subject, text, html, at } = mail;
  const shown =
    html === ''
      ? ''
      : `<iframe title="${escapeHtml(subject)}" loading="lazy" sandbox="${SANDBOX}" src="/demo/mailbox/${idOfMail(mail)}"></iframe>`;
  return `<details class="mail"${place === 0 ? ' open' : ''}><summary><h2>${escapeHtml(subject)}</h2><span class="soft"><time datetime="${at}">${MOMENT.format(new Date(at))}, Swiss time</time> to ${escapeHtml(to)}</span></summary>
      ${shown}<details${html === '' ? ' open' : ''}><summary>As text</summary><pre>${linkify(text)}</pre></details></details>`;
}

/** The mail as mail programs show it; its links open in a window of their own. */
export function mailDocument({ html }: ReceivedMail): string {
  const shown = listMailPictures(html).reduce(
    (so, { cid, png }) => so.replaceAll(`"cid:${cid}"`, `"data:image/png;base64,${png}"`),
    html,
  );
  return shown.replace('<head>', '<head><base target="_blank">');
}

/** A mail may style itself, and nothing else. */
export const MAIL_POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox ${SANDBOX}`;

function linkify(text: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
}
