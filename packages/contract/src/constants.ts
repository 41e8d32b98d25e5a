/** Constants of specification §9 that both sides need. Units stand in the names. */
export const TRIAL_DAYS = 30;
export const COMMENT_PAGE_SIZE = 100;
export const SEARCH_MAX_LENGTH = 200;
export const COMMENT_MAX_LENGTH = 2_000;
export const USERNAME_MAX_LENGTH = 50;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 4_096;
/** Who has tried too many wrong passwords or codes may try again after this time at the latest. */
export const LOG_IN_WAIT_MINUTES = 15;
/** The same of who has asked for too many mails. */
export const MAIL_WAIT_MINUTES = 60;
/** What counts as non-alphanumeric, should a policy ask for it (Firebase's `allowedNonAlphanumericCharacters`). */
export const PASSWORD_SYMBOLS = '^$*.[]{}()?"!@#%&/\\,><\':;|_~`=+- ';
export const CONSENT_FETCH_DELAY_MS = 2_000;
export const PERSIST_TIMEOUT_MS = 5_000;
export const CALLABLE_TIMEOUT_MS = 70_000;
/** A file of ten megabytes over a slow line, and half a minute to read it. */
export const FILE_TIMEOUT_MS = 120_000;
/** A server that has more to do than it can do says `Retry-After` with so many seconds. */
export const BUSY_RETRY_SECONDS = 2;
export const DEFAULT_OFFER_ID = 'VIP_BASIC_PRIVATE_monthly_annual';
/** Days a subscription whose payment failed keeps its access. */
export const PAYMENT_GRACE_DAYS = 3;
/** How long the success page waits for the purchase to reach the ledger. */
export const CHECKOUT_WAIT_MS = 30_000;
/** The language tag of the course's dialect, as BCP 47 has it. */
export const DIALECT_TAG = 'gsw-CH';
/** In place of a grammar topic's id: the PDF of all topics together. */
export const WHOLE_GRAMMAR_ID = 'all';

/** How long an account that is to be deleted can still be kept. */
export const DELETION_AFTER_DAYS = 14;

/** How long the file that was made can be fetched. */
export const EXPORT_KEPT_HOURS = 24;
/** Files that an account may have made in a day. */
export const EXPORTS_PER_DAY = 3;
/** Where a file is fetched, with a bearer token of its account; its id follows. */
export const DATA_EXPORTS_PATH = '/data-exports';
/** The field of a mailed link's query that names the file. */
export const EXPORT_QUERY = 'export';

/**
 * The claim, `true`, of the id token of a log-in that took an account over: another person had
 * signed up with the address and never confirmed it, and its owner has now signed in with Google, Apple or a mailed link, so that the
 * account's password no longer works. `(await user.getIdTokenResult()).claims[TOOK_OVER_CLAIM]` right after the log-in;
 * refreshed tokens do not have it.
 */
export const TOOK_OVER_CLAIM = 'took_over';
