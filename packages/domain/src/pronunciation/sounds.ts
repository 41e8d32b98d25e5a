import { isVowel, type Phoneme } from './phonemes.ts';

/** How much weight the syllable has that begins with this sound. */
export type Accent = 'first' | 'second';

export type Sound = { readonly phoneme: Phoneme; readonly accent?: Accent };

/** What the spelling leaves open, for its reader to decide: nothing is guessed in silence. */
export type Doubt = {
  kind: 'several-sounds' | 'not-in-this-spelling' | 'unknown-letter' | 'too-long';
  /** The letters in question, folded. */
  letters: string;
  /** How they may be said, the one that was taken first. */
  heard: readonly string[];
};

export type Said = { sounds: readonly Sound[]; doubts: readonly Doubt[] };

const ACCENTS: Readonly<Record<Accent, string>> = { first: 'ˈ', second: 'ˌ' };

/** In the signs of the International Phonetic Association. A word of one syllable needs no accent. */
export function writeIpa(sounds: readonly Sound[]): string {
  let vowels = 0;
  for (const { phoneme } of sounds) if (isVowel(phoneme)) vowels += 1;
  let ipa = '';
  for (const { phoneme, accent } of sounds) {
    if (accent && vowels > 1) ipa += ACCENTS[accent];
    ipa += phoneme;
  }
  return ipa;
}
