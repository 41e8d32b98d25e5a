import type { Callables } from '@school/contract/callables';
import { CALLABLE_TIMEOUT_MS } from '@school/contract/constants';
import { takeEarlyAnswer } from '../page-data/early-answers.ts';
import type { AppCheckService } from './app-check.ts';
import { type CallErrorCode, CallFailure, codeOfStatus, readRetryAfter } from './call-error.ts';

/** `keepalive` lets a small call outlive the page that makes it. */
export type CallOptions = { keepalive?: boolean };

/** Calls one callable function by the callable protocol. Throws `CallFailure`. */
export type CallFunction = <Name extends keyof Callables>(
  name: Name,
  payload: Callables[Name]['request'],
  options?: CallOptions,
) => Promise<Callables[Name]['response']>;

type Tokens = {
  /** The current id token, or null for a visitor. */
  getIdToken: () => Promise<string | null>;
  appCheck: AppCheckService;
  /** Called when the server does not know the id token any more. */
  onRefused?: () => void;
};

type Failure = {
  status?: string;
  message?: string;
  details?: { reason?: string; retryAfterSeconds?: number } | null;
};
type Envelope = { result?: unknown; data?: unknown; error?: Failure };

/** The callable protocol's statuses are our codes in capitals: NOT_FOUND, UNAUTHENTICATED … */
function toFailure(response: Response, { status, message = 'internal', details }: Failure = {}): CallFailure {
  const code = status?.toLowerCase().replaceAll('_', '-') as CallErrorCode | undefined;
  return new CallFailure(
    code ?? codeOfStatus(response.status),
    message,
    details?.reason,
    readRetryAfter(response),
    details?.retryAfterSeconds,
  );
}

export function createCallFunction(tokens: Tokens): CallFunction {
  return async <Name extends keyof Callables>(
    name: Name,
    payload: Callables[Name]['request'],
    options: CallOptions = {},
  ) => {
    const response = await send(tokens, { name, payload: payload ?? null, options });
    const envelope = (await response.json().catch(() => ({}))) as Envelope;
    if (!response.ok || envelope.error) throw toFailure(response, envelope.error);
    return (envelope.result ?? envelope.data) as Callables[Name]['response'];
  };
}

type Sent = { name: string; payload: unknown; options: CallOptions };

async function send({ getIdToken, appCheck, onRefused }: Tokens, sent: Sent): Promise<Response> {
  // A call without App Check's token is for the server to judge.
  const [idToken, first] = await Promise.all([getIdToken(), appCheck.findToken().catch(() => null)]);
  const early = idToken === null ? await takeEarlyAnswer(...addressOf(sent)) : null;
  const response = early ?? (await post(sent, idToken, first));
  if (response.status === 401 && idToken !== null) onRefused?.();
  if (response.status !== 401 || first !== null) return response;
  const appCheckToken = await appCheck.getToken().catch(() => null);
  return appCheckToken === null ? response : post(sent, idToken, appCheckToken);
}

const addressOf = ({ name, payload }: Sent) =>
  [`/functions/${name}`, JSON.stringify({ data: payload })] as const;

function post(sent: Sent, idToken: string | null, appCheck: string | null): Promise<Response> {
  const [path, body] = addressOf(sent);
  return fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(idToken ? { authorization: `Bearer ${idToken}` } : {}),
      ...(appCheck ? { 'x-firebase-appcheck': appCheck } : {}),
    },
    ...sent.options,
    body,
    signal: AbortSignal.timeout(CALLABLE_TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new CallFailure('network-failed', String(cause));
  });
}
