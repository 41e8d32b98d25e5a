import type { CardState } from './card-scheduler.ts';

/** How many cards that a learner has never seen come in a day, unless they choose otherwise. */
export const NEW_CARDS_PER_DAY = { usual: 10, most: 100 } as const;

/** After more days than these without a review a learner is let in kindly. */
export const PAUSE_DAYS = 14;

/** So many due cards come first after a pause. */
export const CARDS_AFTER_PAUSE = 20;

const DAY_MS = 86_400_000;

export function isBackAfterPause(lastReviewedMs: number | null, nowMs: number): boolean {
  return lastReviewedMs !== null && nowMs - lastReviewedMs > PAUSE_DAYS * DAY_MS;
}

/** How many cards of each kind the next session holds: after a pause fewer due ones, and no new ones while others are due. */
export function chooseSessionSize({
  dueCount,
  newLeft,
  limit,
  isBack,
}: {
  dueCount: number;
  newLeft: number;
  limit: number;
  isBack: boolean;
}): { due: number; fresh: number } {
  const due = Math.min(dueCount, isBack ? Math.min(limit, CARDS_AFTER_PAUSE) : limit);
  const fresh = isBack && dueCount > 0 ? 0 : Math.min(Math.max(newLeft, 0), limit - due);
  return { due, fresh };
}

export type Session = {
  /** The due ones, the longest waiting first, then new ones in their order. */
  cardIDs: string[];
  dueCount: number;
  isBack: boolean;
  /** When the next card of these becomes due; null when none has been learned, or some are due. */
  nextDueMs: number | null;
};

/** A session over some cards where their states are at hand, as in a visitor's browser. What becomes due by the end of the day is due. */
export function chooseSession(
  cardIDs: readonly string[],
  states: ReadonlyMap<string, CardState>,
  { nowMs, dayEndsMs, newLeft, limit }: { nowMs: number; dayEndsMs: number; newLeft: number; limit: number },
): Session {
  const known = cardIDs.flatMap((id) => {
    const state = states.get(id);
    return state ? [{ id, ...state }] : [];
  });
  const due = known.filter(({ dueMs }) => dueMs < dayEndsMs).sort((one, other) => one.dueMs - other.dueMs);
  const fresh = cardIDs.filter((id) => !states.has(id));
  const isBack = isBackAfterPause(
    greatest([...states.values()].map(({ lastReviewedMs }) => lastReviewedMs)),
    nowMs,
  );
  const size = chooseSessionSize({ dueCount: due.length, newLeft, limit, isBack });
  return {
    cardIDs: [...due.slice(0, size.due).map(({ id }) => id), ...fresh.slice(0, size.fresh)],
    dueCount: due.length,
    isBack,
    nextDueMs: due.length > 0 || known.length === 0 ? null : Math.min(...known.map(({ dueMs }) => dueMs)),
  };
}

function greatest(values: readonly number[]): number | null {
  return values.length > 0 ? values.reduce((one, other) => Math.max(one, other)) : null;
}
