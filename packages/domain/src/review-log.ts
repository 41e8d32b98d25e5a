import { type CardState, GRADES, type Grade, scheduleCard } from './card-scheduler.ts';

/** An answer to a card. `id` is the client's, and the same however often it is sent. Times are milliseconds since 1970. */
export type Review = { id: string; cardID: string; grade: Grade; atMs: number };

/** Takes the review with the id `undoes` back, whichever of the two arrives first. */
export type Undo = { id: string; undoes: string };

export type LogEntry = Review | Undo;

export const isUndo = <Entry extends object>(entry: Entry): entry is Extract<Entry, { undoes: string }> =>
  'undoes' in entry;

/** No review is of the future: a device's clock may be ahead. */
export function clampReviewTime(atMs: number, nowMs: number): number {
  return Math.min(Math.max(atMs, 0), nowMs);
}

/** The reviews that count, in the order of their times: each once, and none that was taken back. */
export function listEffectiveReviews(log: readonly LogEntry[]): Review[] {
  const takenBack = new Set(log.filter(isUndo).map(({ undoes }) => undoes));
  const seen = new Set<string>();
  return log
    .filter((entry): entry is Review => !isUndo(entry))
    .filter(({ id }) => !takenBack.has(id))
    .sort(compareReviews)
    .filter(({ id }) => {
      const isFirst = !seen.has(id);
      seen.add(id);
      return isFirst;
    });
}

/** By time, then id; of two with one id, which no honest client sends, any device must choose the same. */
function compareReviews(one: Review, other: Review): number {
  return (
    one.atMs - other.atMs ||
    compareText(one.id, other.id) ||
    compareText(one.cardID, other.cardID) ||
    GRADES.indexOf(one.grade) - GRADES.indexOf(other.grade)
  );
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** What is known of each card that the log speaks of: always what replaying all of it gives. */
export function replayLog(log: readonly LogEntry[]): Map<string, CardState> {
  const reviewsOf = new Map<string, Review[]>();
  for (const review of listEffectiveReviews(log))
    reviewsOf.set(review.cardID, [...(reviewsOf.get(review.cardID) ?? []), review]);
  const states = [...reviewsOf].flatMap(([cardID, reviews]) => {
    const state = scheduleCard(reviews);
    return state ? [[cardID, state] as const] : [];
  });
  return new Map(states);
}
