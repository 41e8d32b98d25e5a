/*
 * What the browser needs of `native-app.ts` when it runs; no schema travels to it.
 */

/** The operating systems of native apps; any other `parentAppOS` is no app. */
export const PARENT_APP_OS = ['ios', 'android'] as const;
export type ParentAppOS = (typeof PARENT_APP_OS)[number];

/** What the app adds to the address that it opens; `parentAppOS` alone is demanded, in any case of its letters. */
export const PARENT_APP_PARAMETERS = [
  'parentAppOS',
  'parentAppVersion',
  'parentAppBuildNumber',
  'parentAppBundleId',
] as const;

/** How long one of these parameters may be. */
export const PARENT_APP_PARAMETER_MAX_LENGTH = 200;

/** The app's events, by their names. */
export const APP_EVENT_NAMES = [
  'LOG_IN_WITH_ID_TOKEN',
  'PASS_RC_PACKAGES',
  'REDIRECT_TO_PAGE',
  'STOP_LOADING_ANIMATION',
] as const;

/** Of those that come before the page is ready so many are kept, in their order. */
export const MOST_EARLY_EVENTS = 20;

/** Lengths that a real one never reaches; what is longer is not read. */
export const ID_TOKEN_MAX_LENGTH = 8_192;
export const NONCE_MAX_LENGTH = 512;
export const MOST_APP_PACKAGES = 50;
export const APP_TEXT_MAX_LENGTH = 200;
export const APP_PAGE_MAX_LENGTH = 2_000;

/** A package as JSON; it goes back to the app as it came. */
export const APP_PACKAGE_MAX_LENGTH = 20_000;
