import { FIRST_LANGUAGE } from '@school/contract/language-cookie';
import type { Area } from '@school/texts/area';
import { findTexts, LANGUAGES } from '@school/texts/languages';
import type { AreaName, Texts } from '@school/texts/texts';
import { readChosenLanguage } from './language-choice.ts';
import type { ShownTexts } from './shown-texts.ts';

/** An area's words; English without any others has them by the area itself. */
export function wordsIn<Name extends AreaName>(
  shown: ShownTexts | null,
  area: Area<Name, Texts[Name]>,
): Texts[Name] {
  return shown?.wordsOf ? shown.wordsOf(area) : (shown?.[area.name] ?? area.words);
}

/** The catalogue of the language that was chosen in this browser; null for English, and where it does not load. */
export async function chooseTexts(languages = LANGUAGES): Promise<ShownTexts | null> {
  const language = readChosenLanguage();
  const texts = await findTexts(language, languages).catch(() => null);
  const given = document.getElementById('given-claims');
  return given ? (await import('./claimed-texts.ts')).withGivenClaims(texts, language, given) : texts;
}

/** What a page in these texts says of its language. */
export function tagOf(texts: ShownTexts | null): string {
  return texts?.language?.tag ?? FIRST_LANGUAGE;
}

/** The same for a separate document, which says so of itself; it shows a later choice when it is loaded again. */
export async function chooseDocumentTexts(): Promise<ShownTexts | null> {
  const texts = await chooseTexts();
  document.documentElement.lang = tagOf(texts);
  return texts;
}
