/**
 * The sounds of Zürich German, in the signs of Fleischer & Schmid, 'Zurich German', JIPA 36.2 (2006), as EURPhon lists
 * them (eurphon.info, language 401), and the few that other regions have besides. No obstruent has voice: lenis (b̥) and
 * fortis (p) differ in strength and length. Ch and sch have one sign each: their lenes are not told apart in spelling.
 */

export type Place = 'labial' | 'alveolar' | 'postalveolar' | 'palatal' | 'velar' | 'glottal';
export type Strength = 'lenis' | 'fortis';

export type Consonant = {
  kind: 'stop' | 'affricate' | 'fricative' | 'nasal' | 'approximant';
  place: Place;
  /** Of obstruents alone. */
  strength?: Strength;
};

export type Vowel = {
  kind: 'vowel' | 'diphthong';
  isLong: boolean;
};

const short: Vowel = { kind: 'vowel', isLong: false };
const long: Vowel = { kind: 'vowel', isLong: true };
const diphthong: Vowel = { kind: 'diphthong', isLong: true };

function obstruent(kind: Consonant['kind'], place: Place, strength: Strength): Consonant {
  return { kind, place, strength };
}

function sonorant(kind: Consonant['kind'], place: Place): Consonant {
  return { kind, place };
}

const TABLE = {
  b̥: obstruent('stop', 'labial', 'lenis'),
  p: obstruent('stop', 'labial', 'fortis'),
  // With breath in loans alone: Pack, Tee (Fleischer & Schmid 2006, 244), and where g, d or b meets an h.
  pʰ: obstruent('stop', 'labial', 'fortis'),
  d̥: obstruent('stop', 'alveolar', 'lenis'),
  t: obstruent('stop', 'alveolar', 'fortis'),
  tʰ: obstruent('stop', 'alveolar', 'fortis'),
  ɡ̊: obstruent('stop', 'velar', 'lenis'),
  k: obstruent('stop', 'velar', 'fortis'),
  kʰ: obstruent('stop', 'velar', 'fortis'),
  pf: obstruent('affricate', 'labial', 'fortis'),
  ts: obstruent('affricate', 'alveolar', 'fortis'),
  tʃ: obstruent('affricate', 'postalveolar', 'fortis'),
  kx: obstruent('affricate', 'velar', 'fortis'),
  v̥: obstruent('fricative', 'labial', 'lenis'),
  f: obstruent('fricative', 'labial', 'fortis'),
  z̥: obstruent('fricative', 'alveolar', 'lenis'),
  s: obstruent('fricative', 'alveolar', 'fortis'),
  ʃ: obstruent('fricative', 'postalveolar', 'fortis'),
  x: obstruent('fricative', 'velar', 'fortis'),
  h: sonorant('fricative', 'glottal'),
  m: sonorant('nasal', 'labial'),
  n: sonorant('nasal', 'alveolar'),
  ŋ: sonorant('nasal', 'velar'),
  ʋ: sonorant('approximant', 'labial'),
  j: sonorant('approximant', 'palatal'),
  l: sonorant('approximant', 'alveolar'),
  r: sonorant('approximant', 'alveolar'),
  i: short,
  y: short,
  u: short,
  e: short,
  ø: short,
  o: short,
  ɛ: short,
  œ: short,
  æ: short,
  ɒ: short,
  ə: short,
  iː: long,
  yː: long,
  uː: long,
  eː: long,
  øː: long,
  oː: long,
  ɛː: long,
  œː: long,
  æː: long,
  ɒː: long,
  iə̯: diphthong,
  yə̯: diphthong,
  uə̯: diphthong,
  æi̯: diphthong,
  ei̯: diphthong,
  oi̯: diphthong,
  æu̯: diphthong,
  ou̯: diphthong,
  // Bern's: see regions/bern.ts.
  w: sonorant('approximant', 'velar'),
  a: short,
  aː: long,
  ɛi̯: diphthong,
  œi̯: diphthong,
  ɔu̯: diphthong,
} satisfies Record<string, Consonant | Vowel>;

export type Phoneme = keyof typeof TABLE;

export const PHONEMES: Readonly<Record<Phoneme, Consonant | Vowel>> = TABLE;

const NAMES: ReadonlySet<string> = new Set(Object.keys(TABLE));

export function isPhoneme(signs: string): signs is Phoneme {
  return NAMES.has(signs);
}

const VOWELS: ReadonlySet<string> = new Set(
  [...NAMES].filter((name) => isPhoneme(name) && 'isLong' in TABLE[name]),
);
const OBSTRUENTS: ReadonlySet<string> = new Set(
  [...NAMES].filter((name) => isPhoneme(name) && 'strength' in TABLE[name]),
);

export function isVowel(phoneme: Phoneme): boolean {
  return VOWELS.has(phoneme);
}

export function isObstruent(phoneme: Phoneme): boolean {
  return OBSTRUENTS.has(phoneme);
}

const FORTES: ReadonlyMap<Phoneme, Phoneme> = new Map([
  ['b̥', 'p'],
  ['d̥', 't'],
  ['ɡ̊', 'k'],
  ['v̥', 'f'],
  ['z̥', 's'],
]);

/** The fortis of a lenis; every other sound stays. */
export function toFortis(phoneme: Phoneme): Phoneme {
  return FORTES.get(phoneme) ?? phoneme;
}
