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

/** Of those that come before the page is ready so many are kept, in their order. */
export const MOST_EARLY_EVENTS = 20;
