/**
 * What can go wrong, by name. The domain throws these; `platform/errors.ts` on the server maps each to a
 * status, the browser maps them to the alerts of the specification's §8.
 */
export const ERROR_CODES = [
  'invalid-argument',
  'unauthenticated',
  'permission-denied',
  'not-found',
  'already-exists',
  'failed-precondition',
  'aborted',
  'out-of-range',
  'resource-exhausted',
  'payload-too-large',
  'unimplemented',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** `error.code` in the answers about access (specification §4, decisions §2). */
export const ACCESS_ERROR = { notSignedIn: 1, noPlan: 2, noSuchLesson: 3 } as const;
