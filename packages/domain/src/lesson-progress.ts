/** How far a learner is in a lesson's video, as it is kept. Times are milliseconds since 1970. */
export type LessonProgress = {
  /** Where the video was at the latest report. */
  positionSeconds: number;
  atMs: number;
  /** The furthest that it ever was. */
  furthestSeconds: number;
  /** When the lesson was first seen to its end; null while it was not. */
  seenAtMs: number | null;
};

/** What a player tells of one moment. */
export type ProgressReport = { positionSeconds: number; isCompleted: boolean; atMs: number };

/** Who has come this far has seen the lesson: what follows are credits. */
export const SEEN_SHARE = 0.9;

/** The longest video of a lesson; the bound where its length is unknown. */
const MOST_SECONDS = 86_400;

/** Progress from one report, clamped to the video's length and to now. */
export function progressOf(
  { positionSeconds, isCompleted, atMs }: ProgressReport,
  durationSeconds: number,
  nowMs: number,
): LessonProgress {
  const endSeconds = durationSeconds > 0 ? durationSeconds : MOST_SECONDS;
  // Adding 0 makes 0 of -0, which a client can send.
  const reached = Math.min(Math.max(positionSeconds, 0), endSeconds) + 0;
  const position = isCompleted && durationSeconds > 0 ? durationSeconds : reached;
  const at = Math.min(Math.max(atMs, 0), nowMs);
  const isSeen = isCompleted || (durationSeconds > 0 && position >= durationSeconds * SEEN_SHARE);
  return { positionSeconds: position, atMs: at, furthestSeconds: position, seenAtMs: isSeen ? at : null };
}

/**
 * Two pieces of progress as one: the latest position, the furthest point, the first time it was seen. Order and
 * repetition do not matter, so devices may report late, twice and at once.
 */
export function mergeProgress(one: LessonProgress, other: LessonProgress): LessonProgress {
  const latest = isLater(other, one) ? other : one;
  return {
    positionSeconds: latest.positionSeconds,
    atMs: latest.atMs,
    furthestSeconds: Math.max(one.furthestSeconds, other.furthestSeconds),
    seenAtMs: earlier(one.seenAtMs, other.seenAtMs),
  };
}

/** Of two positions of the same moment the further one counts. */
function isLater(one: LessonProgress, other: LessonProgress): boolean {
  return one.atMs === other.atMs ? one.positionSeconds > other.positionSeconds : one.atMs > other.atMs;
}

function earlier(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

/** Reports that bring another device's progress at least as far as this one: the furthest point, then the latest. */
export function reportsOf(progress: LessonProgress): ProgressReport[] {
  const { positionSeconds, atMs, furthestSeconds, seenAtMs } = progress;
  const latest = { positionSeconds, isCompleted: false, atMs };
  if (furthestSeconds === positionSeconds) return [{ ...latest, isCompleted: seenAtMs !== null }];
  // A moment earlier, so that the latest position stays the latest.
  const furthest = {
    positionSeconds: furthestSeconds,
    isCompleted: seenAtMs !== null,
    atMs: Math.min(seenAtMs ?? atMs, atMs - 1),
  };
  return [furthest, latest];
}

/** Where the video goes on: where it was left, or at its beginning when it was left at its end. */
export function chooseStart({ positionSeconds, furthestSeconds, seenAtMs }: LessonProgress): number {
  const isAtEnd = seenAtMs !== null && positionSeconds >= furthestSeconds * SEEN_SHARE;
  return isAtEnd ? 0 : positionSeconds;
}

/** A lesson's mark in a list. */
export type LessonMark = 'new' | 'begun' | 'seen';

export function markOf(progress: LessonProgress | undefined): LessonMark {
  if (!progress) return 'new';
  return progress.seenAtMs === null ? 'begun' : 'seen';
}
