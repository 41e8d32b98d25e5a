import type { FilmEnds } from '@school/domain/film-cut';
import type { Piece } from './piece-list.ts';

/** So close to where a piece begins or ends, it is cut there. */
const CLOSE_SECONDS = 0.25;
/** A key frame so near is taken: nothing is encoded anew. */
const NEAR_SECONDS = 1;

/** Which pieces a cut shows; `skipSeconds` of the first are left out, and of the last what comes after `keepSeconds`. */
export type ChosenPieces = { first: number; last: number; skipSeconds: number; keepSeconds: number | null };

/** Null where nothing is left. */
export function choosePieces(pieces: readonly Piece[], { startMs, endMs }: FilmEnds): ChosenPieces | null {
  const [from, until] = [startMs / 1_000, endMs / 1_000];
  const begins = beginsOf(pieces);
  const endOf = (at: number) => (begins[at] ?? 0) + (pieces[at]?.seconds ?? 0);
  const first = pieces.findIndex((_piece, at) => endOf(at) > from + CLOSE_SECONDS);
  const last = begins.findLastIndex((begin) => begin < until - CLOSE_SECONDS);
  if (first === -1 || last < first) return null;
  const skip = from - (begins[first] ?? 0);
  const keep = until - (begins[last] ?? 0);
  return {
    first,
    last,
    skipSeconds: skip < CLOSE_SECONDS ? 0 : skip,
    keepSeconds: keep > (pieces[last]?.seconds ?? 0) - CLOSE_SECONDS ? null : keep,
  };
}

/** When each piece begins. */
export function beginsOf(pieces: readonly Pick<Piece, 'seconds'>[]): number[] {
  let at = 0;
  return pieces.map(({ seconds }) => {
    const begin = at;
    at += seconds;
    return begin;
  });
}

/** Where a piece is begun: at a key frame that is near, else at the wished moment, which has to be encoded. */
export function chooseBeginning(
  wished: number,
  keyFrames: readonly number[],
  seconds: number,
): { at: number; isEncoded: boolean } {
  const inside = keyFrames.filter((at) => at < seconds - CLOSE_SECONDS);
  const nearest = inside.toSorted((one, other) => Math.abs(one - wished) - Math.abs(other - wished))[0];
  return nearest !== undefined && Math.abs(nearest - wished) <= NEAR_SECONDS
    ? { at: nearest, isEncoded: false }
    : { at: wished, isEncoded: true };
}
