import type { Texts } from '../texts.ts';
import { plural } from './language.ts';

export const hero: Texts['hero'] = {
  promise: 'Lerne Schweizerdeutsch, wie man es spricht.',
  lead: 'Kurze Video-Lektionen auf Zürichdeutsch, mit Übersetzungen und Lernkarten, und jeden Montag um 20 Uhr eine Live-Lektion.',
  toFreeLesson: 'Zur Gratislektion',
  fromPrice: (days, amount) =>
    `${days} ${plural(days, { one: 'Tag', other: 'Tage' })} gratis, danach ab ${amount} im Monat`,
};
