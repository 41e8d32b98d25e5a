import type { Texts } from '../texts.ts';

export const desk: Texts['desk'] = {
  today: 'Heute',
  startHere: 'Fang hier an',
  carryOnHere: 'Hier geht es weiter',
  nextLive: 'Nächste Live-Lektion',
};
