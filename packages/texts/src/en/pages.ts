import { defineArea } from '../area.ts';

/** What stands around a legal page's text. */
export const pagesTexts = defineArea('pages', {
  version: (version: string) => `Version ${version}`,
  versionSince: (version: string, day: string) => `Version ${version}, since ${day}`,
  legalNotFetched: 'This page could not be fetched.',
});
