import type { RegionForms } from '@school/contract/regions';
import { listForms } from './region-forms.ts';
import { listRegionForms, type RegionId } from './region-names.ts';
import { foldAnswer, readTyped } from './typed-letters.ts';
import { IS_VOWEL, nameOf, soundsOf, type WordSounds } from './word-sounds.ts';

/** A word as the course spells it. */
export type LexiconEntry = {
  spelt: string;
  /** What it means, where the course says so. */
  meaning?: string;
  /** The same in Standard German. */
  german?: string;
  /** Other spellings of it that are listed as right. */
  forms?: readonly string[];
  /** What other regions say for it. */
  regions?: RegionForms | undefined;
};

/** A region's form of a word, folded. */
export type RegionalSpelling = { spelling: string; regions: readonly RegionId[] };

export type LexiconWord = LexiconEntry & {
  folded: string;
  sounds: WordSounds;
  regional: readonly RegionalSpelling[];
};

const NO_FORMS: readonly RegionalSpelling[] = [];

export type Lexicon = {
  words: ReadonlyMap<string, LexiconWord>;
  /** Words whose consonants are alike. */
  near: ReadonlyMap<string, readonly LexiconWord[]>;
};

/** What stands before a word in a vocabulary and is no part of it. */
export const ARTICLES: ReadonlySet<string> = new Set(['de', 'd', 's', 'en', 'e', 'es', 'z', 'uf']);

/**
 * Single words, a noun's article left out; of two entries that are spelt alike the first one stays, with both meanings.
 * What `known` has need not be sounded out again.
 */
export function createLexicon(entries: Iterable<LexiconEntry>, known?: Lexicon): Lexicon {
  const words = new Map<string, LexiconWord>();
  for (const entry of entries) {
    const word = foldWordOf(entry.spelt);
    if (word === null) continue;
    const listed = words.get(word);
    if (listed?.meaning !== undefined || (listed && entry.meaning === undefined)) continue;
    const sounds = known?.words.get(word)?.sounds ?? soundsOf([word]);
    const regional = entry.regions ? listRegional(entry.regions) : NO_FORMS;
    words.set(word, { ...entry, folded: word, sounds, regional });
  }
  return { words, near: Map.groupBy(words.values(), ({ sounds }) => skeletonOf(sounds)) };
}

/** A single word, folded, without its article; null for what is several. */
export function foldWordOf(spelt: string): string | null {
  const [first = '', second, ...more] = foldAnswer(spelt).split(' ');
  if (first === '' || more.length > 0) return null;
  if (second === undefined) return first;
  return ARTICLES.has(first) ? second : null;
}

function listRegional(forms: RegionForms): RegionalSpelling[] {
  const all = listRegionForms(forms).flatMap(({ region, form }) =>
    listForms(form).flatMap((one) => {
      const spelling = foldWordOf(one);
      return spelling === null ? [] : [{ spelling, region }];
    }),
  );
  const bySpelling = Map.groupBy(all, ({ spelling }) => spelling);
  return [...bySpelling].map(([spelling, own]) => ({ spelling, regions: own.map(({ region }) => region) }));
}

const CLASSES: readonly string[] = ['b̥ p pʰ', 'd̥ t tʰ', 'ɡ̊ k kʰ kx x', 'v̥ f', 'z̥ s ʃ', 'm n ŋ'];
const CLASS_OF: ReadonlyMap<string, string> = new Map(
  CLASSES.flatMap((row, at) => row.split(' ').map((name): [string, string] => [name, String(at)])),
);
const HIGH: ReadonlySet<string> = new Set('i iː y yː u uː iə̯ yə̯ uə̯'.split(' '));
const LEFT_OUT: ReadonlySet<string> = new Set(['h', 'j']);

/** What words have in common that may be taken for each other: their consonants, and the height of the first vowel. */
export function skeletonOf({ numbers }: WordSounds): string {
  let skeleton = '';
  let isVowelNamed = false;
  let last = '';
  for (const number of numbers) {
    const name = nameOf(number);
    if (IS_VOWEL[number] === 1) {
      if (!isVowelNamed) skeleton += HIGH.has(name) ? 'I' : 'A';
      isVowelNamed = true;
      last = '';
    } else if (!LEFT_OUT.has(name)) {
      const letter = CLASS_OF.get(name) ?? name;
      if (letter !== last) skeleton += letter;
      last = letter;
    }
  }
  return skeleton.replace(/5$/, '');
}

/** A typed word's sounds, as they are read who knows how people write. */
export function soundsOfTyped(words: readonly string[]): WordSounds {
  return soundsOf(words.map(readTyped));
}
