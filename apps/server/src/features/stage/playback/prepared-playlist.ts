import { type Run, type Segment, secondsOf } from '../segments/segments.ts';
import type { Shown } from './compose-playlist.ts';

/** What a first viewer finds already: without it a player would wait for three segments. */
const AHEAD_SEGMENTS = 3;

/**
 * A finished film as if it were live: at `playedSeconds` after its beginning, its pieces so far, round after round with a
 * break between. Each round counts as a run.
 */
export function playAsLive(
  film: Run,
  {
    startedAt,
    playedSeconds,
    windowSeconds,
    isEnded,
  }: {
    startedAt: Date;
    playedSeconds: number;
    windowSeconds: number;
    isEnded: boolean;
  },
): Shown {
  const count = film.segments.length;
  const roundSeconds = secondsOf(film.segments);
  const aheadSeconds = secondsOf(film.segments.slice(0, AHEAD_SEGMENTS));
  if (count === 0 || roundSeconds <= 0) throw new Error('a film without segments cannot be played');
  const offsets = film.segments.map((_segment, place) => secondsOf(film.segments.slice(0, place)));
  const startOf = (place: number) => Math.floor(place / count) * roundSeconds + (offsets[place % count] ?? 0);
  const reached = Math.max(0, playedSeconds) + aheadSeconds;
  const round = Math.floor(reached / roundSeconds);
  const inRound = reached - round * roundSeconds;
  const ready = film.segments.filter(
    ({ seconds }, place) => (offsets[place] ?? 0) + seconds <= inRound + 0.001,
  ).length;
  const end = round * count + ready;
  let first = end;
  while (first > 0 && startOf(end) - startOf(first) < windowSeconds) first -= 1;
  const places = Array.from({ length: end - first }, (_none, index) => first + index);
  const segments = places.flatMap((place): Segment[] => {
    const at = new Date(startedAt.getTime() + (startOf(place) - aheadSeconds) * 1_000);
    const run = Math.floor(place / count);
    return film.segments
      .slice(place % count, (place % count) + 1)
      .map(({ seconds, uri }) => ({ seconds, uri, at, run }));
  });
  return {
    maps: new Map(segments.map(({ run }) => [run, film.map])),
    segments,
    runBefore: first === 0 ? null : Math.floor((first - 1) / count),
    dropped: first,
    breaksDropped: first === 0 ? 0 : Math.floor((first - 1) / count),
    isEnded,
    targetSeconds: Math.max(1, ...film.segments.map(({ seconds }) => Math.round(seconds))),
  };
}
