/**
 * The money model: what was paid for, from money movements alone. It knows no ledger, no status and no event; it is what the
 * ledger's answers are compared with.
 */
export type Movement =
  /** Time that was paid, tried, or is granted for three days after a refused payment. Times are in ms. */
  | {
      kind: 'covers';
      subscription: string;
      tier: number;
      from: number;
      until: number;
      why: 'payment' | 'trial' | 'grace';
      /** What was taken for it. */
      rappen?: number;
    }
  /** Nothing is covered from here on by what was bought before: refunded, replaced, given up. */
  | { kind: 'ends'; subscription: string; from: number };

/** A movement with its place among all that happened in all stores. */
export type BookedMovement = Movement & { serial: number };

/** Up to which serial each subscription's movements count; all of them where it is not given. */
export type Heard = ReadonlyMap<string, number>;

/** The highest tier that was paid for at this moment, as far as it was heard of. */
export function paidTierAt(movements: readonly BookedMovement[], at: number, heard?: Heard): number {
  const until = (subscription: string) =>
    heard ? (heard.get(subscription) ?? -1) : Number.POSITIVE_INFINITY;
  const known = movements.filter(({ serial, subscription }) => serial <= until(subscription));
  const isEnded = ({ subscription, serial }: BookedMovement) =>
    known.some(
      (later) =>
        later.kind === 'ends' &&
        later.subscription === subscription &&
        later.serial > serial &&
        later.from <= at,
    );
  return Math.max(
    0,
    ...known.map((movement) =>
      movement.kind === 'covers' && movement.from <= at && at < movement.until && !isEnded(movement)
        ? movement.tier
        : 0,
    ),
  );
}

/** All that was taken so far. */
export function sumOf(movements: readonly BookedMovement[]): number {
  return movements.reduce(
    (sum, movement) => sum + (movement.kind === 'covers' ? (movement.rappen ?? 0) : 0),
    0,
  );
}
