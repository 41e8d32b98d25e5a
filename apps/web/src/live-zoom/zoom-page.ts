import type { Callables } from '@school/contract/callables';
import { ZOOM_FILES_PREFIX } from '@school/contract/speaking-limits';
import { element } from '../shared/lib/element.ts';
import { paths } from '../shared/routes.ts';
import type { ZoomMtg } from './load-sdk.ts';
import { words } from './words.ts';

type Signed = Callables['CreateZoomSignature']['response'];
type Seams = { findToken: () => Promise<string | null>; loadSdk: () => Promise<ZoomMtg> };

/** Asks the school for what the meeting is entered with, fetches Zoom's code, and goes in. */
export async function startZoomPage(root: HTMLElement, { findToken, loadSdk }: Seams): Promise<void> {
  const say = (text: string, ...links: readonly HTMLElement[]) =>
    root.replaceChildren(element('h1', {}, words.title), element('p', { role: 'status' }, text), ...links);
  say(words.wait);
  const signed = await askSignature(findToken);
  if (signed === 'not-signed-in') return say(words.notSignedIn, link(paths.logIn, words.toSignIn));
  if (signed === 'no-plan') return say(words.vipOnly, link(paths.subscriptions, words.toPlans));
  if (signed === 'banned') return say(words.banned, link(paths.liveMeeting, words.back));
  if (signed === 'closed') return say(words.closed, link(paths.liveMeeting, words.back));
  if (signed === 'no-meeting') return say(words.noMeeting, link(paths.liveMeeting, words.back));
  if (signed === 'away') return say(words.away, again());
  try {
    await enter(await loadSdk(), signed);
    root.replaceChildren();
  } catch {
    say(words.failed, again(), link(paths.liveMeeting, words.back));
  }
}

type Refusal = 'not-signed-in' | 'no-plan' | 'banned' | 'closed' | 'no-meeting' | 'away';
const REFUSALS: { readonly [status: number]: Refusal } = {
  400: 'no-meeting',
  401: 'not-signed-in',
  403: 'no-plan',
};

type Failure = { details?: { reason?: string } };

async function askSignature(findToken: Seams['findToken']): Promise<Signed | Refusal> {
  try {
    const token = await findToken();
    if (token === null) return 'not-signed-in';
    const answer = await fetch('/functions/CreateZoomSignature', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{"data":{}}',
    });
    const { result, error } = (await answer.json()) as { result: Signed; error?: Failure };
    if (answer.ok) return result;
    const reason = error?.details?.reason;
    if (reason === 'closed' || reason === 'banned') return reason;
    return REFUSALS[answer.status] ?? 'away';
  } catch {
    return 'away';
  }
}

async function enter(sdk: ZoomMtg, { signature, meetingNumber, password, userName }: Signed): Promise<void> {
  sdk.setZoomJSLib(`${location.origin}${ZOOM_FILES_PREFIX}/lib`, '/av');
  sdk.preLoadWasm();
  sdk.prepareWebSDK();
  await new Promise<void>((success, error) => {
    const leaveUrl = `${location.origin}${paths.liveMeeting}`;
    sdk.init({ leaveUrl, patchJsMedia: true, leaveOnPageUnload: true, success, error });
  });
  await new Promise<void>((success, error) => {
    sdk.join({ signature, meetingNumber, passWord: password, userName, success, error });
  });
}

function link(address: string, label: string): HTMLElement {
  return element('a', { href: address }, label);
}

function again(): HTMLElement {
  const button = element('button', { type: 'button' }, words.again);
  button.addEventListener('click', () => location.reload());
  return button;
}
