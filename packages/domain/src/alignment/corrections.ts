import { MOST_SETTLED_GROUPS } from '@school/contract/alignment-marks';
import type { WordGroup } from '@school/contract/alignments';
import { splitWords } from '../split-words.ts';
import type { LineTexts } from './align-line.ts';

/**
 * How a teacher has laid a line's words side by side stands before it among the remarks of its captions, a group a row:
 *
 *     NOTE words
 *     gang go = gehe = ’m going
 *     de#2 = den = the
 *
 * A word that the line says twice has its number. So it goes with the line into files and back, and holds for the words
 * that are still there when the line is changed.
 */
const HEAD = 'NOTE words';

const LANGUAGES = ['gsw', 'de', 'en'] as const;

const splitRemarks = (remarks: string | undefined): string[] => remarks?.split('\n\n') ?? [];
const isCorrection = (remark: string) => remark === HEAD || remark.startsWith(`${HEAD}\n`);

export const hasCorrection = (remarks: string | undefined): boolean =>
  splitRemarks(remarks).some(isCorrection);

/** The remarks of a line with these groups as they are to be, or, with null, without any; undefined where none are left. */
export function withCorrection(
  remarks: string | undefined,
  texts: LineTexts,
  groups: readonly WordGroup[] | null,
): string | undefined {
  const others = splitRemarks(remarks).filter((remark) => !isCorrection(remark));
  const all = groups ? [...others, writeGroups(texts, groups)] : others;
  return all.length === 0 ? undefined : all.join('\n\n');
}

function writeGroups(texts: LineTexts, groups: readonly WordGroup[]): string {
  const names = namesOf(texts);
  const rows = groups.map((group) =>
    LANGUAGES.map((language) => group[language].map((place) => names[language][place] ?? '').join(' '))
      .join(' = ')
      .trim(),
  );
  return [HEAD, ...rows].join('\n');
}

/** What a teacher has said of the words that are still there; a row that names another word is passed over. */
export function readCorrection(remarks: string | undefined, texts: LineTexts): WordGroup[] {
  const names = namesOf(texts);
  const seen = { gsw: new Set<number>(), de: new Set<number>(), en: new Set<number>() };
  return splitRemarks(remarks)
    .filter(isCorrection)
    .flatMap((remark) => remark.split('\n').slice(1))
    .flatMap((row) => {
      const cells = row.split(/ ?= ?/);
      const group = {
        gsw: placesOf('gsw', cells[0]),
        de: placesOf('de', cells[1]),
        en: placesOf('en', cells[2]),
      };
      const isThere = LANGUAGES.every((language) =>
        group[language].every((place) => place !== -1 && !(language !== 'gsw' && seen[language].has(place))),
      );
      if (!isThere || group.gsw.length === 0) return [];
      for (const language of LANGUAGES) for (const place of group[language]) seen[language].add(place);
      return [group];
    })
    .slice(0, MOST_SETTLED_GROUPS);

  function placesOf(language: (typeof LANGUAGES)[number], cell: string | undefined): number[] {
    return (cell ?? '')
      .split(' ')
      .filter((name) => name !== '')
      .map((name) => names[language].indexOf(name));
  }
}

/** What each word of a line is called in a row: itself, and from the second time on with its number. */
function namesOf(texts: LineTexts): Record<(typeof LANGUAGES)[number], string[]> {
  const name = (text: string | null) => {
    const times = new Map<string, number>();
    return splitWords(text ?? '').flatMap(({ text: word, isWord }) => {
      if (!isWord) return [];
      const time = (times.get(word) ?? 0) + 1;
      times.set(word, time);
      return time === 1 ? word : `${word}#${time}`;
    });
  };
  return { gsw: name(texts.gsw), de: name(texts.de), en: name(texts.en) };
}
