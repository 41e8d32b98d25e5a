import { defineArea } from '../area.ts';

/** A line word by word, in the dialect, German and English. */
export const alignmentsTexts = defineArea('alignments', {
  wordByWord: 'Word by word',
  rows: { de: 'The line in German', en: 'The line in English' },
  /** Between words that say the same, as it is read aloud. */
  means: 'means',
  alone: (word: string) => `‘${word}’ has no counterpart here.`,
  notFetched: 'The words didn’t load.',
  /** What only Swiss German does, a sentence each. */
  marks: {
    'doubled-verb': 'This small word says what for: you go ‘go’ shopping, you come ‘cho’ help.',
    'no-preterite': 'Swiss German has one past, always in two words. German has one word here.',
    'relative-wo': '‘Wo’ stands for who, which and that, and never changes.',
    'dative-owner': 'The owner comes first: ‘to Peter his bike’.',
    diminutive: 'The ending -li makes things small, dear or simply Swiss.',
    'article-before-name': 'People’s names have an article.',
    'linking-n': 'This n only builds a bridge between two vowels.',
    'dropped-du': 'There’s no ‘du’: the ending -sch already says it.',
    'grown-together': 'The verb and ‘mer’, we, have become one word.',
    'verb-order': 'The two verbs are the other way round from German.',
    indefinite: 'Öpper and öppis are somebody and something, niemer and nüüt nobody and nothing.',
  },
});
