import { COMMON_PAIRS } from './common-pairs.ts';
import { type Dictionary, findMeanings, listWays } from './dictionary.ts';

/** How sure it is that two words say the same: from 1 down, 0 where nothing speaks for it. */
export type Likeness = (dialect: string, other: string) => number;

const SAME = 1;
const COMMON = 0.75;
const MEANT = 0.95;
const MEANT_OF_A_FORM = 0.8;
/** Below it two spellings are two words. */
const ALIKE = 0.6;

export function createLikeness(dictionary: Dictionary, language: 'de' | 'en'): Likeness {
  const sameWord = language === 'de' ? isSameGerman : isSameEnglish;
  const ways = new Map<string, { words: Set<string>; isExact: boolean }[]>();
  const waysOf = (word: string) => {
    const known = ways.get(word);
    if (known) return known;
    const found = findMeanings(dictionary, word).map(({ meaning, isExact }) => ({
      words: new Set(listWays(meaning, language).flatMap(singleWord)),
      isExact,
    }));
    ways.set(word, found);
    return found;
  };
  return (dialect, other) => {
    if (dialect === other && language === 'de' && dialect.length > 1) return SAME;
    const common = COMMON_PAIRS.get(dialect)?.[language];
    if (common?.has(other)) return COMMON;
    if (common?.size === 0) return 0;
    const meant = waysOf(dialect).filter(({ words }) => [...words].some((word) => sameWord(word, other)));
    if (meant.length > 0) return meant.some(({ isExact }) => isExact) ? MEANT : MEANT_OF_A_FORM;
    if (language === 'en') return dialect === other && dialect.length > 2 ? MEANT_OF_A_FORM : 0;
    if (COMMON_PAIRS.has(dialect)) return 0;
    const alike = measureAlike(dialect, other);
    return alike < ALIKE ? 0 : alike * MEANT_OF_A_FORM;
  };
}

/** The word that a way of saying it is: `neun Uhr` is neun, too. */
const singleWord = ([first = '', ...others]: readonly string[]): string[] =>
  others.every((word) => HOURS.has(word)) ? [first] : [];
const HOURS = new Set(['uhr', "o'clock"]);

/** Whether two words of German are forms of one: `geh` and `gehen`, `Bär` and `Bären`. */
export function isSameGerman(one: string, other: string): boolean {
  return one === other || stemGerman(one) === stemGerman(other);
}

function stemGerman(word: string): string {
  const plain = word.replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '');
  const stem = plain.replace(/^ge(?=.{3,}(?:t|en)$)/u, '').replace(/(?:e?st|e[nrsm]?|en|t|n|s)$/u, '');
  return stem.length >= 3 ? stem : plain;
}

/** English forms that no ending makes. */
const ENGLISH_FORMS: Readonly<Record<string, string>> = {
  went: 'go',
  gone: 'go',
  going: 'go',
  goes: 'go',
  came: 'come',
  coming: 'come',
  ate: 'eat',
  eaten: 'eat',
  said: 'say',
  saw: 'see',
  seen: 'see',
  bought: 'buy',
  ran: 'run',
  does: 'do',
  did: 'do',
  slept: 'sleep',
  told: 'tell',
  forgot: 'forget',
  forgotten: 'forget',
  took: 'take',
  made: 'make',
  drunk: 'drink',
  drank: 'drink',
  thought: 'think',
  found: 'find',
  lost: 'lose',
  feet: 'foot',
  teeth: 'tooth',
  children: 'child',
};

export function isSameEnglish(one: string, other: string): boolean {
  return one === other || stemEnglish(one) === stemEnglish(other) || beginAlike(one, other);
}

/** `hunger` and `hungry`, `dance` and `dancing`. */
function beginAlike(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 5) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return same >= 4 && same >= short.length - 2 && long.length - same <= 3;
}

function stemEnglish(word: string): string {
  const known = ENGLISH_FORMS[word];
  if (known) return known;
  const stem = word
    .replace(/'s$/, '')
    .replace(/ies$/, 'y')
    .replace(/(?:ing|ed|es|er|est|ly|s|e)$/, '');
  return stem.length >= 3 ? stem.replace(/([bdgmnprt])\1$/, '$1') : word;
}

/** How alike a word of the dialect and one of German are written, once each is said as the other would. */
export function measureAlike(dialect: string, german: string): number {
  const [one, other] = [skeletonOf(dialect), skeletonOf(german)];
  const length = Math.max(one.length, other.length);
  if (length < 2 || one[0] !== other[0]) return 0;
  return 1 - countEdits(one, other) / length;
}

/** What both spellings keep: every vowel is one, and what the sound shift and the dropped endings made different is left. */
function skeletonOf(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/^ch/u, 'k')
    .replace(/sch(?=[tp])/gu, 's')
    .replaceAll('sch', 'š')
    .replaceAll('ch', 'x')
    .replaceAll('ck', 'k')
    .replaceAll('tz', 'z')
    .replace(/(?<=[aeiouy])h/gu, '')
    .replace(/[aeiouyj]+/gu, 'a')
    .replace(/(.)\1+/gu, '$1')
    .replace(/(?<=.a.+)an?$/u, '')
    .replace(/(?<=.a.+)n$/u, '')
    .replaceAll('d', 't')
    .replaceAll('p', 'b')
    .replaceAll('v', 'f');
}

function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
