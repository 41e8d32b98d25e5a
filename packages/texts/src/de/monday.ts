import type { Texts } from '../texts.ts';

export const monday: Texts['monday'] = {
  monday: 'Montag',
  hour: '20 Uhr',
  mondayAtHour: 'Montag, 20 Uhr',
  forYou: (local) => `bei dir ${local}`,
  now: 'jetzt',
  swissTime: 'Schweizer Zeit',
  swissTimeAndYours: (yours) => `Schweizer Zeit; bei dir ${yours}`,
  about: 'Mehr zu den Live-Lektionen',
};
