import type { Language } from '@school/contract/language-cookie';
import type { GivenData } from '@school/contract/page-frames';
import type { Area } from '@school/texts/area';
import { withOtherWords } from '@school/texts/other-words';
import type { AreaName, Texts } from '@school/texts/texts';
import type { EnglishOfCourse, ShownTexts } from './shown-texts.ts';

type Claims = GivenData['given-claims'];

/** The same, of what the server has written into the page. */
export function withGivenClaims(texts: Texts | null, language: Language, given: HTMLElement): ShownTexts {
  const claims = JSON.parse(given.textContent ?? '') as Claims;
  return withClaims(texts, claims[language]);
}

/** A catalogue with what the course says of itself in other words; of English, whose words come with their areas, area by area. */
export function withClaims(texts: Texts | null, others: Claims[Language]): ShownTexts {
  return texts ? withOtherWords(texts, others) : createEnglish(others);
}

function createEnglish(others: Claims[Language]): EnglishOfCourse {
  const known = new Map<string, unknown>();
  return {
    wordsOf: <Name extends AreaName>({ name, words }: Area<Name, Texts[Name]>) => {
      if (!known.has(name)) known.set(name, withOtherWords(words, others[name]));
      return known.get(name) as Texts[Name];
    },
  };
}
