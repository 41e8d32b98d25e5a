import type { Texts } from '../texts.ts';
import { withUhr } from './with-uhr.ts';

export const monday: Texts['monday'] = {
  monday: 'Montag',
  hour: '20 Uhr',
  mondayAtHour: 'Montag, 20 Uhr',
  forYou: (local) => `bei dir ${withUhr(local)}`,
  now: 'jetzt',
  swissTime: 'Schweizer Zeit',
  swissTimeAndYours: (yours) => `Schweizer Zeit; bei dir ${withUhr(yours)}`,
  about: 'Mehr zu den Live-Lektionen',
};
