import type { CardState } from '@school/domain/card-scheduler';

const DAY_MS = 86_400_000;
const NEW = { type: 0, queue: 0 } as const;
const REVIEW = { type: 2, queue: 2 } as const;

/** Anki's ease of a card in thousandths, and its bounds: 2,500 is where a card begins. */
const EASE = { least: 1_300, usual: 2_500, most: 3_500 } as const;
/** FSRS's difficulty goes from 1 to 10. */
const USUAL_DIFFICULTY = 5;
const EASE_PER_DIFFICULTY = 240;

export type AnkiSchedule = {
  type: number;
  queue: number;
  /** Of a new card its place among the new ones; of another the day, counted from the collection's first. */
  due: number;
  /** In days. */
  ivl: number;
  factor: number;
  reps: number;
  lapses: number;
  /** What an Anki that schedules by FSRS too takes over: stability and difficulty. */
  data: string;
};

/** When a card comes, as Anki understands it. One that is still being learned is a review of a day's interval. */
export function scheduleOf(state: CardState | null, place: number, createdMs: number): AnkiSchedule {
  if (!state) return { ...NEW, due: place + 1, ivl: 0, factor: 0, reps: 0, lapses: 0, data: '' };
  const { dueMs, lastReviewedMs, stability, difficulty, reviewCount, lapseCount } = state;
  return {
    ...REVIEW,
    due: Math.max(0, Math.floor((dueMs - createdMs) / DAY_MS)),
    ivl: Math.max(1, Math.round((dueMs - lastReviewedMs) / DAY_MS)),
    factor: easeOf(difficulty),
    reps: reviewCount,
    lapses: lapseCount,
    data: JSON.stringify({ s: Number(stability.toFixed(4)), d: Number(difficulty.toFixed(3)) }),
  };
}

function easeOf(difficulty: number): number {
  const ease = EASE.usual + (USUAL_DIFFICULTY - difficulty) * EASE_PER_DIFFICULTY;
  return Math.round(Math.min(EASE.most, Math.max(EASE.least, ease)));
}
