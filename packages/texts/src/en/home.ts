import { defineArea } from '../area.ts';
import { rich } from '../rich.ts';
import { plural } from './language.ts';
import { prices } from './prices.ts';

/** The first page below its first screen, and a learner's. */
export const homeTexts = defineArea('home', {
  freeLesson: 'A free lesson',
  liveEveryMonday: 'Live every Monday',
  plans: 'Plans',
  /** Beside the plans that anybody can have at once. */
  withPrivateLessons: (plan: string) => `Prefer one-to-one? See ${plan}.`,
  price: prices,
  choosePlan: 'Choose a plan',
  trial: (days: number) => `${days} ${plural(days, { one: 'day', other: 'days' })} free, cancel anytime.`,
  overSixty: (line: string) => `${line} (over 60)`,
  lessonsSeen: (seen: number, all: number) => `${seen} of ${all} lessons`,
  cardsDue: (count: number) =>
    rich(
      { slot: 'count', text: count === 0 ? 'No' : String(count) },
      ` ${plural(count, { one: 'card', other: 'cards' })} due`,
    ),
  aboutMinutes: (count: number) => `about ${count} ${plural(count, { one: 'minute', other: 'minutes' })}`,
  seeYouTomorrow: (count: number) =>
    `See you tomorrow: ${count} ${plural(count, { one: 'card', other: 'cards' })}`,
  /** On the card that leads to those that are due. */
  review: 'Review now',
  /** The week's seven paper-cuts. */
  yourWeek: 'Your week',
  learnedOn: (day: string) => `${day}: you learned`,
  progressNotFetched: 'Your progress didn’t load.',
  lessonCards: 'Last lesson’s cards',
  toLive: 'See the live lessons',
  cardsComeLater: 'Once you start a lesson, its cards appear here.',
  random: 'Surprise me',
  newestMini: 'Newest mini lesson',
  noMiniYet: 'No mini lesson yet.',
});
