import type { Exercise } from '@school/contract/exercises';
import { foldAnswer } from '../spelling/typed-letters.ts';
import type { WaitingExercise } from './choose-exercises.ts';
import { createRandom, shuffle } from './seeded.ts';

/** A film that stops more often is no film. */
const APART_MS = 12_000;
const MOST_GAPS = 15;
const OPTIONS = 3;

const endOf = ({ line }: Exercise) => line?.endMs ?? 0;

/** The gaps at which a film stops, in its order: what is due before what is new, and what is known stays whole. */
export function chooseFilmGaps(all: readonly WaitingExercise[], nowMs: number): WaitingExercise[] {
  const gaps = all.filter(({ kind, line }) => kind === 'gap' && line !== null);
  const due = gaps.filter(({ dueMs }) => dueMs !== null && dueMs <= nowMs);
  const fresh = gaps.filter(({ dueMs }) => dueMs === null);
  const taken: WaitingExercise[] = [];
  for (const gap of [...due, ...fresh]) {
    const isNear = taken.some((other) => Math.abs(endOf(other) - endOf(gap)) < APART_MS);
    if (!isNear && taken.length < MOST_GAPS) taken.push(gap);
  }
  return taken.toSorted((one, other) => endOf(one) - endOf(other));
}

/** The gap that a film comes to between two moments; none while it jumps. */
export function findGapPassed(
  gaps: readonly WaitingExercise[],
  from: { beforeMs: number; nowMs: number },
): WaitingExercise | null {
  const { beforeMs, nowMs } = from;
  if (nowMs <= beforeMs || nowMs - beforeMs > 1_000) return null;
  return gaps.find((gap) => beforeMs < endOf(gap) && endOf(gap) <= nowMs) ?? null;
}

/** The word and others of the film, for who would rather choose than write; none where there is nothing to choose among. */
export function listGapOptions(gap: Exercise, all: readonly Exercise[]): string[] {
  const random = createRandom(gap.id);
  const words = new Map(
    all.flatMap(({ kind, wanted }) => (kind === 'gap' ? [[foldAnswer(wanted), wanted] as const] : [])),
  );
  words.delete(foldAnswer(gap.wanted));
  // A capital letter must not give the answer away.
  const isNoun = (word: string) => /^\p{Lu}/u.test(word);
  const alike = [...words.values()].filter((word) => isNoun(word) === isNoun(gap.wanted));
  const others = shuffle(alike, random).slice(0, OPTIONS - 1);
  return others.length === 0 ? [] : shuffle([gap.wanted, ...others], random);
}
