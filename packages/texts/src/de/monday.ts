import type { Texts } from '../texts.ts';

export const monday: Texts['monday'] = {
  monday: 'Montag',
  hour: '20 Uhr',
  mondayAtHour: 'Montag, 20 Uhr',
  forYou: (local) => `bei dir ${local}`,
  now: 'jetzt',
  swissTime: 'Schweizer Zeit',
  swissTimeAndYours: (yours) => `Schweizer Zeit; bei dir ${yours}`,
  liveNow: 'Gerade läuft eine Live-Lektion',
  toLive: 'Zur Live-Lektion',
  about: 'Mehr zu den Live-Lektionen',
};
