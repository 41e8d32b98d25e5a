import { escapeHtml } from '@school/domain/escape-html';
import { dressPage } from '../dress/page.html.ts';

export type Recipient = { uid: string; email: string };

const BARS =
  '<svg viewBox="0 0 62 14" width="62" height="14" aria-hidden="true"><path fill="currentColor" d="M0 10h3v4H0zM5 7h3v7H5zM10 4h3v10h-3zM15 0h3v14h-3zM24 6l8-6 8 6-8 8zM46 2h13v10H46zM60 5h2v4h-2z"/><path class="hole" d="M48 4h7v6h-7z"/></svg>';
/** The upper edge of every sheet, cut with scissors: a ridge with one house. */
const RIDGE =
  '<svg class="ridge" viewBox="0 0 390 40" preserveAspectRatio="none" aria-hidden="true"><path fill="currentColor" d="M0 40V26l30-8 18 7 34-22 22 15 26-9 40 17 22-6 20 8 8 0V17l9-8 9 8v11l24 0 34-18 30 16 18-8 46 14v8z"/></svg>';

const SHAPES: readonly (readonly [string, string])[] = [
  ['map', 'as a map, by identifier'],
  ['list', 'as a list'],
  ['no-intro', 'without introPrice'],
  ['no-price', 'without prices'],
  ['currency', 'in an unknown currency'],
  ['foreign', 'of another store'],
  ['none', 'none at all'],
];
const HAPPENINGS: readonly (readonly [string, string])[] = [
  ['renew', 'Renew now'],
  ['billing-issue', 'A payment fails'],
  ['expire', 'Expire'],
  ['refund', 'Refund'],
  ['cancel', 'Cancel'],
  ['uncancel', 'Take the cancellation back'],
];
const HOSTILE: readonly (readonly [string, string])[] = [
  ['stolen-token', 'Log in with a stolen token'],
  ['elsewhere', 'Redirect elsewhere'],
  ['script', 'Redirect to a script'],
  ['packages', 'Packages that are none'],
  ['megabyte', 'An event of 1 MB'],
];

const buttons = (name: string, list: readonly (readonly [string, string])[]) =>
  list.map(([value, label]) => `<button type="button" data-${name}="${value}">${label}</button>`).join('');
const options = (list: readonly (readonly [string, string])[]) =>
  list.map(([value, label]) => `<option value="${escapeHtml(value)}">${escapeHtml(label)}</option>`).join('');

/** `/demo/app`: a phone with the site in it, what passes between the two, and what happens around them. */
export function phonePage(recipients: readonly Recipient[]): string {
  const people = recipients.map(({ uid, email }) => [uid, email] as const);
  return dressPage({
    title: 'The app',
    style: '/demo/app/phone.css',
    head: '<script type="module" src="/demo/app/phone.js"></script>',
    top: { here: '/demo/app' },
    body: `<h1>The app</h1><p class="lead">The school inside a phone’s app. The phone answers what the page asks, sells through a stand-in of the stores, and shows every message.</p>
<div class="desk">
<section class="hand" aria-label="Phone">
  <div class="actions" role="group" aria-label="System"><button type="button" data-os="ios" aria-pressed="true">iOS</button><button type="button" data-os="android" aria-pressed="false">Android</button></div>
  <div class="device" id="device" data-face="ios"><div class="screen">
    <iframe id="app" title="app"></iframe>
    <div class="bar" aria-hidden="true"><span data-clock></span><span class="camera"></span>${BARS}</div>
    <div class="grip" aria-hidden="true"></div>
    <div class="sheets" id="sheets"></div>
    <template id="ridge">${RIDGE}</template>
  </div></div>
  <div class="actions"><button type="button" id="back">Back</button><button type="button" id="reload">Reload</button><button type="button" id="again">Start the app again</button><button type="button" id="manage">Store subscriptions</button></div>
</section>
<section class="talk" aria-labelledby="talk"><details open><summary><h2 id="talk">Messages</h2></summary>
  <div class="actions"><button type="button" id="copy">Copy</button><button type="button" id="clear">Clear</button></div>
  <div class="log" id="log" role="log" aria-label="Messages" tabindex="0"></div></details></section>
<section class="panel" id="panel" aria-labelledby="around"><h2 id="around">Around the phone</h2>
  <p data-status role="status"></p>
  <h3>In the store</h3><div class="actions">${buttons('happening', HAPPENINGS)}</div>
  <div class="actions"><label class="field">Other account<select id="to">${options(people)}</select></label>${buttons(
    'happening',
    [
      ['transfer', 'Move the plan there'],
      ['share', 'Share in the family'],
    ],
  )}</div>
  <h3>In time</h3><div class="actions"><button type="button" data-days="1">A day on</button><button type="button" data-days="7">A week on</button><button type="button" data-days="31">A month on</button></div>
  <h3>What the app passes</h3><div class="actions"><label class="field">Packages<select id="shape">${options(SHAPES)}</select></label>
  <label class="field">Bridge<select id="bridge">${options([
    ['native', 'of the system'],
    ['react-native', 'React Native'],
  ])}</select></label><label class="check"><input type="checkbox" id="throwing"> The bridge throws</label></div>
  <h3>A hostile script</h3><div class="actions">${buttons('hostile', HOSTILE)}</div>
</section></div>`,
  });
}
