import type { AlignedLine, LineMark, WordGroup } from '@school/contract/alignments';

export type LineLanguage = 'gsw' | 'de' | 'en';
/** A word of a line by its place among the words of its language. */
export type WordAt = { language: LineLanguage; place: number };
/** The words that are lit in each language, and the groups that say so. */
export type Partners = Readonly<Record<LineLanguage, readonly number[]>> & { groups: readonly WordGroup[] };

/** What says the same as a word: the words of the dialect that it stands with, and what these stand with elsewhere. */
export function findPartners(groups: readonly WordGroup[], { language, place }: WordAt): Partners {
  const own = groups.filter((group) => group[language].includes(place));
  const dialect = language === 'gsw' ? [place] : unite(own.map(({ gsw }) => gsw));
  const near = groups.filter(({ gsw }) => gsw.some((at) => dialect.includes(at)));
  return {
    gsw: unite([dialect, ...own.map(({ gsw }) => gsw)]),
    de: unite(near.map(({ de }) => de)),
    en: unite(near.map(({ en }) => en)),
    groups: near,
  };
}

const unite = (lists: readonly (readonly number[])[]): number[] =>
  [...new Set(lists.flat())].toSorted((one, other) => one - other);

/** Whether a word has anything that says the same. */
export const hasPartner = (groups: readonly WordGroup[], { language, place }: WordAt): boolean =>
  groups.some((group) => group[language].includes(place) && group.gsw.length > 0);

/** The marks at these words of the dialect. */
export const marksAt = ({ marks }: Pick<AlignedLine, 'marks'>, places: readonly number[]): LineMark[] =>
  marks.filter((mark) => mark.places.some((place) => places.includes(place)));
