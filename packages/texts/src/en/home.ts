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
  lessonsSeen: (seen: number, all: number) => `${seen} of ${all} lessons`,
  cardsDue: (count: number) => `${count} ${plural(count, { one: 'card', other: 'cards' })} due`,
  progressNotFetched: 'How far you are could not be fetched.',
  todaysCards: 'Today’s cards',
  cardsComeLater: 'The cards of a lesson stand here once you have begun one.',
  random: 'Something else',
  newestMini: 'Newest mini lesson',
  noMiniYet: 'There is none yet.',
  nextMonday: 'Next Monday',
});
