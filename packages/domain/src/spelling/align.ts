import { findLikeness, type Likeness, type Where } from './alike.ts';
import type { Way } from './ways.ts';
import { COUNT, IS_LONG, IS_VOWEL, numberOf, type WordSounds } from './word-sounds.ts';

/** A sound that is another one, or more or less than was wanted. */
export type Slip = { wanted: number | null; typed: number | null };
export type Alignment = { cost: number; ways: readonly Way[]; slips: readonly Slip[] };

/** What a sound costs that nothing excuses: more than everything that is excused in a word. */
export const SLIP = 100;
/** So many are another word however they stand. */
const MOST_SLIPS = 2;
const WIDEST = 64;

const NUMBER = {
  p: [numberOf('p'), numberOf('pʰ'), numberOf('b̥'), numberOf('t'), numberOf('tʰ'), numberOf('d̥')],
  lip: [numberOf('p'), numberOf('pʰ'), numberOf('b̥'), numberOf('f'), numberOf('v̥'), numberOf('m')],
  s: [numberOf('s'), numberOf('z̥')],
  swallowing: [numberOf('l'), numberOf('r'), numberOf('n'), numberOf('m')],
  n: numberOf('n'),
  h: numberOf('h'),
  j: numberOf('j'),
  x: numberOf('x'),
  i: numberOf('i'),
  l: numberOf('l'),
  schwa: [numberOf('ə'), numberOf('e'), numberOf('æ')],
  endings: [numberOf('d̥'), numberOf('t')],
  g: [numberOf('ɡ̊'), numberOf('kx'), numberOf('k')],
};

/** Whether an umlaut's dots are there in what was typed, are not, or are not and may be left out of this word. */
export type Dots = 'there' | 'none' | 'lacking';

/** The sounds that may be missing, and those that may be too much: most may be neither. */
const MAY_MISS = flagsOf([...NUMBER.schwa, NUMBER.n]);
const MAY_ADD = flagsOf([NUMBER.h, NUMBER.j, NUMBER.n, NUMBER.x, NUMBER.i]);

function flagsOf(numbers: readonly number[]): Uint8Array {
  const flags = new Uint8Array(COUNT);
  for (const number of numbers) flags[number] = 1;
  return flags;
}

type Pair = { wanted: WordSounds; typed: WordSounds; dots: Dots };

/** Reused: a comparison makes nothing that has to be cleared away but its answer. */
const costs = new Int32Array((WIDEST + 1) * (WIDEST + 1));

/** The cheapest way to lay the typed sounds beside the wanted ones. */
export function align(pair: Pair): Alignment {
  const rows = Math.min(pair.wanted.numbers.length, WIDEST);
  const columns = Math.min(pair.typed.numbers.length, WIDEST);
  const gap = Math.abs(pair.wanted.numbers.length - pair.typed.numbers.length);
  if (gap > MOST_SLIPS + rows / 3) return { cost: SLIP * gap, ways: [], slips: [] };
  const width = columns + 1;
  costs[0] = 0;
  for (let j = 1; j <= columns; j += 1) costs[j] = (costs[j - 1] ?? 0) + additionCost(pair, 0, j - 1);
  for (let i = 1; i <= rows; i += 1) {
    const row = i * width;
    costs[row] = (costs[row - width] ?? 0) + omissionCost(pair, i - 1, 0);
    for (let j = 1; j <= columns; j += 1) {
      const pairCost = (costs[row - width + j - 1] ?? 0) + meetingCost(pair, i - 1, j - 1);
      const less = (costs[row - width + j] ?? 0) + omissionCost(pair, i - 1, j);
      const more = (costs[row + j - 1] ?? 0) + additionCost(pair, i, j - 1);
      costs[row + j] = Math.min(pairCost, less, more);
    }
  }
  const cost = costs[rows * width + columns] ?? 0;
  return cost === 0 || cost > SLIP * MOST_SLIPS ? { cost, ways: [], slips: [] } : trace(pair, rows, columns);
}

/** Back from the end, by which steps the cost came about. */
function trace(pair: Pair, rows: number, columns: number): Alignment {
  const width = columns + 1;
  const ways = new Set<Way>();
  const slips: Slip[] = [];
  let [i, j] = [rows, columns];
  const at = (row: number, column: number) => costs[row * width + column] ?? 0;
  const note = (likeness: Likeness | null, slip: Slip) => {
    if (likeness) ways.add(likeness.way);
    else slips.unshift(slip);
  };
  while (i > 0 || j > 0) {
    const wanted = i > 0 ? (pair.wanted.numbers[i - 1] ?? null) : null;
    const typed = j > 0 ? (pair.typed.numbers[j - 1] ?? null) : null;
    if (i > 0 && j > 0 && at(i, j) === at(i - 1, j - 1) + meetingCost(pair, i - 1, j - 1)) {
      if (wanted !== typed) note(meeting(pair, i - 1, j - 1), { wanted, typed });
      [i, j] = [i - 1, j - 1];
    } else if (i > 0 && at(i, j) === at(i - 1, j) + omissionCost(pair, i - 1, j)) {
      note(omission(pair, i - 1, j), { wanted, typed: null });
      i -= 1;
    } else {
      note(addition(pair, i, j - 1), { wanted: null, typed });
      j -= 1;
    }
  }
  return { cost: at(rows, columns), ways: [...ways], slips };
}

function costOf(likeness: Likeness | null): number {
  return likeness ? likeness.cost : SLIP;
}

