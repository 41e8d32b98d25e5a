import { countSeconds, joinSpans, type Span } from './played-spans.ts';

/** How far a learner is in a lesson's video, as it is kept. Times are milliseconds since 1970. */
export type LessonProgress = {
  /** Where the video was at the latest report. */
  positionSeconds: number;
  atMs: number;
  /** The furthest that it ever was. */
  furthestSeconds: number;
  /** Which of its seconds were played, as far as it is known here. */
  played: Span[];
  /** The latest report's moment once the lesson is seen; null before. */
  seenAtMs: number | null;
};

/** What a player tells of one moment; `isCompleted`: the end was reached, by playing or by a jump. */
export type ProgressReport = {
  positionSeconds: number;
  isCompleted: boolean;
  atMs: number;
  played?: readonly Span[] | undefined;
};

/** Who has played so much of a lesson has seen it: what is left are credits. */
export const SEEN_SHARE = 0.9;

/** The longest video of a lesson; the bound where its length is unknown. */
const MOST_SECONDS = 86_400;

/** Progress from one report, clamped to the video's length and to now. */
export function progressOf(
  { positionSeconds, isCompleted, atMs, played: told = [] }: ProgressReport,
  durationSeconds: number,
  nowMs: number,
): LessonProgress {
  const endSeconds = durationSeconds > 0 ? durationSeconds : MOST_SECONDS;
  // Adding 0 makes 0 of -0, which a client can send.
  const reached = Math.min(Math.max(positionSeconds, 0), endSeconds) + 0;
  const position = isCompleted && durationSeconds > 0 ? durationSeconds : reached;
  const at = Math.min(Math.max(atMs, 0), nowMs);
  const played = joinSpans(told);
  // Of a film of unknown length nothing else can be told.
  const isSeen = durationSeconds > 0 ? isPlayed(played, durationSeconds) : isCompleted;
  const seenAtMs = isSeen ? at : null;
  return { positionSeconds: position, atMs: at, furthestSeconds: position, played, seenAtMs };
}

const isPlayed = (played: readonly Span[], durationSeconds: number) =>
  durationSeconds > 0 && countSeconds(played) >= durationSeconds * SEEN_SHARE;

/**
 * Two pieces of progress as one: the latest position, the furthest point, every second that was played, and whether that is
 * enough. Order and repetition do not matter, so devices may report late, twice and at once. Where the film's length is not
 * known, what either has seen is seen.
 */
export function mergeProgress(
  one: LessonProgress,
  other: LessonProgress,
  durationSeconds = 0,
): LessonProgress {
  const latest = isLater(other, one) ? other : one;
  const played = joinSpans([...one.played, ...other.played]);
  const isSeen = one.seenAtMs !== null || other.seenAtMs !== null || isPlayed(played, durationSeconds);
  return {
    positionSeconds: latest.positionSeconds,
    atMs: latest.atMs,
    furthestSeconds: Math.max(one.furthestSeconds, other.furthestSeconds),
    played,
    seenAtMs: isSeen ? latest.atMs : null,
  };
}

/** Of two positions of the same moment the further one counts. */
function isLater(one: LessonProgress, other: LessonProgress): boolean {
  return one.atMs === other.atMs ? one.positionSeconds > other.positionSeconds : one.atMs > other.atMs;
}

/** Reports that bring another device's progress at least as far as this one: the furthest point, then the latest. */
export function reportsOf(progress: LessonProgress): ProgressReport[] {
  const { positionSeconds, atMs, furthestSeconds, played, seenAtMs } = progress;
  const latest = { positionSeconds, isCompleted: false, atMs, played };
  if (furthestSeconds === positionSeconds) return [{ ...latest, isCompleted: seenAtMs !== null }];
  // A moment earlier, so that the latest position stays the latest.
  const furthest = { positionSeconds: furthestSeconds, isCompleted: seenAtMs !== null, atMs: atMs - 1 };
  return [furthest, latest];
}

/** Where the video goes on: where it was left, or at its beginning when it was left at its end. */
export function chooseStart(
  { positionSeconds, furthestSeconds, seenAtMs }: LessonProgress,
  durationSeconds = 0,
): number {
  // Where its length is not known, who has seen it has been at its end.
  const endSeconds = durationSeconds || (seenAtMs === null ? Number.POSITIVE_INFINITY : furthestSeconds);
  return positionSeconds >= endSeconds * SEEN_SHARE ? 0 : positionSeconds;
}

/** A lesson's mark in a list. */
export type LessonMark = 'new' | 'begun' | 'seen';

export function markOf(progress: LessonProgress | undefined): LessonMark {
  if (!progress) return 'new';
  return progress.seenAtMs === null ? 'begun' : 'seen';
}
