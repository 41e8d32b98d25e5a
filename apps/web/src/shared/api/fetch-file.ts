import type { Services } from '../services/services.ts';
import { type CallErrorCode, CallFailure } from './call-error.ts';

/** A file of ten megabytes over a slow line, and half a minute to read it. */
const TIMEOUT_MS = 120_000;

/** Sends or fetches a file as the account that is logged in. Throws `CallFailure`. */
export async function fetchFile(
  { auth, appCheck }: Services,
  path: string,
  init: { method: string; headers?: Record<string, string>; body?: Blob },
): Promise<Response> {
  const [idToken, appToken] = await Promise.all([auth.getIdToken(), appCheck.findToken().catch(() => null)]);
  const headers = {
    ...init.headers,
    ...(idToken && { authorization: `Bearer ${idToken}` }),
    ...(appToken && { 'x-firebase-appcheck': appToken }),
  };
  const response = await fetch(path, {
    ...init,
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new CallFailure('network-failed', String(cause));
  });
  if (!response.ok) throw new CallFailure(CODES[response.status] ?? 'internal', response.statusText);
  return response;
}

const CODES: { [status: number]: CallErrorCode } = {
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  413: 'payload-too-large',
  429: 'resource-exhausted',
  503: 'unavailable',
};
