import type { Phoneme } from './phonemes.ts';
import type { Sound } from './sounds.ts';

/**
 * What espeak-ng's table of phonemes `sv` calls each sound, for a voice that has [æ] and no hardened ends. It drops a
 * name that it does not know without a word, so a test holds each against the engine's own list. Lenes are its voiced
 * sounds, the nearest that it has; [o] and [ɔ] are one there, and [ɒ] and [a], since its short `A` cuts the rest of a word.
 */
export const ESPEAK: Readonly<Record<Phoneme, readonly string[]>> = {
  b̥: ['b'],
  p: ['p'],
  pʰ: ['p', 'h'],
  d̥: ['d'],
  t: ['t'],
  tʰ: ['t', 'h'],
  ɡ̊: ['g'],
  k: ['k'],
  kʰ: ['k', 'h'],
  pf: ['p', 'f'],
  ts: ['t', 's'],
  tʃ: ['tS'],
  kx: ['k', 'x'],
  v̥: ['v'],
  f: ['f'],
  z̥: ['z'],
  s: ['s'],
  ʃ: ['S'],
  x: ['x'],
  h: ['h'],
  m: ['m'],
  n: ['n'],
  ŋ: ['N'],
  ʋ: ['v#'],
  j: ['j'],
  l: ['l'],
  r: ['r'],
  w: ['w'],
  i: ['i'],
  y: ['y'],
  u: ['u'],
  e: ['e'],
  ø: ['8'],
  o: ['o'],
  ɛ: ['E'],
  œ: ['W'],
  æ: ['&'],
  ɒ: ['a'],
  a: ['a'],
  ə: ['@'],
  iː: ['i:'],
  yː: ['y:'],
  uː: ['u:'],
  eː: ['e:'],
  øː: ['8', ':'],
  oː: ['o:'],
  ɛː: ['E:'],
  œː: ['W', ':'],
  æː: ['&', ':'],
  ɒː: ['A:'],
  aː: ['a', ':'],
  iə̯: ['i', '@'],
  yə̯: ['y', '@'],
  uə̯: ['u', '@'],
  æi̯: ['&', 'i'],
  ei̯: ['e', 'i'],
  ɛi̯: ['E', 'i'],
  oi̯: ['o', 'i'],
  œi̯: ['W', 'i'],
  æu̯: ['&', 'u'],
  ou̯: ['o', 'u'],
  ɔu̯: ['O', 'u'],
};

const ACCENTS = { first: "'", second: ',' } as const;

/** The names of a word's sounds in the order in which they are spoken */
export function writeEspeak(sounds: readonly Sound[]): string[] {
  return sounds.flatMap(({ phoneme, accent }) => [...(accent ? [ACCENTS[accent]] : []), ...ESPEAK[phoneme]]);
}
