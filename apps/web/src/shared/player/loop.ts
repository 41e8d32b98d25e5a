import type { Line } from '../captions/lines.ts';

/** A part of the film that plays over and over: set at its start, then at its end. */
export type Loop =
  | { kind: 'none' }
  | { kind: 'begun'; fromSeconds: number }
  | { kind: 'set'; fromSeconds: number; toSeconds: number };

export const noLoop: Loop = { kind: 'none' };

/** Shorter than this, a second press takes the first one back. */
const SHORTEST_SECONDS = 0.4;

/** A, then B, then off again. A second press before A makes the earlier place the start. */
export function pressLoop(loop: Loop, seconds: number): Loop {
  if (loop.kind === 'none') return { kind: 'begun', fromSeconds: seconds };
  if (loop.kind === 'set') return noLoop;
  const [fromSeconds, toSeconds] = [loop.fromSeconds, seconds].toSorted((one, other) => one - other);
  if (fromSeconds === undefined || toSeconds === undefined) return noLoop;
  return toSeconds - fromSeconds < SHORTEST_SECONDS ? noLoop : { kind: 'set', fromSeconds, toSeconds };
}

type Playing = { seconds: number; hasEnded: boolean };

/** Where the film has to go back to now, or null. The loop comes before the repeated line. */
export function findReturn(loop: Loop, repeated: Line | null, { seconds, hasEnded }: Playing): number | null {
  if (loop.kind === 'set') return hasEnded || seconds >= loop.toSeconds ? loop.fromSeconds : null;
  if (!repeated) return null;
  return hasEnded || seconds >= repeated.endSeconds ? repeated.startSeconds : null;
}
