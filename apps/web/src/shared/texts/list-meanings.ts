import type { Flashcard } from '@school/contract/flashcards';
import type { Language } from '@school/contract/language-cookie';

type Meaning = { lang: Language; text: string };

/** What a card or a word means: in the language of the interface first, where the card has it. */
export function listMeanings(
  { English, StandardGerman }: Pick<Flashcard, 'English' | 'StandardGerman'>,
  language: Language,
): [first: Meaning, second: Meaning | null] {
  const english: Meaning = { lang: 'en', text: English };
  if (!StandardGerman) return [english, null];
  const german: Meaning = { lang: 'de', text: StandardGerman };
  return language === 'de' ? [german, english] : [english, german];
}
