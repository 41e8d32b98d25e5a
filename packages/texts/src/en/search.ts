import { defineArea } from '../area.ts';
import { plural } from './language.ts';

/** The search over the list of lessons. */
export const searchTexts = defineArea('search', {
  words: 'Search lessons, in English or dialect',
  searched: 'Searches titles, texts, cards and what people say in the films.',
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
  tooLong: (most: number) => `Please search for ${most} characters at most.`,
  count: (count: number) => `${count} ${plural(count, { one: 'lesson', other: 'lessons' })}`,
  searching: 'Searching …',
  titlesOnly: 'We could only search the titles just now.',
  noneFound: 'No lessons found.',
  noneFoundHint:
    'Try fewer letters or another word. We search texts and cards only in lessons your plan opens.',
});
