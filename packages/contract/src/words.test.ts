import { expect, it } from 'vitest';
import { germanOf, maybeWordsFor, sayIn, withGerman, wordsFor } from './words.ts';
import { WordsSchema } from './words-schema.ts';

const BOTH = { en: 'saying hello', de: 'sich begrüssen' };

it.each([
  ['saying hello', 'en', 'saying hello', 'saying hello'],
  ['saying hello', 'de', 'saying hello', 'saying hello'],
  [BOTH, 'en', 'saying hello', 'saying hello'],
  [BOTH, 'de', 'sich begrüssen', BOTH],
] as const)('%j in %s are %s, and %j is sent', (words, language, said, sent) => {
  expect(sayIn(words, language)).toBe(said);
  expect(wordsFor(words, language)).toEqual(sent);
  expect(maybeWordsFor(words, language)).toEqual(sent);
  expect(maybeWordsFor(null, language)).toBeNull();
});

it('both languages are kept apart and put together again', () => {
  for (const words of ['saying hello', BOTH])
    expect(withGerman(sayIn(words, 'en'), germanOf(words))).toEqual(words);
  expect(withGerman('saying hello', undefined)).toBe('saying hello');
});

it.each([{ en: 'saying hello' }, { de: 'sich begrüssen' }, { ...BOTH, fr: 'saluer' }, 7, null])(
  '%j are no words',
  (value) => expect(WordsSchema.safeParse(value).success).toBe(false),
);
