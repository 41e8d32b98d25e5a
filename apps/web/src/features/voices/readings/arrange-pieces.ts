import type { Span } from '@school/domain/sound/silences';

/** What belongs to each line; null for one that was not read. More pieces than lines are left over. */
export type Pieces = readonly (Span | null)[];

/** Shorter is no word. */
const LEAST_MS = 200;

/** The line was not read: its piece and all after it belong one line further down. */
export const skipLine = (pieces: Pieces, at: number, lines: number): Pieces =>
  toLines(pieces.toSpliced(at, 0, null), lines);

/** What lies here belongs to no line, or nothing does: all after it belong one line further up. */
export const takeOut = (pieces: Pieces, at: number, lines: number): Pieces =>
  toLines(pieces.toSpliced(at, 1), lines);

/** One line was read in two pieces: the next piece belongs to this one. */
export function joinNext(pieces: Pieces, at: number, lines: number): Pieces {
  const [here, next] = [pieces[at], pieces[at + 1]];
  if (!here || !next) return pieces;
  return toLines(pieces.toSpliced(at, 2, { startMs: here.startMs, endMs: next.endMs }), lines);
}

/** Two lines were read in one breath: what comes after the longest silence within belongs to the next line. */
export function splitPiece(
  pieces: Pieces,
  at: number,
  { lines, silences }: { lines: number; silences: readonly Span[] },
): Pieces {
  const here = pieces[at];
  if (!here || here.endMs - here.startMs < 2 * LEAST_MS) return pieces;
  const inner = silences.filter(
    ({ startMs, endMs }) => startMs >= here.startMs + LEAST_MS && endMs <= here.endMs - LEAST_MS,
  );
  const [longest] = inner.toSorted((one, other) => other.endMs - other.startMs - (one.endMs - one.startMs));
  const [from, to] = longest ? [longest.startMs, longest.endMs] : [here.startMs, here.endMs];
  const cut = Math.round((from + to) / 2);
  const parts = [
    { startMs: here.startMs, endMs: cut },
    { startMs: cut, endMs: here.endMs },
  ];
  return toLines(pieces.toSpliced(at, 1, ...parts), lines);
}

/** How far a piece reaches at most: to its neighbours, and to both ends of the reading. */
export function roomOf(pieces: Pieces, at: number, durationMs: number): Span {
  const before = pieces.slice(0, at).findLast((piece) => piece !== null);
  const after = pieces.slice(at + 1).find((piece) => piece !== null);
  return { startMs: before?.endMs ?? 0, endMs: after?.startMs ?? durationMs };
}

export const setPiece = (pieces: Pieces, at: number, piece: Span): Pieces => pieces.with(at, piece);

/** As many as there are lines, and beyond them only pieces that are left over. */
function toLines(pieces: Pieces, lines: number): Pieces {
  const last = pieces.findLastIndex((piece) => piece !== null);
  const length = Math.max(lines, last + 1);
  return Array.from({ length }, (_none, at) => pieces[at] ?? null);
}
