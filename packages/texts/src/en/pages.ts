import { defineArea } from '../area.ts';

/** What stands around a legal page's text. */
export const pagesTexts = defineArea('pages', {
  version: (version: string) => `Version ${version}`,
  versionSince: (version: string, day: string) => `Version ${version}, since ${day}`,
  /** Until the operator's own title is there. */
  privacyPolicyGoogle: 'Privacy Policy for signing in with Google',
  legalNotFetched: 'This page could not be fetched.',
});
