import { findTexts, LANGUAGES } from '@school/texts/languages';
import type { Texts } from '@school/texts/texts';

/** The catalogue of the browser's language, once, before anything is shown; without it the page is English. */
export async function chooseTexts(languages = LANGUAGES): Promise<Texts | null> {
  const texts = await findTexts(navigator.languages, languages).catch(() => null);
  if (texts) document.documentElement.lang = texts.language.tag;
  return texts;
}
