import { defineArea } from '../area.ts';
import { plural } from './language.ts';

/** The first page below its first screen, and a learner's. */
export const homeTexts = defineArea('home', {
  freeLesson: 'A free lesson',
  liveEveryMonday: 'Live every Monday',
  twoPlans: 'Two plans',
  seePrices: 'See prices',
  trial: (days: number) => `${days} ${plural(days, { one: 'day', other: 'days' })} free, cancel anytime.`,
  overSixty: (line: string) => `${line} (over 60)`,
  goOnHere: 'Go on here',
  newestMini: 'Newest mini lesson',
  noMiniYet: 'There is none yet.',
  nextMonday: 'Next Monday',
});
