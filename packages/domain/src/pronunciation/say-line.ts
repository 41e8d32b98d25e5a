import { leanOnNext, leanOnWord } from './clitics.ts';
import { foldSpelling, MAX_LINE_LENGTH } from './fold-spelling.ts';
import type { Phoneme } from './phonemes.ts';
import type { Region } from './regions/region.ts';
import { sayFolded } from './say-word.ts';
import { type Doubt, type Sound, writeIpa } from './sounds.ts';

/** What is said in one breath: a word with what leans on it. */
export type SaidWord = { letters: string; sounds: readonly Sound[] };
export type SaidLine = { words: readonly SaidWord[]; ipa: string; doubts: readonly Doubt[] };

const WORDS = /[\p{L}\p{M}]+(?:'+[\p{L}\p{M}]+)*/gu;
/** Articles and the linking n: single sounds that have no syllable of their own. */
const LEANING = new Set(['d', 's', 'z', 'n']);

/** How a line sounds: short words lean on their neighbours, and neighbours change each other. */
export function sayLine(text: string, region?: Region): SaidLine {
  const doubts: Doubt[] = [];
  const folded = foldSpelling(text);
  if (folded.length > MAX_LINE_LENGTH) {
    doubts.push({ kind: 'too-long', letters: folded.slice(MAX_LINE_LENGTH, MAX_LINE_LENGTH + 1), heard: [] });
  }
  const words: SaidWord[] = [];
  let leaning = '';
  for (const [token] of folded.slice(0, MAX_LINE_LENGTH).matchAll(WORDS)) {
    const [before, word, behind] = splitToken(leaning, token);
    leaning = word === '' ? before : '';
    if (word === '') continue;
    words.push(sayUnit(before, word, behind, doubts));
  }
  if (leaning !== '') words.push(sayUnit('', leaning, [], doubts));
  const said = meet(words);
  const there = region ? said.map((word) => ({ ...word, sounds: region.change(word.sounds) })) : said;
  return { words: there, ipa: there.map(({ sounds }) => writeIpa(sounds)).join(' '), doubts };
}

/** What leans on the word from before, the word, and what leans on it from behind. The word is '' for an article alone. */
function splitToken(leaning: string, token: string): [string, string, string[]] {
  const [first = '', ...rest] = token.split(/'+/);
  if (!LEANING.has(first)) return [leaning, first, rest];
  const [word = '', ...behind] = rest;
  return [leaning + first, word, behind];
}

function sayUnit(before: string, word: string, behind: readonly string[], doubts: Doubt[]): SaidWord {
  const said = sayFolded(word);
  doubts.push(...said.doubts);
  let sounds = said.sounds;
  for (const clitic of behind) {
    const leaning = sayFolded(clitic);
    doubts.push(...leaning.doubts);
    sounds = leanOnWord(sounds, leaning.sounds);
  }
  for (const clitic of before.split('').toReversed()) sounds = leanOnNext(clitic, sounds);
  return { letters: [before, word, ...behind].filter((part) => part !== '').join("'"), sounds };
}

const TO_LABIAL: Partial<Record<Phoneme, Phoneme>> = { n: 'm', t: 'p' };
const TO_VELAR: Partial<Record<Phoneme, Phoneme>> = { n: 'ŋ', t: 'k' };
const LABIAL = new Set<Phoneme>(['b̥', 'p', 'pʰ', 'pf']);
const VELAR = new Set<Phoneme>(['ɡ̊', 'k', 'kʰ', 'kx']);

/**
 * Over a border between words n and t take the place of the stop that follows: en Bueb [əm], en Kafi [əŋ], hät gseit
 * [hæk ks]. Dieth's own example of what is said and not written is 'si hexeit' for 'si hät gseit'; the Verein
 * Züritüütsch has Chindbetteri, said chimp-.
 */
function meet(words: readonly SaidWord[]): SaidWord[] {
  return words.map((word, index) => {
    const next = words[index + 1]?.sounds[0]?.phoneme;
    const last = word.sounds.at(-1);
    if (next === undefined || last === undefined) return word;
    const place = LABIAL.has(next) ? TO_LABIAL : VELAR.has(next) ? TO_VELAR : {};
    const changed = place[last.phoneme];
    if (!changed) return word;
    return { ...word, sounds: [...word.sounds.slice(0, -1), { ...last, phoneme: changed }] };
  });
}
