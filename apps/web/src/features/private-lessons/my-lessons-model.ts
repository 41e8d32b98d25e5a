import type { PrivateLesson } from '@school/contract/private-lessons';

/** With a weekly hour, chosen or still to choose. */
export function hasPlan({ slot, mustChooseSlot }: { slot: unknown; mustChooseSlot: boolean }): boolean {
  return slot !== null || mustChooseSlot;
}

/** Lessons as the page shows them: the one that is next or running, those after it, and what is over. */
export type SplitLessons = { next: PrivateLesson | null; coming: PrivateLesson[]; past: PrivateLesson[] };

export function splitLessons(lessons: readonly PrivateLesson[], nowMs: number): SplitLessons {
  const byStart = lessons.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  const ahead = byStart.filter((lesson) => !isOver(lesson, nowMs));
  const next = ahead.find(({ status }) => status !== 'cancelled') ?? null;
  return {
    next,
    coming: ahead.filter((lesson) => lesson !== next),
    past: byStart.filter((lesson) => isOver(lesson, nowMs)).toReversed(),
  };
}

function isOver({ status, endsAt }: PrivateLesson, nowMs: number): boolean {
  return status === 'held' || status === 'missed' || Date.parse(endsAt) <= nowMs;
}

/** With a week's notice (specification §5), and once. */
export function canMove(lesson: PrivateLesson, nowMs: number): boolean {
  return canCancel(lesson, nowMs) && !lesson.hasBeenMoved;
}

export function canCancel({ canChangeUntil }: PrivateLesson, nowMs: number): boolean {
  return canChangeUntil !== null && nowMs < Date.parse(canChangeUntil);
}
