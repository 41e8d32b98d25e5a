import type { Phoneme } from '../pronunciation/phonemes.ts';
import type { Way } from './ways.ts';
import { COUNT, numberOf } from './word-sounds.ts';

/** Where two sounds may stand for each other. */
export type Where =
  | 'anywhere'
  /** Where a word or an accented part of one begins. */
  | 'at-begin'
  /** Not between vowels, the first of them short: Ofe and offe, Rabe and Rappe. */
  | 'not-behind-short'
  | 'before-p-t'
  | 'before-lip'
  | 'before-s'
  | 'at-end'
  /** Where the typed text has no umlaut's dots at all: Zueri. */
  | 'without-dots'
  /** There too, but not where the dots alone make another word: Zuri. */
  | 'lacking-dots';

export type Likeness = { way: Way; where: Where; cost: number };

const table: (Likeness | undefined)[] = Array.from({ length: COUNT * COUNT });

function put(wanted: Phoneme, typed: Phoneme, likeness: Likeness): void {
  table[numberOf(wanted) * COUNT + numberOf(typed)] ??= likeness;
}

/** All of these for each other. */
function putAll(phonemes: readonly Phoneme[], likeness: Likeness): void {
  for (const wanted of phonemes)
    for (const typed of phonemes) if (wanted !== typed) put(wanted, typed, likeness);
}

/** The first for the second, as they are wanted and typed, and not the other way round. */
function putFrom(wanted: readonly Phoneme[], typed: readonly Phoneme[], likeness: Likeness): void {
  for (const from of wanted) for (const to of typed) put(from, to, likeness);
}

const LENGTHS: readonly (readonly Phoneme[])[] = [
  ['i', 'iː'],
  ['y', 'yː'],
  ['u', 'uː'],
  ['o', 'oː'],
  ['ø', 'øː', 'œ', 'œː'],
  ['ɒ', 'ɒː', 'a', 'aː'],
  ['e', 'eː'],
  ['ɛ', 'ɛː'],
  ['æ', 'æː'],
];
for (const lengths of LENGTHS) putAll(lengths, { way: 'length', where: 'anywhere', cost: 1 });
putAll(['e', 'eː', 'ɛ', 'ɛː', 'æ', 'æː', 'ə'], { way: 'e-ä', where: 'anywhere', cost: 1 });
putAll(['æi̯', 'ei̯', 'ɛi̯'], { way: 'diphthong', where: 'anywhere', cost: 1 });
putAll(['oi̯', 'œi̯'], { way: 'diphthong', where: 'anywhere', cost: 1 });
putFrom(['i', 'iː'], ['iə̯'], { way: 'ie-i', where: 'anywhere', cost: 2 });

putAll(['p', 'pʰ'], { way: 'b-p', where: 'anywhere', cost: 1 });
putAll(['t', 'tʰ'], { way: 'd-t', where: 'anywhere', cost: 1 });
putAll(['b̥', 'p', 'pʰ'], { way: 'b-p', where: 'not-behind-short', cost: 2 });
putAll(['d̥', 't', 'tʰ'], { way: 'd-t', where: 'not-behind-short', cost: 2 });
putAll(['ɡ̊', 'k'], { way: 'g-k', where: 'not-behind-short', cost: 2 });
putAll(['ɡ̊', 'kx'], { way: 'g-k', where: 'at-end', cost: 2 });
putAll(['k', 'kʰ'], { way: 'k-ch-gg', where: 'anywhere', cost: 1 });
putAll(['k', 'kʰ', 'kx'], { way: 'k-ch-gg', where: 'anywhere', cost: 2 });
putFrom(['x'], ['kx', 'k'], { way: 'k-ch-gg', where: 'at-begin', cost: 1 });
putFrom(['kx', 'k'], ['x'], { way: 'k-ch-gg', where: 'at-begin', cost: 2 });
// Sächs and säx.
putFrom(['x'], ['kx'], { way: 'k-ch-gg', where: 'before-s', cost: 1 });
putAll(['v̥', 'f'], { way: 'f-ff', where: 'not-behind-short', cost: 1 });
putAll(['z̥', 's'], { way: 's-ss', where: 'not-behind-short', cost: 1 });
putFrom(['ʃ'], ['z̥', 's'], { way: 's-sch', where: 'before-p-t', cost: 1 });
putAll(['m', 'n'], { way: 'm-n', where: 'before-lip', cost: 1 });

const WITHOUT_DOTS = { way: 'dots', where: 'without-dots', cost: 2 } as const;
const LACKING_DOTS = { way: 'dots', where: 'lacking-dots', cost: 2 } as const;
// Zueri and Zuri for Züri, schon for schöön, Chas for Chääs.
putFrom(['y', 'yː'], ['uə̯'], WITHOUT_DOTS);
putFrom(['y', 'yː'], ['u', 'uː'], LACKING_DOTS);
putFrom(['ø', 'øː', 'œ', 'œː'], ['o', 'oː'], LACKING_DOTS);
putFrom(['æ', 'æː'], ['ɒ', 'ɒː'], LACKING_DOTS);
putFrom(['yə̯'], ['uə̯'], LACKING_DOTS);

/** How a sound that is wanted and one that is typed are alike; undefined where they are two sounds. */
export function findLikeness(wanted: number, typed: number): Likeness | undefined {
  return table[wanted * COUNT + typed];
}
