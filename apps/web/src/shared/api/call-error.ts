import type { ErrorCode } from '@school/contract/errors';

/** What the browser may meet beyond the server's own codes: no answer at all, or one that took too long. */
export type CallErrorCode = ErrorCode | 'cancelled' | 'deadline-exceeded' | 'network-failed';

/** A failed call as it is kept in query state: serializable, told apart by its code and never by its text. */
export type CallError = {
  code: CallErrorCode;
  message: string;
  /** Why, where one code has several reasons: `details.reason` of the answer. */
  reason?: string | undefined;
  /** How long a refused caller has to wait: `details.retryAfterSeconds` of the answer, a number where it says. */
  retryAfterSeconds?: unknown;
};

/** Thrown by `callFunction` and by the document store's reads and writes. */
export class CallFailure extends Error {
  readonly code: CallErrorCode;
  readonly reason: string | undefined;
  /** When the server wants to be asked again, where it says. */
  readonly retryAfterMs: number | undefined;
  /** When a person may try again; nothing is sent again by itself for it. */
  readonly retryAfterSeconds: unknown;

  constructor(
    code: CallErrorCode,
    message: string,
    reason?: string,
    retryAfterMs?: number,
    retryAfterSeconds?: unknown,
  ) {
    super(message);
    this.name = 'CallFailure';
    this.code = code;
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const CODES: { [status: number]: CallErrorCode } = {
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  413: 'payload-too-large',
  429: 'resource-exhausted',
};

/** The code of an answer that names none, such as a file's or a proxy's. */
export function codeOfStatus(status: number): CallErrorCode {
  // From 502 on: a proxy before a server that is being started again, or that takes too long.
  return CODES[status] ?? (status > 501 ? 'unavailable' : 'internal');
}

/** `Retry-After` of an answer, which is a number of seconds or a date. */
export function readRetryAfter({ headers }: Response): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** A query's failure, as the library's hooks give it. */
export type QueryFailure =
  | {
      code?: string | undefined;
      message?: string | undefined;
      reason?: string | undefined;
      retryAfterSeconds?: unknown;
    }
  | undefined;

/** What to do about a refused call: `known` by its reason, then by its code. */
export function explainRefusal(
  failure: QueryFailure,
  known: { readonly [why: string]: string },
  otherwise: string,
): string {
  return known[failure?.reason ?? ''] ?? known[failure?.code ?? ''] ?? otherwise;
}

/** The server has answered that it has no time just now. */
export function isBusy(failure: QueryFailure): boolean {
  return failure?.code === 'unavailable';
}

/** Any thrown value as a `CallError`. */
export function toCallError(thrown: unknown): CallError {
  if (thrown instanceof CallFailure) {
    const { code, message, reason, retryAfterSeconds } = thrown;
    return { code, message, reason, retryAfterSeconds };
  }
  return { code: 'internal', message: thrown instanceof Error ? thrown.message : String(thrown) };
}

/** Runs a call for a query or mutation: its value as `data`, its failure as `error`. */
export async function toQueryResult<Value>(
  call: Promise<Value>,
): Promise<{ data: Value } | { error: CallError }> {
  try {
    return { data: await call };
  } catch (thrown) {
    return { error: toCallError(thrown) };
  }
}
