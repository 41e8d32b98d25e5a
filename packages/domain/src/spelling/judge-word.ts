import { type Alignment, align, type Dots, SLIP, type Slip } from './align.ts';
import {
  type Lexicon,
  type LexiconWord,
  type RegionalSpelling,
  skeletonOf,
  soundsOfTyped,
} from './lexicon.ts';
import { LISTED_FORMS } from './listed-forms.ts';
import type { RegionId } from './region-names.ts';
import { findRegions, findRegionsByRule, listRegionalSpellings } from './regions.ts';
import { listLetterWays, type Way } from './ways.ts';
import { IS_VOWEL, soundsOf, type WordSounds } from './word-sounds.ts';

export type WordVerdict =
  | { kind: 'right' }
  | { kind: 'spelt-otherwise'; ways: readonly Way[] }
  /** One sound is another one, is missing or is too much. */
  | { kind: 'nearly'; wanted: string; typed: string; slip: Slip }
  /** `word` is the one that was typed, where the lexicon has it. */
  | { kind: 'another-word'; wanted: string; typed: string; word: LexiconWord | null }
  | { kind: 'another-region'; wanted: string; typed: string; regions: readonly RegionId[] };

/** The words that are one in the typed line, each folded; and whether the line has an umlaut's dots anywhere. */
export type Typed = { words: readonly string[]; hasDots: boolean };

/** What is excused in a word grows with its length: Dütsch and Tüütsch are one, Rate and Rad are not. */
const mostExcused = ({ numbers }: WordSounds) => 2 + numbers.length / 2;

/** How what was typed stands to what was wanted; the verdict names both as they stand in their lines, folded. */
export function judgeWord(words: readonly string[], answer: Typed, lexicon: Lexicon): WordVerdict {
  const verdict = judgeTogether(words, answer, lexicon);
  if (!('wanted' in verdict)) return verdict;
  return { ...verdict, wanted: words.join(' '), typed: answer.words.join(' ') };
}

/** Several words of one side are taken as one. */
function judgeTogether(words: readonly string[], answer: Typed, lexicon: Lexicon): WordVerdict {
  const [wanted, typed] = [words.join(''), answer.words.join('')];
  if (wanted === typed) return { kind: 'right' };
  if (`${wanted}${typed}` === 'n') return { kind: 'spelt-otherwise', ways: ['final-n'] };
  const known = lexicon.words.get(typed) ?? null;
  if (wanted === '' || typed === '') return { kind: 'another-word', wanted, typed, word: known };
  const listed = [...(LISTED_FORMS.get(wanted) ?? []), ...(lexicon.words.get(wanted)?.forms ?? [])];
  if (listed.includes(typed)) return { kind: 'spelt-otherwise', ways: ['listed'] };
  const regional = lexicon.words.get(wanted)?.regional ?? [];
  const regions = [
    ...(regional.find(({ spelling }) => spelling === typed)?.regions ?? []),
    ...findRegions(wanted, typed),
  ];
  if (regions.length > 0) return { kind: 'another-region', wanted, typed, regions: [...new Set(regions)] };
  const home = findHome(wanted, lexicon);
  if (known && known === home) return { kind: 'spelt-otherwise', ways: listLetterWays(wanted, typed) };
  if (known) return { kind: 'another-word', wanted, typed, word: known };
  const ruled = findRegionsByRule(wanted, typed);
  if (ruled.length > 0) return { kind: 'another-region', wanted, typed, regions: ruled };
  return judgeSounds({ words, wanted, typed, listed, regional, home }, answer, lexicon);
}

/** More than a vowel's length or another letter for e. */
const ONE_WAY = 2;

/** What is wanted may be spelt as the lexicon does not: Wohnig is its Wonig, Brot its Broot. */
function findHome(wanted: string, lexicon: Lexicon): LexiconWord | null {
  if (lexicon.words.has(wanted)) return null;
  return findNearest(soundsOfTyped([wanted]), 'there', { lexicon, own: [], limit: ONE_WAY });
}

type Asked = {
  words: readonly string[];
  wanted: string;
  typed: string;
  listed: readonly string[];
  regional: readonly RegionalSpelling[];
  home: LexiconWord | null;
};

function judgeSounds(
  { words, wanted, typed, listed, regional, home }: Asked,
  answer: Typed,
  lexicon: Lexicon,
): WordVerdict {
  const sounds = lexicon.words.get(wanted)?.sounds ?? soundsOf(words);
  const heard = soundsOfTyped(answer.words);
  const dots = answer.hasDots ? 'there' : mayLackDots(wanted, sounds, lexicon) ? 'lacking' : 'none';
  const best = align({ wanted: sounds, typed: heard, dots });
  const isOwn = isExcused(best, sounds);
  if (isOwn && best.cost === 0) return { kind: 'spelt-otherwise', ways: listLetterWays(wanted, typed) };
  const other = findNearest(heard, dots, {
    lexicon,
    own: [wanted, home?.folded],
    limit: isOwn ? best.cost : SLIP,
  });
  if (other) return { kind: 'another-word', wanted, typed, word: other };
  if (isOwn) return { kind: 'spelt-otherwise', ways: nameWays(best.ways, typed) };
  const isLike = (spelling: string) => {
    const spelt = soundsOf([spelling]);
    return isExcused(align({ wanted: spelt, typed: heard, dots }), spelt);
  };
  if (listed.some(isLike)) return { kind: 'spelt-otherwise', ways: ['listed'] };
  const known = [...regional, ...listRegionalSpellings(wanted)].find(({ spelling }) => isLike(spelling));
  if (known) return { kind: 'another-region', wanted, typed, regions: known.regions };
  const [slip, ...more] = best.slips;
  if (slip && more.length === 0) return { kind: 'nearly', wanted, typed, slip };
  return { kind: 'another-word', wanted, typed, word: null };
}

/**
 * Many a plural differs from its singular by the dots alone (Böck, Stüel): they may be left out
 * of words that the course lists as their own entry, and of long words.
 */
function mayLackDots(wanted: string, { numbers }: WordSounds, lexicon: Lexicon): boolean {
  if (lexicon.words.get(wanted)?.meaning !== undefined) return true;
  let vowels = 0;
  for (const number of numbers) vowels += IS_VOWEL[number] ?? 0;
  return vowels > 2;
}

const SILENT_H = /(?<=[aeiouyäöü])h(?![aeiouyäöü])/;

/** A vowel that an h makes long is spelt as in German. */
function nameWays(ways: readonly Way[], typed: string): readonly Way[] {
  return SILENT_H.test(typed) ? ways.map((way) => (way === 'length' ? 'silent-h' : way)) : ways;
}

function isExcused({ cost }: Alignment, sounds: WordSounds): boolean {
  return cost < SLIP && cost <= mostExcused(sounds);
}

type Search = { lexicon: Lexicon; own: readonly (string | undefined)[]; limit: number };

/** Another word that the typed one is closer to than to the wanted one. */
function findNearest(heard: WordSounds, dots: Dots, { lexicon, own, limit }: Search): LexiconWord | null {
  let nearest: LexiconWord | null = null;
  let least = limit;
  for (const word of lexicon.near.get(skeletonOf(heard)) ?? []) {
    if (own.includes(word.folded)) continue;
    const alignment = align({ wanted: word.sounds, typed: heard, dots });
    if (alignment.cost >= least || !isExcused(alignment, word.sounds)) continue;
    [nearest, least] = [word, alignment.cost];
  }
  return nearest;
}
