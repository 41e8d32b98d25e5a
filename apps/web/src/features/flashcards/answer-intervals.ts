import type { Direction } from '@school/domain/card-directions';
import { answerCard, type CardState, GRADES, type Grade, type Weights } from '@school/domain/card-scheduler';
import type { Answer } from './deck-state.ts';
import type { DeckCard } from './flashcard-card.tsx';

export type Intervals = { readonly [Of in Grade]: number };

/** What is known of a card after what was said of it at this sitting; undefined where it is not known or asked the other way round. */
export function findState(
  { state, direction = 'understand' }: DeckCard,
  asked: Direction,
  said: readonly Answer[],
  weights?: Weights,
): CardState | null | undefined {
  if (state === undefined || asked !== direction) return undefined;
  return said.reduce<CardState | null>(
    (known, { grade, atMs }) => (grade ? answerCard(known, { grade, atMs }, weights) : known),
    state,
  );
}

/** In how many milliseconds each answer would bring the card again. */
export function findIntervals(state: CardState | null, nowMs: number, weights?: Weights): Intervals {
  const after = (grade: Grade) => answerCard(state, { grade, atMs: nowMs }, weights).dueMs - nowMs;
  const [again, hard, good, easy] = GRADES;
  return { again: after(again), hard: after(hard), good: after(good), easy: after(easy) };
}

export type IntervalUnit = 'minutes' | 'hours' | 'days' | 'months' | 'years';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** An interval as a button has room for it. */
export function shorten(ms: number): { amount: number; unit: IntervalUnit } {
  if (ms < HOUR_MS) return { amount: Math.max(1, Math.round(ms / MINUTE_MS)), unit: 'minutes' };
  if (ms < DAY_MS) return { amount: Math.round(ms / HOUR_MS), unit: 'hours' };
  const days = Math.round(ms / DAY_MS);
  if (days < 60) return { amount: days, unit: 'days' };
  if (days < 365) return { amount: Math.round(days / 30.4), unit: 'months' };
  return { amount: Math.round(days / 36.5) / 10, unit: 'years' };
}
