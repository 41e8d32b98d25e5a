import { MOST_ALIGNED_WORDS } from '@school/contract/alignment-marks';
import type { WordGroup } from '@school/contract/alignments';
import { splitWords } from '../split-words.ts';
import type { Dictionary } from './dictionary.ts';
import { linkWords } from './link-words.ts';
import type { Link } from './sides.ts';

export type LineTexts = { gsw: string; de: string | null; en: string | null };

export const countWords = (text: string | null): number =>
  splitWords(text ?? '').filter(({ isWord }) => isWord).length;

/**
 * Which words of a line's languages say the same, in the order of the dialect; words without a partner are in no group.
 * What a teacher has said of some of them holds, and the others are found around it.
 */
export function alignLine(
  texts: LineTexts,
  dictionary: Dictionary,
  settled: readonly WordGroup[] = [],
): WordGroup[] {
  if ([texts.gsw, texts.de, texts.en].some((text) => countWords(text) > MOST_ALIGNED_WORDS)) return [];
  const link = (language: 'de' | 'en') => {
    const text = texts[language];
    const isOpen = ({ gsw, other }: Link) =>
      !settled.some((group) => group.gsw.includes(gsw) || group[language].includes(other));
    return text === null ? [] : linkWords(texts.gsw, text, language, dictionary).filter(isOpen);
  };
  const groups = [...settled, ...toGroups({ de: link('de'), en: link('en') })];
  return groups.toSorted((one, other) => (one.gsw[0] ?? 0) - (other.gsw[0] ?? 0));
}

/** What is linked with one another; the dialect's words stand in two groups where German says them in parts. */
function toGroups(links: { de: readonly Link[]; en: readonly Link[] }): WordGroup[] {
  const [german, english] = [join(links.de), join(links.en)];
  const groups = german.map(({ gsw, other }) => {
    const same = english.findIndex((group) => group.gsw.join() === gsw.join());
    return { gsw, de: other, en: same === -1 ? [] : (english.splice(same, 1)[0]?.other ?? []) };
  });
  return [...groups, ...english.map(({ gsw, other }) => ({ gsw, de: [], en: other }))];
}

type Joined = { gsw: number[]; other: number[] };

/** Links that share a word are one. */
function join(links: readonly Link[]): Joined[] {
  const groups: { gsw: Set<number>; other: Set<number> }[] = [];
  for (const link of links) {
    const [first, ...others] = groups.filter(
      (group) => group.gsw.has(link.gsw) || group.other.has(link.other),
    );
    const group = first ?? { gsw: new Set(), other: new Set() };
    if (!first) groups.push(group);
    group.gsw.add(link.gsw);
    group.other.add(link.other);
    for (const same of others) {
      for (const at of same.gsw) group.gsw.add(at);
      for (const at of same.other) group.other.add(at);
      groups.splice(groups.indexOf(same), 1);
    }
  }
  const sorted = (places: ReadonlySet<number>) => [...places].toSorted((one, other) => one - other);
  return groups.map(({ gsw, other }) => ({ gsw: sorted(gsw), other: sorted(other) }));
}