function omissionCost(pair: Pair, i: number, j: number): number {
  return MAY_MISS[pair.wanted.numbers[i] ?? 0] === 0 ? SLIP : costOf(omission(pair, i, j));
}

function additionCost(pair: Pair, i: number, j: number): number {
  return MAY_ADD[pair.typed.numbers[j] ?? 0] === 0 ? SLIP : costOf(addition(pair, i, j));
}

function meetingCost(pair: Pair, i: number, j: number): number {
  return pair.wanted.numbers[i] === pair.typed.numbers[j] ? 0 : costOf(meeting(pair, i, j));
}

const ED_ID: Likeness = { way: 'ed-id', where: 'at-end', cost: 2 };

/** Why two sounds that are not the same may stand for each other here; null where they may not. */
function meeting(pair: Pair, i: number, j: number): Likeness | null {
  const [wanted, typed] = [pair.wanted.numbers, pair.typed.numbers];
  const likeness = findLikeness(wanted[i] ?? 0, typed[j] ?? 0);
  if (likeness) return isAt(likeness.where, pair, i, j) ? likeness : null;
  // Chömed, chömid: only where the verb's ending is the word's.
  const isEnding =
    i > 1 &&
    i === wanted.length - 2 &&
    j === typed.length - 2 &&
    NUMBER.endings.includes(wanted[i + 1] ?? -1);
  return isEnding && NUMBER.schwa.includes(wanted[i] ?? -1) && typed[j] === NUMBER.i ? ED_ID : null;
}

function isAt(where: Where, pair: Pair, i: number, j: number): boolean {
  const [wanted, typed] = [pair.wanted.numbers, pair.typed.numbers];
  switch (where) {
    case 'anywhere':
      return true;
    case 'at-begin':
      return pair.wanted.begins[i] === 1;
    case 'not-behind-short':
      return !isBehindShort(wanted, i) && !isBehindShort(typed, j);
    case 'before-p-t':
      return NUMBER.p.includes(wanted[i + 1] ?? -1) || NUMBER.p.includes(typed[j + 1] ?? -1);
    case 'before-lip':
      return NUMBER.lip.includes(wanted[i + 1] ?? -1);
    case 'before-s':
      return NUMBER.s.includes(wanted[i + 1] ?? -1);
    case 'at-end':
      return i === wanted.length - 1 && j === typed.length - 1 && i > 1;
    case 'without-dots':
      return pair.dots !== 'there';
    case 'lacking-dots':
      return pair.dots === 'lacking';
  }
}

function isBehindShort(sounds: Uint8Array, at: number): boolean {
  const [before, next] = [sounds[at - 1], sounds[at + 1]];
  if (before === undefined || next === undefined) return false;
  return IS_VOWEL[before] === 1 && IS_LONG[before] === 0 && IS_VOWEL[next] === 1;
}

const FINAL_N: Likeness = { way: 'final-n', where: 'at-end', cost: 2 };
const SWALLOWED: Likeness = { way: 'swallowed-e', where: 'anywhere', cost: 1 };
const SILENT_H: Likeness = { way: 'silent-h', where: 'anywhere', cost: 1 };
const GLIDE: Likeness = { way: 'i-j', where: 'anywhere', cost: 1 };
const LICH: Likeness = { way: 'li-lich', where: 'at-end', cost: 2 };
const ZIG: Likeness = { way: 'zg-zig', where: 'at-end', cost: 1 };

/** Why a wanted sound may be missing before the typed one at `j`. */
function omission({ wanted, typed }: Pair, i: number, j: number): Likeness | null {
  const sound = wanted.numbers[i] ?? -1;
  const next = wanted.numbers[i + 1] ?? -1;
  if (NUMBER.schwa.includes(sound) && i > 0 && NUMBER.swallowing.includes(next)) {
    return wanted.begins[i] === 0 ? SWALLOWED : null;
  }
  if (sound === NUMBER.n && isLast(wanted, i) && j === typed.numbers.length) return endsInVowel(wanted, i);
  return null;
}

/** Why a sound may be typed at `j` that is not wanted before the one at `i`. */
function addition({ wanted, typed }: Pair, i: number, j: number): Likeness | null {
  const sound = typed.numbers[j] ?? -1;
  const [before, next] = [typed.numbers[j - 1] ?? -1, typed.numbers[j + 1] ?? -1];
  const isBetweenVowels = IS_VOWEL[before] === 1 && IS_VOWEL[next] === 1;
  if (sound === NUMBER.h && isBetweenVowels) return SILENT_H;
  if (sound === NUMBER.j && isBetweenVowels) return GLIDE;
  const isEnd = isLast(typed, j) && i === wanted.numbers.length;
  if (sound === NUMBER.n && isEnd) return endsInVowel(typed, j);
  if (sound === NUMBER.x && isEnd && before === NUMBER.i && typed.numbers[j - 2] === NUMBER.l && j > 3)
    return LICH;
  const isZig = sound === NUMBER.i && NUMBER.s.includes(before) && NUMBER.g.includes(next);
  return isZig && j === typed.numbers.length - 2 && i === wanted.numbers.length - 1 ? ZIG : null;
}

function isLast({ numbers }: WordSounds, at: number): boolean {
  return at === numbers.length - 1;
}

/** Zmorge(n), Maa(n): behind a vowel that is long or has no accent. */
function endsInVowel({ numbers }: WordSounds, at: number): Likeness | null {
  const before = numbers[at - 1] ?? -1;
  const isWeak = NUMBER.schwa.includes(before) && at > 2;
  return at > 1 && (isWeak || IS_LONG[before] === 1) ? FINAL_N : null;
}
