import { countsAs, type Direction } from './card-directions.ts';
import { type CardState, GRADES, type Grade, scheduleCard, type Weights } from './card-scheduler.ts';

/** An answer to a card. `id` is the client's, and the same however often it is sent. Times are milliseconds since 1970. */
export type Review = {
  id: string;
  cardID: string;
  grade: Grade;
  atMs: number;
  /** Without one the card was read. */
  direction?: Direction | undefined;
};

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
  return [...chooseReviews(log)].sort(compareReviews);
}

/** In no order. */
function chooseReviews(log: readonly LogEntry[]): Iterable<Review> {
  const takenBack = new Set<string>();
  const chosen = new Map<string, Review>();
  for (const entry of log) {
    if (isUndo(entry)) takenBack.add(entry.undoes);
    else {
      const other = chosen.get(entry.id);
      if (!other || compareReviews(entry, other) < 0) chosen.set(entry.id, entry);
    }
  }
  for (const id of takenBack) chosen.delete(id);
  return chosen.values();
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

/** What is known of each card that the log speaks of, in one direction: always what replaying all of it gives. */
export function replayLog(
  log: readonly LogEntry[],
  direction: Direction = 'understand',
  weights?: Weights,
): Map<string, CardState> {
  const reviewsOf = new Map<string, Review[]>();
  for (const review of chooseReviews(log)) {
    if (!countsAs(direction, review)) continue;
    const known = reviewsOf.get(review.cardID);
    if (known) known.push(review);
    else reviewsOf.set(review.cardID, [review]);
  }
  const states = new Map<string, CardState>();
  for (const [cardID, reviews] of reviewsOf) {
    // A card's own few are sorted, not the whole log.
    const state = scheduleCard(reviews.sort(compareReviews), weights);
    if (state) states.set(cardID, state);
  }
  return states;
}
