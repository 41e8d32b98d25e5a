import type { ErrorCode } from '@school/contract/errors';
import { SOCKET_CLOSE } from '@school/contract/sockets';
import { toDomainError } from '../errors.ts';

/** RFC 6455, 5.5: a control frame has 125 bytes, two of them the code. */
const MAX_REASON_BYTES = 123;

const CLOSE_CODES: { readonly [code in ErrorCode]?: number } = {
  'invalid-argument': SOCKET_CLOSE.badFrame,
  unauthenticated: SOCKET_CLOSE.unauthenticated,
  'permission-denied': SOCKET_CLOSE.denied,
  'not-found': SOCKET_CLOSE.denied,
  'failed-precondition': SOCKET_CLOSE.denied,
  'resource-exhausted': SOCKET_CLOSE.tooMany,
  'payload-too-large': SOCKET_CLOSE.tooBig,
  unavailable: SOCKET_CLOSE.unavailable,
};

/** How a connection ends after this error. */
export function toClose(error: unknown): { code: number; reason: string } {
  const { code, message } = toDomainError(error);
  return { code: CLOSE_CODES[code] ?? SOCKET_CLOSE.internal, reason: message };
}

export function cutReason(reason: string): string {
  const bytes = Buffer.from(reason);
  if (bytes.length <= MAX_REASON_BYTES) return reason;
  return bytes
    .subarray(0, MAX_REASON_BYTES - 3)
    .toString()
    .replace(/\uFFFD+$/u, '');
}
