import type {
  OfferedHour,
  PrivateLesson,
  PrivateLessonSlot,
  WeeklyHour,
} from '@school/contract/private-lessons';
import { changeableUntil, findFirstLesson, type Holiday } from '@school/domain/private-lessons';
import type { LessonRow } from '../db/lessons.table.ts';
import type { SlotWithStudent } from '../db/slots.repo.ts';
import type { SlotRow } from '../db/slots.table.ts';

export function presentHour({ day, meridiem, hour }: SlotRow): WeeklyHour {
  return { Day: day, Meridiem: meridiem, Hour: hour };
}

/** Another student's hour has no name (decisions §4). */
export function presentSlot(row: SlotWithStudent, uid: string): PrivateLessonSlot {
  const { id, studentId } = row;
  const StudentUID = studentId === null || studentId === uid ? studentId : 'taken';
  return { id, ...presentHour(row), StudentUID };
}

/** An hour with the first lesson of who takes it now. */
export function presentOffer(slot: PrivateLessonSlot, holidays: readonly Holiday[], now: Date): OfferedHour {
  return { ...slot, firstLessonAt: findFirstLesson(slot, holidays, now).toISOString() };
}

/** What is withdrawn is shown to the student who has it. */
export function isShownTo(uid: string) {
  return ({ isWithdrawn, studentId }: SlotWithStudent): boolean => !isWithdrawn || studentId === uid;
}

export function presentLesson(row: LessonRow, now: Date): PrivateLesson {
  const { id, hasBeenMoved } = row;
  return {
    id,
    ...presentTime(row),
    status: statusOf(row, now),
    canChangeUntil: changeableUntil(row, now)?.toISOString() ?? null,
    hasBeenMoved,
  };
}

function statusOf({ status, startsAt, endsAt, occursAt }: LessonRow, now: Date): PrivateLesson['status'] {
  if (status !== 'planned') return status;
  if (endsAt <= now) return 'held';
  return startsAt.getTime() === occursAt.getTime() ? 'planned' : 'moved';
}

export function presentTime({ startsAt, endsAt }: Pick<LessonRow, 'startsAt' | 'endsAt'>) {
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}
