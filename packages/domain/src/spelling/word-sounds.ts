import { isVowel, PHONEMES, type Phoneme } from '../pronunciation/phonemes.ts';
import { sayFolded } from '../pronunciation/say-word.ts';

/** A sound as it is compared: an affricate of t or p is two, so that gaat’s is gaats. */
export type WordSounds = {
  readonly numbers: Uint8Array;
  /** Whether a word or an accented part of one begins with this sound. */
  readonly begins: Uint8Array;
};

const NAMES = Object.keys(PHONEMES).filter((name): name is Phoneme => name in PHONEMES);
const NUMBERS: ReadonlyMap<Phoneme, number> = new Map(NAMES.map((name, at) => [name, at]));
export const COUNT = NAMES.length;

export function numberOf(phoneme: Phoneme): number {
  return NUMBERS.get(phoneme) ?? 0;
}

export function nameOf(number: number): Phoneme {
  return NAMES[number] ?? 'ə';
}

const PARTS: Partial<Record<Phoneme, readonly [Phoneme, Phoneme]>> = {
  ts: ['t', 's'],
  tʃ: ['t', 'ʃ'],
  pf: ['p', 'f'],
};

function flags(choose: (phoneme: Phoneme) => boolean): Uint8Array {
  return Uint8Array.from(NAMES, (name) => (choose(name) ? 1 : 0));
}

export const IS_VOWEL = flags(isVowel);
export const IS_LONG = flags((phoneme) => {
  const features = PHONEMES[phoneme];
  return 'isLong' in features && features.isLong;
});

/** The sounds of words that are said one after the other, without what neighbours make of each other. */
export function soundsOf(words: readonly string[]): WordSounds {
  const numbers: number[] = [];
  const begins: number[] = [];
  for (const word of words) {
    let isFirst = true;
    for (const { phoneme, accent } of sayFolded(word).sounds) {
      const begin = isFirst || accent !== undefined ? 1 : 0;
      // Between parts of a word a consonant that meets itself is one.
      if (!isFirst && numbers.at(-1) === numberOf(phoneme) && !isVowel(phoneme)) continue;
      isFirst = false;
      const parts = PARTS[phoneme];
      numbers.push(numberOf(parts ? parts[0] : phoneme));
      begins.push(begin);
      if (!parts) continue;
      numbers.push(numberOf(parts[1]));
      begins.push(0);
    }
  }
  return { numbers: Uint8Array.from(numbers), begins: Uint8Array.from(begins) };
}
