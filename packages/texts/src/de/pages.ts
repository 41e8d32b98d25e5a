import type { Texts } from '../texts.ts';

export const pages: Texts['pages'] = {
  version: (version) => `Fassung ${version}`,
  versionSince: (version, day) => `Fassung ${version}, seit dem ${day}`,
  counts: {
    en: 'Massgebend ist der englische Text; der deutsche ist eine Übersetzung.',
    de: 'Massgebend ist der deutsche Text; der englische ist eine Übersetzung.',
  },
  readIn: { en: 'Englischen Text lesen', de: 'Deutschen Text lesen' },
  privacyPolicyGoogle: 'Datenschutzerklärung zur Anmeldung mit Google',
  legalNotFetched: 'Diese Seite konnte nicht geladen werden.',
};
