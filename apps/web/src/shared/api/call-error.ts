import type { ErrorCode } from '@school/contract/errors';

/** What the browser may meet beyond the server's own codes: no answer at all, or one that took too long. */
export type CallErrorCode = ErrorCode | 'cancelled' | 'deadline-exceeded' | 'network-failed';

/** A failed call as it is kept in query state: serializable, told apart by its code and never by its text. */
export type CallError = {
  code: CallErrorCode;
  message: string;
  /** Why, where one code has several reasons: `details.reason` of the answer. */
  reason?: string;
};

/** Thrown by `callFunction` and by the document store's reads and writes. */
export class CallFailure extends Error {
  readonly code: CallErrorCode;
  readonly reason: string | undefined;

  constructor(code: CallErrorCode, message: string, reason?: string) {
    super(message);
    this.name = 'CallFailure';
    this.code = code;
    this.reason = reason;
  }
}

/** Any thrown value as a `CallError`. */
export function toCallError(thrown: unknown): CallError {
  if (thrown instanceof CallFailure) {
    const { code, message, reason } = thrown;
    return { code, message, ...(reason !== undefined && { reason }) };
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
