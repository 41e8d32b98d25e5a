import { isObstruent, type Phoneme, toFortis } from './phonemes.ts';
import { strengthenClusters } from './say-word.ts';
import type { Sound } from './sounds.ts';

type Meeting = Partial<Record<Phoneme, readonly Phoneme[]>>;

/**
 * The article d and the first sound of its noun are one: d Frau [pf], d Chue [kx], d Bärge [p], d Schuel [tʃ], d Hand
 * [tʰ]. Stops of one place are one fortis (Dieth's 'si hexeit'; Siebenhaar 2014 has [b̥lɪtststst sʊːɡ̊] for Blitzt s z Zug).
 */
const WITH_D: Meeting = {
  b̥: ['p'],
  p: ['p'],
  pʰ: ['pʰ'],
  pf: ['pf'],
  d̥: ['t'],
  t: ['t'],
  tʰ: ['tʰ'],
  ts: ['ts'],
  tʃ: ['tʃ'],
  ɡ̊: ['k'],
  k: ['k'],
  kʰ: ['kʰ'],
  kx: ['kx'],
  f: ['pf'],
  v̥: ['pf'],
  z̥: ['ts'],
  s: ['ts'],
  ʃ: ['tʃ'],
  x: ['kx'],
  h: ['tʰ'],
  m: ['p', 'm'],
};
const WITH_S: Meeting = { s: ['s'], z̥: ['s'], ʃ: ['ʃ'], ts: ['ts'], tʃ: ['tʃ'], h: ['s', 'h'] };
const WITH_Z: Meeting = { s: ['ts'], z̥: ['ts'], ts: ['ts'], ʃ: ['tʃ'], tʃ: ['tʃ'] };
const MEETINGS: ReadonlyMap<string, { meeting: Meeting; alone: Phoneme }> = new Map([
  ['d', { meeting: WITH_D, alone: 'd̥' }],
  ['s', { meeting: WITH_S, alone: 'z̥' }],
  ['z', { meeting: WITH_Z, alone: 'ts' }],
  ['n', { meeting: {}, alone: 'n' }],
]);

/** An article or a linking n before a word: they begin one syllable, and the accent stands before both. */
export function leanOnNext(clitic: string, sounds: readonly Sound[]): readonly Sound[] {
  const leaning = MEETINGS.get(clitic);
  const [first, ...rest] = sounds;
  if (!leaning || !first) return sounds;
  const joined = leaning.meeting[first.phoneme] ?? [leaning.alone, first.phoneme];
  const begin = joined.map((phoneme, at): Sound => (at === 0 ? { ...first, phoneme } : { phoneme }));
  return strengthenClusters([...begin, ...rest]);
}

/** What leans on the word before it: gaat’s [ts], ha’s [z̥]. */
export function leanOnWord(sounds: readonly Sound[], clitic: readonly Sound[]): Sound[] {
  const last = sounds.at(-1);
  const [first, ...rest] = clitic;
  if (!last || !first) return [...sounds, ...clitic];
  const isHard = isObstruent(last.phoneme) && isObstruent(first.phoneme);
  const { phoneme } = first;
  return [
    ...sounds,
    { phoneme: isHard ? toFortis(phoneme) : phoneme },
    ...rest.map((sound) => ({ phoneme: sound.phoneme })),
  ];
}
