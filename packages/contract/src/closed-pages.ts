/**
 * Where no script of others may run, in a document that begins there: addresses that hold a secret, and pages that may see
 * and hear. Of these and all that is below them.
 */
export const CLOSED_PAGES = [
  '/__',
  '/unsubscribe',
  '/cancel-contract',
  '/studio',
  '/live-meeting',
  '/say-it',
] as const;
