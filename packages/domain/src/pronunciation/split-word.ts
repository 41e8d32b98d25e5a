import { ENDING, PARTICLES, STEMS } from './stems.ts';

/** A part of a word, in the letters that the rules read; the accent is the part's place in the word's rhythm. */
export type Part = { letters: string; accent: 'first' | 'second' | null; isKnown: boolean };

/** The least that a part of a compound has: fewer letters are found in any word. */
const SHORTEST_PART = 3;
/** How long the stems are that begin with these two letters, the longest first: most words begin with none. */
const STEM_LENGTHS: ReadonlyMap<string, readonly number[]> = new Map(
  [...Map.groupBy(STEMS.keys(), (stem) => stem.slice(0, 2))].map(([head, stems]) => [
    head,
    [...new Set(stems.map(({ length }) => length))].toSorted((left, right) => right - left),
  ]),
);
const PARTICLE_SET = new Set(PARTICLES);
const VOWEL = /[aäeɛiyoöœuü]/;
/** Before the stem, and without accent (Fleischer & Schmid; Dieth writes them as in German). */
const PREFIXES: readonly { letters: string; isSure: boolean }[] = [
  { letters: 'ver', isSure: true },
  { letters: 'zer', isSure: true },
  { letters: 'ent', isSure: true },
  { letters: 'be', isSure: false },
  { letters: 'ge', isSure: false },
  { letters: 'er', isSure: false },
];
/** What a stem begins with: one consonant or a cluster, not a doubled one (besser), nor l, m, n, r before others (Belgie). */
const ONSET = /^(?!(.)\1|ck|tz|ng|nk|[lmnr][^aäeɛiyoöœuü])[^aäeɛiyoöœuü]/;
/** A vowel that is no ending: besser, Bete and geschter have none behind their first. */
const FULL_VOWEL = /[aäoöœuüyɛ]|i(?!$)|ee/;

/** The parts of a word, each accented as it is: prefix, particle, first and second part of a compound. */
export function splitWord(word: string): readonly Part[] {
  const form = findForm(word);
  if (form !== null) return [{ letters: form, accent: 'first', isKnown: true }];
  return splitPrefix(word) ?? splitParts(word) ?? [{ letters: word, accent: 'first', isKnown: false }];
}

function splitPrefix(word: string): Part[] | null {
  for (const { letters, isSure } of PREFIXES) {
    if (!word.startsWith(letters)) continue;
    const rest = word.slice(letters.length);
    const known = findForm(rest);
    const isStem = isSure
      ? rest.length > 1 && VOWEL.test(rest.slice(0, -1) + rest.slice(-1).replace('e', ''))
      : known !== null || (rest.length >= SHORTEST_PART && ONSET.test(rest) && FULL_VOWEL.test(rest));
    if (!isStem) continue;
    return [{ letters, accent: null, isKnown: true }, ...splitWord(rest)];
  }
  return null;
}

/** The shortest first part behind which all is known: the longest second one is the likelier stem. */
function splitParts(word: string): Part[] | null {
  for (let at = 1; at <= word.length - 2; at += 1) {
    const head = word.slice(0, at);
    const isParticle = PARTICLE_SET.has(head);
    if (!isParticle && (at < SHORTEST_PART || word.length - at < SHORTEST_PART)) continue;
    const second = findForm(word.slice(at));
    if (second === null) continue;
    const first = isParticle ? head : findForm(head);
    if (first === null) continue;
    return [
      { letters: first, accent: 'first', isKnown: true },
      { letters: second, accent: 'second', isKnown: true },
    ];
  }
  return null;
}

/** The word with its stem in fuller letters, if it is a form of a known one; a participle's g- may stand before. */
function findForm(word: string): string | null {
  const plain = findStem(word);
  if (plain !== null) return plain;
  if (!word.startsWith('g')) return null;
  const rest = findStem(word.slice(1));
  return rest === null ? null : `g${rest}`;
}

function findStem(word: string): string | null {
  for (const length of STEM_LENGTHS.get(word.slice(0, 2)) ?? []) {
    if (length > word.length) continue;
    const said = STEMS.get(word.slice(0, length));
    if (said !== undefined && ENDING.test(word.slice(length))) return said + word.slice(length);
  }
  return null;
}
