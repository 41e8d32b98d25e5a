import { MediaStoreError, type MediaStoreProblem } from '../store.ts';

/** By the code that a store gives in its answer. */
const BY_CODE: { readonly [code: string]: MediaStoreProblem } = {
  NoSuchKey: 'not-found',
  NoSuchBucket: 'denied',
  InvalidBucketName: 'denied',
  PermanentRedirect: 'denied',
  AuthorizationHeaderMalformed: 'denied',
  RequestTimeTooSkewed: 'skewed',
  SlowDown: 'busy',
  TooManyRequests: 'busy',
  QuotaExceeded: 'full',
  InsufficientCapacity: 'full',
  XMinioStorageFull: 'full',
  EntityTooLarge: 'full',
  RequestTimeout: 'away',
  ServiceUnavailable: 'away',
  BadDigest: 'broken',
  XAmzContentSHA256Mismatch: 'broken',
};

const BY_STATUS: { readonly [status: number]: MediaStoreProblem } = {
  301: 'denied',
  307: 'away',
  401: 'denied',
  403: 'denied',
  404: 'not-found',
  408: 'away',
  413: 'full',
  416: 'out-of-range',
  429: 'busy',
  503: 'busy',
  507: 'full',
};

/** S3 allows a quarter of an hour; an answer to HEAD says no more than its own time. */
const SKEW_MS = 14 * 60_000;

/** Of what it says, enough to recognise it; it repeats keys and addresses further on. */
const WORD = /^\w{1,60}$/;

type Refusal = {
  asked: string;
  status: number;
  code: string;
  /** The bucket itself was asked for. */
  isBucket: boolean;
  date: string | undefined;
  nowMs: number;
};

/** A store's refusal in the words of every store. */
export function problemOf({ asked, status, code, isBucket, date, nowMs }: Refusal): MediaStoreError {
  const told = WORD.test(code) ? ` ${code}` : '';
  const skewMs = date === undefined ? 0 : Date.parse(date) - nowMs;
  if (code === 'RequestTimeTooSkewed' || (status === 403 && Math.abs(skewMs) > SKEW_MS)) {
    const minutes = Math.round(Math.abs(skewMs) / 60_000);
    return new MediaStoreError(
      'skewed',
      `${asked}: the store answers ${status}${told}; its clock is ${minutes} minutes ${skewMs > 0 ? 'ahead of' : 'behind'} this machine's`,
    );
  }
  if (isBucket && status === 404)
    return new MediaStoreError('denied', `${asked}: the store has no such bucket`);
  const kind = BY_CODE[code] ?? BY_STATUS[status] ?? (status >= 500 ? 'away' : 'refused');
  return new MediaStoreError(kind, `${asked}: the store answers ${status}${told}`);
}

/** Whether the same request may well succeed in a moment. */
export function isPassing(kind: MediaStoreProblem): boolean {
  return kind === 'away' || kind === 'busy' || kind === 'broken';
}

/** No answer, or one that broke off. */
export function awayBecause(asked: string, error: unknown): MediaStoreError {
  if (error instanceof MediaStoreError) return error;
  const why = error instanceof Error ? error.message || error.name : 'no answer';
  return new MediaStoreError('away', `${asked}: the store does not answer (${why})`, { cause: error });
}

/** A file of this machine that is to be kept cannot be read. */
export function refusedBecause(error: unknown): unknown {
  if (error instanceof MediaStoreError || !(error instanceof Error)) return error;
  return new MediaStoreError('refused', error.message, { cause: error });
}
