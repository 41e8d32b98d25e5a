import { defineArea } from '../area.ts';
import { plural } from './language.ts';

/** The search over the list of lessons. */
export const searchTexts = defineArea('search', {
  words: 'Search lessons, in English or dialect',
  searched: 'Titles, texts, cards and what films say are searched.',
  spokenLines: 'Said in films',
  saidIn: (title: string, time: string) => `${title}, at ${time}`,
  type: 'Kind',
  difficulty: 'Difficulty',
  seen: 'Progress',
  all: 'All',
  order: 'Order',
  orders: { course: 'By theme', known: 'Known words' },
  ofFive: (level: string) => `${level} of 5`,
  clear: 'Show all lessons',
  tooLong: (most: number) => `Search for at most ${most} characters.`,
  count: (count: number) => `${count} ${plural(count, { one: 'lesson', other: 'lessons' })}`,
  searching: 'Searching …',
  titlesOnly: 'Texts and cards could not be searched just now: these are the titles.',
  noneFound: 'No lesson has that.',
  noneFoundHint:
    'Try fewer letters or another word. Texts and cards are searched in the lessons that your plan opens.',
});
