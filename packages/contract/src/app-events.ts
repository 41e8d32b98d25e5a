/*
 * What the browser needs of an app's events when it reads them; no schema travels to it.
 */

/** The app's events, by their names. */
export const APP_EVENT_NAMES = [
  'LOG_IN_WITH_ID_TOKEN',
  'PASS_RC_PACKAGES',
  'REDIRECT_TO_PAGE',
  'STOP_LOADING_ANIMATION',
] as const;

/** Lengths that a real one never reaches; what is longer is not read. */
export const ID_TOKEN_MAX_LENGTH = 8_192;
export const NONCE_MAX_LENGTH = 512;
export const MOST_APP_PACKAGES = 50;
export const APP_TEXT_MAX_LENGTH = 200;
export const APP_PAGE_MAX_LENGTH = 2_000;

/** A package as JSON; it goes back to the app as it came. */
export const APP_PACKAGE_MAX_LENGTH = 20_000;
