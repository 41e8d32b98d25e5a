import type { Callables } from '@school/contract/callables';
import { CALLABLE_TIMEOUT_MS } from '@school/contract/constants';
import { type CallErrorCode, CallFailure } from './call-error.ts';

/** Gives the current id token, or null for a visitor. */
export type IdTokenSource = () => Promise<string | null>;

let idTokenSource: IdTokenSource = () => Promise.resolve(null);

export function setIdTokenSource(source: IdTokenSource): void {
  idTokenSource = source;
}

/** Gives App Check's token. `isReady` says that it costs no time; until then only a refused call asks for it. */
export type AppCheckSource = { isReady: () => boolean; getToken: () => Promise<string | null> };

let appCheckSource: AppCheckSource = { isReady: () => false, getToken: () => Promise.resolve(null) };

export function setAppCheckSource(source: AppCheckSource): void {
  appCheckSource = source;
}

type Envelope = { result?: unknown; data?: unknown; error?: { status?: string; message?: string } };

/** The callable protocol's statuses are our codes in capitals: NOT_FOUND, UNAUTHENTICATED … */
function codeOf(status: string | undefined): CallErrorCode {
  return (status?.toLowerCase().replaceAll('_', '-') ?? 'internal') as CallErrorCode;
}

/** Calls one callable function by the callable protocol. Throws `CallFailure`. */
export async function callFunction<Name extends keyof Callables>(
  name: Name,
  payload: Callables[Name]['request'],
): Promise<Callables[Name]['response']> {
  const response = await send(name, payload ?? null);
  const envelope = (await response.json().catch(() => ({}))) as Envelope;
  if (!response.ok || envelope.error)
    throw new CallFailure(codeOf(envelope.error?.status), envelope.error?.message ?? 'internal');
  return (envelope.result ?? envelope.data) as Callables[Name]['response'];
}

async function send(name: string, payload: unknown): Promise<Response> {
  const idToken = await idTokenSource();
  const isReady = appCheckSource.isReady();
  // A call without App Check's token is for the server to judge.
  const getAppCheckToken = () => appCheckSource.getToken().catch(() => null);
  const response = await post(name, payload, idToken, isReady ? await getAppCheckToken() : null);
  if (response.status !== 401 || isReady) return response;
  const appCheck = await getAppCheckToken();
  return appCheck === null ? response : post(name, payload, idToken, appCheck);
}

function post(
  name: string,
  payload: unknown,
  idToken: string | null,
  appCheck: string | null,
): Promise<Response> {
  return fetch(`/functions/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(idToken ? { authorization: `Bearer ${idToken}` } : {}),
      ...(appCheck ? { 'x-firebase-appcheck': appCheck } : {}),
    },
    body: JSON.stringify({ data: payload }),
    signal: AbortSignal.timeout(CALLABLE_TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new CallFailure('network-failed', String(cause));
  });
}
