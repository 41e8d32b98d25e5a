/** What a learner does with a card besides answering it. */
export const ACTS = ['bury', 'suspend', 'resume'] as const;
export type Act = (typeof ACTS)[number];

/** `id` is the client's, and the same however often it is sent. Times are milliseconds since 1970. */
export type CardAct = { id: string; cardID: string; act: Act; atMs: number };

/** A card that waits: until it is taken up again, or until that learner's next day. */
export type Hold = { isSuspended: boolean; buriedUntilMs: number | null };

const NO_HOLD: Hold = { isSuspended: false, buriedUntilMs: null };

/** What follows from all that was done with one card, in whatever order it arrived. `dayEndOf` says when the learner's day of an instant ends. */
export function replayActs(
  acts: readonly Omit<CardAct, 'cardID'>[],
  dayEndOf: (atMs: number) => number,
): Hold {
  let hold = NO_HOLD;
  for (const { act, atMs } of acts.toSorted(compareActs)) {
    if (act === 'bury') hold = { ...hold, buriedUntilMs: dayEndOf(atMs) };
    else hold = { ...NO_HOLD, isSuspended: act === 'suspend' };
  }
  return hold;
}

/** Whether the card is kept back on the day that starts then. */
export const isHeldOn = ({ isSuspended, buriedUntilMs }: Hold, dayStartMs: number): boolean =>
  isSuspended || (buriedUntilMs !== null && buriedUntilMs > dayStartMs);

const compareActs = (one: Pick<CardAct, 'atMs' | 'id'>, other: Pick<CardAct, 'atMs' | 'id'>): number =>
  one.atMs - other.atMs || (one.id < other.id ? -1 : 1);
