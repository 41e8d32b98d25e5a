import type { Callables } from '@school/contract/callables';
import { CALLABLE_TIMEOUT_MS } from '@school/contract/constants';
import { type CallErrorCode, CallFailure } from './call-error.ts';

/** Gives the current id token, or null for a visitor. */
export type IdTokenSource = () => Promise<string | null>;

let idTokenSource: IdTokenSource = () => Promise.resolve(null);

export function setIdTokenSource(source: IdTokenSource): void {
  idTokenSource = source;
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
  const token = await idTokenSource();
  const response = await fetch(`/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ data: payload ?? null }),
    signal: AbortSignal.timeout(CALLABLE_TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new CallFailure('network-failed', String(cause));
  });
  const envelope = (await response.json().catch(() => ({}))) as Envelope;
  if (!response.ok || envelope.error)
    throw new CallFailure(codeOf(envelope.error?.status), envelope.error?.message ?? 'internal');
  return (envelope.result ?? envelope.data) as Callables[Name]['response'];
}
