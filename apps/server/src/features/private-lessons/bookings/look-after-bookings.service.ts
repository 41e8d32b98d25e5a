import { givenUntilOf, isHoliday, NOTICE_MS, placeInWeek } from '@school/domain/private-lessons';
import { dayAt } from '@school/domain/school-time';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { type BookedSlot, findBookedSlot, listTaken, updateBooking } from '../db/bookings.repo.ts';
import { deleteLesson, deletePlannedByHour, listLessonsOf, updateLesson } from '../db/lessons.repo.ts';
import { listHolidays, lockTerms } from '../db/slots.repo.ts';
import { dateLessons, hourOf } from '../lessons/date-lessons.service.ts';
import { listFreeSlots } from '../lessons/my-lessons.service.ts';
import { notifyOf, notifyOfLesson, notifyOfLostHour } from '../notices/notices.service.ts';
import { rebook } from './choose-slot.service.ts';

/**
 * What the clock and the course's files ask for: dates of the lessons to come, days off, hours that are withdrawn. Each
 * booking by itself, so that one that fails does not stop the others.
 */
export async function lookAfterBookings(ctx: Context): Promise<void> {
  for (const { booking } of await listTaken(ctx.db)) {
    try {
      await ctx.db.transaction((tx) => lookAfter(ctx, tx, booking.id));
    } catch (error) {
      ctx.log.error({ booking: booking.id, err: error }, 'a booking could not be looked after');
    }
  }
}

async function lookAfter(ctx: Context, tx: Database, id: string): Promise<void> {
  await lockTerms(tx);
  const found = await findBookedSlot(tx, id);
  if (!found) return;
  const booked = await followWithdrawal(ctx, tx, found);
  if (!booked) return;
  await takeDaysOff(ctx, tx, booked);
  for (const displaced of await dateLessons(ctx, tx, booked))
    await notifyOfLesson(ctx, tx, displaced, { kind: 'moved', from: displaced.occursAt.toISOString() });
}

/** Null once the hour is another, or none. */
async function followWithdrawal(ctx: Context, tx: Database, booked: BookedSlot): Promise<BookedSlot | null> {
  const { booking, slot } = booked;
  const now = ctx.clock.now();
  if (!slot.isWithdrawn) return booking.givenUntil === null ? booked : giveAgain(ctx, tx, booked);
  if (booking.givenUntil === null) return withdraw(ctx, tx, booked);
  if (booking.givenUntil.getTime() - now.getTime() > NOTICE_MS) return booked;
  const nearest = await findNearest(ctx, tx, booked);
  if (nearest) {
    await rebook(ctx, tx, booking, nearest);
    return null;
  }
  if (booking.givenUntil > now) return booked;
  const waiting = { state: 'waiting', slotId: null, givenUntil: null, createdAt: now } as const;
  await updateBooking(tx, booking.id, waiting);
  await notifyOfLostHour(ctx, tx, { ...booking, ...waiting });
  return null;
}

async function withdraw(ctx: Context, tx: Database, { booking, slot }: BookedSlot): Promise<BookedSlot> {
  const givenUntil = givenUntilOf(ctx.clock.now());
  await updateBooking(tx, booking.id, { givenUntil });
  await deletePlannedByHour(tx, booking.id, givenUntil);
  const withdrawn = { booking: { ...booking, givenUntil }, slot };
  await notifyOf(ctx, tx, withdrawn, { kind: 'withdrawn', givenUntil: givenUntil.toISOString() });
  return withdrawn;
}

async function giveAgain(ctx: Context, tx: Database, { booking, slot }: BookedSlot): Promise<BookedSlot> {
  await updateBooking(tx, booking.id, { givenUntil: null });
  const again = { booking: { ...booking, givenUntil: null }, slot };
  await dateLessons(ctx, tx, again);
  await notifyOf(ctx, tx, again, { kind: 'given-again' });
  return again;
}

/** The free hour that is nearest in the week. */
async function findNearest({ clock }: Context, tx: Database, { slot }: BookedSlot) {
  const distance = (other: typeof slot) => Math.abs(placeInWeek(hourOf(other)) - placeInWeek(hourOf(slot)));
  const free = await listFreeSlots(tx, clock.now());
  return free.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/**
 * Lessons on what has become a day off are not held. One that is elsewhere than at its hour stays as a cancelled one: in a
 * week that has none, it would be dated anew at an hour that nobody was told of.
 */
async function takeDaysOff(ctx: Context, tx: Database, { booking }: BookedSlot): Promise<void> {
  const now = ctx.clock.now();
  const holidays = await listHolidays(tx);
  for (const lesson of await listLessonsOf(tx, booking.accountId, now)) {
    const isOff = lesson.status === 'planned' && isHoliday(dayAt(lesson.startsAt), holidays);
    if (!isOff) continue;
    if (lesson.startsAt.getTime() === lesson.occursAt.getTime()) await deleteLesson(tx, lesson.id);
    else await updateLesson(tx, lesson.id, { status: 'cancelled' });
    await notifyOfLesson(ctx, tx, lesson, { kind: 'day-off' });
  }
}
