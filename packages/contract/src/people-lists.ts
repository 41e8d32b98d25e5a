/** What the list of people may be narrowed to; a file without schemas, since the browser reads it. */
export const PEOPLE_PLANS = ['any', 'none', 'basic', 'vip', 'private', 'given'] as const;
export const PEOPLE_PLATFORMS = ['any', 'stripe', 'ios', 'android'] as const;
export const PEOPLE_STATES = ['any', 'trial', 'failed-payment', 'cancelled', 'shut', 'leaving'] as const;
/** By the last log-in. */
export const PEOPLE_SEEN = ['any', 'week', 'month', 'not-month', 'not-half-year'] as const;
export const PEOPLE_ORDERS = ['newest', 'last-log-in', 'address'] as const;

/** Of a list of people as a file. */
export const PEOPLE_COLUMNS = [
  'uid',
  'email',
  'name',
  'role',
  'plan',
  'platform',
  'status',
  'cancels',
  'expiresAt',
  'createdAt',
  'lastLoginAt',
  'isShut',
  'deletesAt',
] as const;
export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number];

export const PERSON_NOTE_MAX_LENGTH = 2_000;
export const REASON_MAX_LENGTH = 300;
/** Of one person. */
export const MOST_NOTES = 200;
