import type { Area } from '@school/texts/area';
import type { AreaName, Texts } from '@school/texts/texts';

/** English where the course says some things in other words. */
export type EnglishOfCourse = { readonly [Name in AreaName]?: never } & {
  readonly wordsOf: <Name extends AreaName>(area: Area<Name, Texts[Name]>) => Texts[Name];
};
export type ShownTexts = (Texts & { readonly wordsOf?: never }) | EnglishOfCourse;
