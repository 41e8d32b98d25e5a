import type { ErrorCode } from '@school/contract/errors';
import { propertyOf } from '@school/domain/records';
import { MediaStoreError } from './media-store/store.ts';

/** A refusal with a name. It knows no status: the table below does. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;

  /** `message` is shown to people: it says what to do next. `details` must be safe to send. */
  constructor(code: ErrorCode, message: string, details?: unknown) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}

/** Code → HTTP status, and the status word of Google's APIs (specification §8, google.rpc.Code). */
export const ERROR_TABLE: Record<ErrorCode, { http: number; status: string }> = {
  'invalid-argument': { http: 400, status: 'INVALID_ARGUMENT' },
  unauthenticated: { http: 401, status: 'UNAUTHENTICATED' },
  'permission-denied': { http: 403, status: 'PERMISSION_DENIED' },
  'not-found': { http: 404, status: 'NOT_FOUND' },
  'already-exists': { http: 409, status: 'ALREADY_EXISTS' },
  'failed-precondition': { http: 400, status: 'FAILED_PRECONDITION' },
  aborted: { http: 409, status: 'ABORTED' },
  'out-of-range': { http: 400, status: 'OUT_OF_RANGE' },
  'resource-exhausted': { http: 429, status: 'RESOURCE_EXHAUSTED' },
  'payload-too-large': { http: 413, status: 'INVALID_ARGUMENT' },
  unimplemented: { http: 501, status: 'UNIMPLEMENTED' },
  unavailable: { http: 503, status: 'UNAVAILABLE' },
  internal: { http: 500, status: 'INTERNAL' },
};

/** A transaction that PostgreSQL gave up for the sake of another: a deadlock, or one that cannot be put in order. */
const CONFLICTS = new Set(['40P01', '40001']);

/** PostgreSQL and socket errors after which the same request may well succeed. */
const TRANSIENT = new Set([
  ...CONFLICTS,
  '57P01',
  '57P02',
  '57P03',
  // A statement that took too long, waiting for a lock as a rule; and a lock that was not waited for.
  '57014',
  '55P03',
  // No connection, memory or disk left.
  '53000',
  '53100',
  '53200',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
  // What PgBouncer says while the database behind it is away.
  '08P01',
  'ENOSPC',
  'EDQUOT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);

/** The last is what a rollback says on a connection that was lost: it stands for the statement’s own error. */
const LOST_CONNECTION =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable/;

/** The payment service's own trouble, by the type that its SDK gives an error. */
const TRANSIENT_TYPES = new Set<unknown>(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);

/** Whether the database, or where the media lie, is away or overloaded, as against a fault of ours. */
export function isTransient(error: unknown): boolean {
  if (error instanceof MediaStoreError) return error.kind === 'away' || error.kind === 'busy';
  const { code, syscall, message } = rootOf(error);
  if (code !== undefined && TRANSIENT.has(code)) return true;
  // The database's socket, which comes back with it. A file that is missing is a fault of ours.
  if (code === 'ENOENT') return syscall === 'connect';
  if (TRANSIENT_TYPES.has(propertyOf(error, 'type'))) return true;
  return LOST_CONNECTION.test(message);
}

/** Whether the same transaction may simply be run again. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(rootOf(error).code ?? '');
}

/** A row for an account that is gone: its token outlives it by seconds. */
function isForMissingAccount(error: unknown): boolean {
  const { code, constraint } = rootOf(error);
  return code === '23503' && (constraint ?? '').endsWith('_accounts_id_fk');
}

/** The driver's error: the query builder wraps it. */
function rootOf(
  error: unknown,
): Partial<Record<'code' | 'constraint' | 'syscall', string>> & { message: string } {
  const isWrapped = error instanceof Error && error.cause instanceof Error;
  const root = isWrapped ? error.cause : error;
  const code = propertyOf(root, 'code');
  const constraint = propertyOf(root, 'constraint');
  const syscall = propertyOf(root, 'syscall');
  const message = propertyOf(root, 'message');
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof syscall === 'string' && { syscall }),
    message: typeof message === 'string' ? message : '',
  };
}

/** What a reader of media is told; the log says more. */
function ofMedia({ kind }: MediaStoreError): DomainError {
  if (kind === 'not-found') return new DomainError('not-found', 'Not found.');
  if (kind === 'full')
    return new DomainError('unavailable', 'The school has no room left for media. Try again later.', {
      reason: 'disk-full',
    });
  return new DomainError('unavailable', 'The school’s media are away just now. Try again in a moment.');
}

/** Fastify's own refusals (body too large, malformed JSON …) and ours, as one. Anything else is `internal`. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof MediaStoreError) return ofMedia(error);
  if (isTransient(error))
    return new DomainError('unavailable', 'The service is busy. Try again in a moment.');
  if (isForMissingAccount(error))
    return new DomainError('unauthenticated', 'This account is not there any more. Please sign in again.');
  const statusCode = propertyOf(error, 'statusCode');
  if (statusCode === 413) return new DomainError('payload-too-large', 'The request is too large.');
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new DomainError('invalid-argument', 'The request could not be read.');
  }
  return new DomainError('internal', 'Something went wrong on our side. Try again.');
}

const saidInstead = new WeakMap<object, Error>();

/** Has the log say this of an error whose own message may hold a secret or an address. */
export function sayInstead(error: Error, message: string): void {
  saidInstead.set(error, new Error(message));
}

/** What the log may hold of a failure: drizzle's message carries the statement's parameters, its cause does not. */
export function loggableError(error: unknown): unknown {
  if (error instanceof Error && saidInstead.has(error)) return saidInstead.get(error);
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}
