import { type Holiday, listDaysOff } from '@school/domain/private-lessons';
import { dayAt, mondayOf } from '@school/domain/school-time';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { type BookedSlot, findPaidBooking, isPaidInStore } from '../db/bookings.repo.ts';
import type { BookingRow } from '../db/bookings.table.ts';
import { findCalendarOf } from '../db/calendars.repo.ts';
import { findPhone, listLessonsOf } from '../db/lessons.repo.ts';
import type { LessonRow } from '../db/lessons.table.ts';
import { countStudents, findSlot, findTerms, listHolidays, listSlots } from '../db/slots.repo.ts';
import type { SlotRow, TermsRow } from '../db/slots.table.ts';
import { calendarUrlOf } from './calendar-address.ts';
import { hourOf } from './date-lessons.service.ts';

/** So far back lessons are shown. */
const SHOWN_BACK_MS = 60 * 86_400_000;

export type MyLessons = {
  booking: BookingRow | null;
  slot: SlotRow | null;
  /** Empty unless an hour is to be chosen. */
  slotsToChoose: readonly SlotRow[];
  mayTakeMoneyBack: boolean;
  holidays: readonly Holiday[];
  lessons: readonly LessonRow[];
  /** Swiss days without the weekly lesson, which nothing else tells of. */
  daysOff: readonly string[];
  terms: TermsRow | null;
  phone: string | null;
  calendarUrl: string | null;
};

/** Everything that the page with the learner's own lessons shows. */
export async function readMyLessons(ctx: Context, uid: string): Promise<MyLessons> {
  const { db } = ctx;
  const now = ctx.clock.now();
  const booking = await findPaidBooking(db, uid);
  const calendar = await findCalendarOf(db, uid);
  const slot = booking?.slotId ? await findSlot(db, booking.slotId, now) : null;
  const holidays = await listHolidays(db);
  const lessons = await listLessonsOf(db, uid, new Date(now.getTime() - SHOWN_BACK_MS));
  return {
    booking,
    slot,
    slotsToChoose:
      booking && mustChoose(booking) && (await hasRoom(ctx, uid)) ? await listFreeSlots(db, now) : [],
    mayTakeMoneyBack: booking?.state === 'waiting' && !(await isPaidInStore(db, booking)),
    holidays,
    lessons,
    daysOff: booking && slot ? findDaysOff({ booking, slot }, { holidays, lessons, now }) : [],
    terms: await findTerms(db),
    phone: await findPhone(db, uid),
    calendarUrl: calendar && calendarUrlOf(ctx, calendar),
  };
}

/** Without the days of a lesson that was cancelled or moved, and those after the last one. */
function findDaysOff(
  { booking: { fromWeek, endsAt, givenUntil }, slot }: BookedSlot,
  { holidays, lessons, now }: { holidays: readonly Holiday[]; lessons: readonly LessonRow[]; now: Date },
): string[] {
  if (fromWeek === null) return [];
  const weeks = new Set(lessons.map(({ week }) => week));
  const isGiven = (day: string) => [endsAt, givenUntil].every((end) => end === null || day < dayAt(end));
  return listDaysOff(hourOf(slot), holidays, { fromWeek, now }).filter(
    (day) => isGiven(day) && !weeks.has(mondayOf(day)),
  );
}

/** Who has paid and has no hour, or one that is not given for long any more, may choose another. */
export function mustChoose({ state, givenUntil }: BookingRow): boolean {
  return state === 'waiting' || givenUntil !== null;
}

/** Whether the teacher gives one lesson more than the others have. */
async function hasRoom({ db, clock }: Context, uid: string): Promise<boolean> {
  const terms = await findTerms(db);
  return (await countStudents(db, clock.now(), uid)) < (terms?.maxAmountOfLessons ?? 0);
}

/** The free hours. */
export async function listFreeSlots(db: Database, now: Date): Promise<SlotRow[]> {
  const slots = await listSlots(db, now);
  return slots.filter(({ isWithdrawn, studentId }) => !isWithdrawn && studentId === null);
}
