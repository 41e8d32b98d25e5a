import type { Callables } from '@school/contract/callables';
import { ZOOM_FILES_PREFIX } from '@school/contract/speaking-limits';
import type { FindToken } from '../../../shared/api/use-find-token.ts';
import { paths } from '../../../shared/routes.ts';
import type { ZoomMtg } from './load-sdk.ts';

type Signed = Callables['CreateZoomSignature']['response'];
export type ZoomSeams = { findToken: FindToken; loadSdk: () => Promise<ZoomMtg> };

/** Why entering is refused. */
export type Refusal = 'not-signed-in' | 'no-plan' | 'banned' | 'closed' | 'no-meeting' | 'away' | 'failed';

const REFUSALS: { readonly [status: number]: Refusal } = {
  400: 'no-meeting',
  401: 'not-signed-in',
  403: 'no-plan',
};

type Failure = { details?: { reason?: string } };

/** Asks the school for what the meeting is entered with, fetches Zoom's code, and goes in; null once in. */
export async function enterMeeting({ findToken, loadSdk }: ZoomSeams): Promise<Refusal | null> {
  const signed = await askSignature(findToken);
  if (typeof signed === 'string') return signed;
  try {
    await enter(await loadSdk(), signed);
    return null;
  } catch {
    return 'failed';
  }
}

async function askSignature(findToken: FindToken): Promise<Signed | Refusal> {
  try {
    const token = await findToken(false);
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
