import { FILE_TIMEOUT_MS } from '@school/contract/constants';
import type { Services } from '../services/services.ts';
import { askAgain } from './ask-again.ts';
import { CallFailure, codeOfStatus, readRetryAfter } from './call-error.ts';

type Sent = { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: Blob };

/** Sends or fetches a file as the account that is logged in. Throws `CallFailure`. */
export function fetchFile(services: Services, path: string, init: Sent): Promise<Response> {
  const send = () => sendOnce(services, path, init);
  return init.method === 'GET' ? askAgain(send, { most: services.asksAgain }) : send();
}

async function sendOnce({ auth, appCheck }: Services, path: string, init: Sent): Promise<Response> {
  const [idToken, appToken] = await Promise.all([auth.getIdToken(), appCheck.findToken().catch(() => null)]);
  const headers = {
    ...init.headers,
    ...(idToken && { authorization: `Bearer ${idToken}` }),
    ...(appToken && { 'x-firebase-appcheck': appToken }),
  };
  const response = await fetch(path, {
    ...init,
    headers,
    signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new CallFailure('network-failed', String(cause));
  });
  if (response.ok) return response;
  throw new CallFailure(
    codeOfStatus(response.status),
    response.statusText,
    undefined,
    readRetryAfter(response),
  );
}
