import type { Texts } from '../texts.ts';

export const pages: Texts['pages'] = {
  version: (version) => `Fassung ${version}`,
  versionSince: (version, day) => `Fassung ${version}, seit dem ${day}`,
  privacyPolicyGoogle: 'Datenschutzerklärung zur Anmeldung mit Google',
  legalNotFetched: 'Diese Seite konnte nicht geladen werden.',
};
