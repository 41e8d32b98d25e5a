import type { LessonMeeting } from '@school/contract/lesson-room';
import type { WeeklyHour } from '@school/contract/private-lessons';
import { germanOf, sayIn, type Words } from '@school/contract/words';
import type { Database } from '../../../platform/database.ts';
import { lockTerms, saveHolidays, saveSlots, saveTerms } from '../db/slots.repo.ts';

/** What a course's files say of private lessons. */
export type NewPrivateLessons = {
  MaxAmountOfLessons: number;
  lessonMinutes: number;
  meeting?: LessonMeeting;
  meetingPlace?: Words | null | undefined;
  meetingUrl?: string | null | undefined;
  slots: readonly (WeeklyHour & { isAvailable: boolean })[];
  holidays: readonly { from: string; to: string; title: Words }[];
};

/**
 * Takes the teacher's hours over, in a transaction. Who has an hour keeps it, also one that is gone: `lookAfterBookings`
 * tells them. A course without any withdraws them all.
 */
export async function savePrivateLessons(tx: Database, course: NewPrivateLessons | null): Promise<void> {
  const known = await lockTerms(tx);
  if (course) {
    const place = course.meetingPlace ?? null;
    await saveTerms(tx, {
      maxAmountOfLessons: course.MaxAmountOfLessons,
      lessonMinutes: course.lessonMinutes,
      meeting: course.meeting ?? 'room',
      meetingPlace: place && sayIn(place, 'en'),
      meetingPlaceGerman: place && germanOf(place),
      meetingUrl: course.meetingUrl ?? null,
    });
  } else if (known) await saveTerms(tx, { ...known, maxAmountOfLessons: 0 });
  const slots = course?.slots.filter(({ isAvailable }) => isAvailable) ?? [];
  await saveSlots(tx, slots.map(toSlot));
  const holidays = course?.holidays ?? [];
  await saveHolidays(
    tx,
    holidays.map(({ from, to, title }) => ({ fromDay: from, untilDay: to, title: sayIn(title, 'en') })),
  );
}

/** `mon-pm-5`: an hour of the week is the same one whenever it is offered. */
const toSlot = ({ Day, Meridiem, Hour }: WeeklyHour) => ({
  id: `${Day}-${Meridiem}-${Hour}`.toLowerCase(),
  day: Day,
  meridiem: Meridiem,
  hour: Hour,
});
