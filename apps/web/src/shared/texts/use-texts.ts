import { type Language, languageOfTag } from '@school/contract/language-cookie';
import type { Area } from '@school/texts/area';
import type { AreaName, Texts } from '@school/texts/texts';
import { createContext, useContext } from 'react';
import { tagOf, wordsIn } from './choose-texts.ts';
import type { ShownTexts } from './shown-texts.ts';

/** The catalogue of the language that was chosen; null for English, whose words come with their areas. */
export const ChosenTexts = createContext<ShownTexts | null>(null);

/** An area's words in the language that was chosen. */
export function useTexts<Name extends AreaName>(area: Area<Name, Texts[Name]>): Texts[Name] {
  return wordsIn(useContext(ChosenTexts), area);
}

/** The language that is on screen. */
export function useLanguage(): Language {
  return languageOfTag(tagOf(useContext(ChosenTexts)));
}
