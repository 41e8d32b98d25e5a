import type { LiveDate } from '@school/contract/live';
import type { Words } from '@school/contract/words';
import { findNextLesson } from '@school/domain/live-schedule';

/** How long before the lesson its room opens. */
const NEAR_MS = 15 * 60_000;
/** How long after it the page speaks of the recording first. */
const AFTER_MS = 12 * 3_600_000;
/** So long the speaking practice is open after it. */
export const PRACTICE_MS = 3_600_000;

export type OnStage = { title: Words | null };

type Last = LiveDate & { recordingID: string | null };

export type LiveMoment = {
  /** The lesson that runs or comes next. */
  next: LiveDate | null;
  isRunning: boolean;
  /** It runs, or begins within a quarter of an hour. */
  isNear: boolean;
  /** What the stage shows at an hour that is no date's; null while it shows nothing, or the date's own lesson. */
  extra: OnStage | null;
  /** The lesson that has just ended. */
  over: Last | null;
};

/** What there is to say at this moment of the school's clock. */
export function findLiveMoment(
  { dates, last, onStage }: { dates: readonly LiveDate[]; last: Last | null; onStage: OnStage | null },
  nowMs: number,
): LiveMoment {
  const next = findNextLesson(dates, nowMs);
  const startsInMs = next ? Date.parse(next.startsAt) - nowMs : Number.POSITIVE_INFINITY;
  // What was listed as running is over by now, until the list is here again.
  const ended = dates.findLast(
    ({ endsAt, cancelledFor }) => cancelledFor === null && Date.parse(endsAt) <= nowMs,
  );
  const over = ended ? { ...ended, recordingID: null } : last;
  const isOver = over !== null && nowMs - Date.parse(over.endsAt) < AFTER_MS;
  const isNear = startsInMs <= NEAR_MS;
  const isExtra = !isNear && onStage !== null;
  return {
    next,
    isRunning: startsInMs <= 0,
    isNear,
    extra: isExtra ? onStage : null,
    over: isOver && onStage === null ? over : null,
  };
}

export type Countdown = { days: number; hours: number; minutes: number; seconds: number };

/** What is left, in whole seconds; nothing below zero. */
export function splitCountdown(leftMs: number): Countdown {
  const left = Math.max(0, Math.ceil(leftMs / 1_000));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
