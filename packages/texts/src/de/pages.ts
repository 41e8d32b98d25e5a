import type { Texts } from '../texts.ts';

export const pages: Texts['pages'] = {
  version: (version) => `Fassung ${version}`,
  versionSince: (version, day) => `Fassung ${version}, seit dem ${day}`,
  legalNotFetched: 'Diese Seite konnte nicht geladen werden.',
};
