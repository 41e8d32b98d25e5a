import type { Language } from './language-cookie.ts';

/** What the course says of itself: in English, and in German where the course has it. `words-schema.ts` has its schema. */
export type Words = string | { en: string; de: string };

/** The two as one; English alone where there is no German. */
export function withGerman(en: string, de: string | null | undefined): Words {
  return de ? { en, de } : en;
}

/** In a language; in English where the course has no other. */
export function sayIn(words: Words, language: Language): string {
  return typeof words === 'string' ? words : words[language];
}

/** The German alone, for where the two are kept apart; null where there is none. */
export function germanOf(words: Words): string | null {
  return typeof words === 'string' ? null : words.de;
}

/** What a reader of this language is sent: an English reader no German. */
export function wordsFor(words: Words, language: Language): Words {
  return language === 'en' ? sayIn(words, 'en') : words;
}

/** The same of words that may not be there. */
export function maybeWordsFor(words: Words | null, language: Language): Words | null {
  return words === null ? null : wordsFor(words, language);
}
