import { defineArea } from '../area.ts';

/** What stands around a legal page's text. */
export const pagesTexts = defineArea('pages', {
  version: (version: string) => `Version ${version}`,
  versionSince: (version: string, day: string) => `Version ${version}, since ${day}`,
  /** By the language of the text that counts. */
  counts: {
    en: 'The English text is binding; the German one is a translation.',
    de: 'The German text is binding; the English one is a translation.',
  },
  readIn: { en: 'Read the English text', de: 'Read the German text' },
  /** Until the operator's own title is there. */
  privacyPolicyGoogle: 'Privacy Policy for signing in with Google',
  legalNotFetched: 'This page didn’t load.',
});
