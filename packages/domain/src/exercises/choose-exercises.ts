import type { Exercise, ExerciseKind } from '@school/contract/exercises';
import { createRandom, shuffle } from './seeded.ts';

/** An exercise with what is known of it: null where it has never been answered. */
export type WaitingExercise = Exercise & { dueMs: number | null };

/** How long one takes, its feedback included. */
export const SECONDS: Readonly<Record<ExerciseKind, number>> = {
  dictation: 25,
  gap: 15,
  order: 20,
  listen: 10,
  translate: 15,
  say: 30,
  grammar: 15,
};

export const THREE_MINUTES = 180;

type Chosen = {
  nowMs: number;
  /** The same seed chooses the same. */
  seed: string;
  language: 'en' | 'de';
  /** Whether its line can be heard now. */
  canHear: (exercise: Exercise) => boolean;
  /** Whether the page may use the microphone: what is said is practised apart from what is written. */
  isSaying?: boolean;
  seconds?: number;
};

/**
 * What comes next: first what is due, the longest waiting before the others, then what is new, kinds taking turns; of a
 * line or card one exercise at a time.
 */
export function chooseExercises(all: readonly WaitingExercise[], chosen: Chosen): WaitingExercise[] {
  const { nowMs, seed, seconds = THREE_MINUTES } = chosen;
  const possible = all.filter((exercise) => isPossible(exercise, chosen));
  const due = possible
    .filter(({ dueMs }) => dueMs !== null && dueMs <= nowMs)
    .toSorted((one, other) => (one.dueMs ?? 0) - (other.dueMs ?? 0) || compare(one.id, other.id));
  const fresh = takeTurns(
    possible.filter(({ dueMs }) => dueMs === null),
    createRandom(seed),
  );
  const taken: WaitingExercise[] = [];
  const sources = new Set<string>();
  let left = seconds;
  for (const exercise of [...due, ...fresh]) {
    const source = exercise.id.slice(exercise.id.indexOf(':'));
    if (sources.has(source) || SECONDS[exercise.kind] > left) continue;
    sources.add(source);
    left -= SECONDS[exercise.kind];
    taken.push(exercise);
  }
  return taken;
}

function isPossible(exercise: Exercise, { language, canHear, isSaying = false }: Chosen): boolean {
  const { kind, meaning } = exercise;
  if (isSaying !== (kind === 'say')) return false;
  if (isHeard(kind)) return canHear(exercise);
  // Without its meaning there is nothing to translate, nor to put in order by.
  return (kind !== 'translate' && kind !== 'order') || meaning[language] !== undefined;
}

/** Whether it begins with hearing its line. */
export const isHeard = (kind: ExerciseKind): boolean => ['dictation', 'listen', 'say'].includes(kind);

/** One of each kind, then another of each; which kind begins, and which of its lines, the seed decides. */
function takeTurns(exercises: readonly WaitingExercise[], random: () => number): WaitingExercise[] {
  const byKind = [...Map.groupBy(exercises, ({ kind }) => kind).values()];
  const queues = shuffle(byKind, random).map((queue) => shuffle(queue, random));
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_none, at) => queues.flatMap((queue) => queue[at] ?? [])).flat();
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
