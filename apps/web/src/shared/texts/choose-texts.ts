import { FIRST_LANGUAGE } from '@school/contract/language-cookie';
import { findTexts, LANGUAGES } from '@school/texts/languages';
import type { Texts } from '@school/texts/texts';
import { readChosenLanguage } from './language-choice.ts';

/** The catalogue of the language that was chosen in this browser; null for English, and where it does not load. */
export async function chooseTexts(languages = LANGUAGES): Promise<Texts | null> {
  return findTexts(readChosenLanguage(), languages).catch(() => null);
}

/** What a page in these texts says of its language. */
export function tagOf(texts: Texts | null): string {
  return texts?.language.tag ?? FIRST_LANGUAGE;
}

/** The same for a document of its own, which says so of itself; what is chosen later it shows when it is loaded again. */
export async function chooseDocumentTexts(): Promise<Texts | null> {
  const texts = await chooseTexts();
  document.documentElement.lang = tagOf(texts);
  return texts;
}
