/** What an owner does with an account, each with a reason. */
export const PERSON_ACTS = ['sign-out', 'shut', 'open', 'delete', 'remove-second-factor', 'export'] as const;
export type PersonAct = (typeof PERSON_ACTS)[number];

/** Plans that may be given; the hour of PRIVATE cannot be given. */
export const GIVEN_TIERS = [2, 1] as const;
export const MOST_GIVEN_YEARS = 5;
/** To so many people in one go; a longer list is refused, and of those whom filters find only the first are taken. */
export const MOST_CHOSEN = 1_000;
/** In one call. */
export const GIFTS_AT_ONCE = 50;
/** As it is pasted, in letters. */
export const ADDRESS_LIST_MAX_LENGTH = 200_000;
/** As a file of so many lines may be with all its columns: those of the school’s own list have some 300 bytes each. */
export const ADDRESS_FILE_MAX_BYTES = 1_000_000;
/** From now. */
export const MOST_TRIAL_DAYS = 365;
