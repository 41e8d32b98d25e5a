import type { Texts } from '../texts.ts';

export const notFound: Texts['notFound'] = {
  title: 'Hier ist keine Seite.',
  lead: 'Vielleicht hat die Adresse einen Tippfehler, oder die Seite ist umgezogen.',
  translation: 'Ich habe mich verlaufen.',
};
