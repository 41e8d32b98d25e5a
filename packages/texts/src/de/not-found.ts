import type { Texts } from '../texts.ts';

export const notFound: Texts['notFound'] = {
  title: 'Diese Seite gibt es nicht.',
  lead: 'Vielleicht hat die Adresse einen Tippfehler, oder die Seite ist umgezogen.',
  translation: 'Ich habe mich verlaufen.',
};
