import type { Database } from '../../../platform/database.ts';
import type { Json } from '../../../platform/feature.ts';
import { findHeldBooking, findPaidBooking } from '../db/bookings.repo.ts';
import type { BookingRow } from '../db/bookings.table.ts';
import { findPhone, listLessonsOf } from '../db/lessons.repo.ts';
import type { LessonRow } from '../db/lessons.table.ts';
import { findSlot } from '../db/slots.repo.ts';

/** Null for who never had anything to do with private lessons. */
export async function exportPrivateLessons(db: Database, uid: string): Promise<Json> {
  const booking = (await findPaidBooking(db, uid)) ?? (await findHeldBooking(db, uid));
  const lessons = await listLessonsOf(db, uid, new Date(0));
  const phone = await findPhone(db, uid);
  if (!booking && lessons.length === 0 && phone === null) return null;
  return {
    ...(phone !== null && { phone }),
    ...(booking && (await exportBooking(db, booking))),
    lessons: lessons.map(exportLesson),
  };
}

async function exportBooking(db: Database, booking: BookingRow): Promise<{ [key: string]: Json }> {
  const { slotId, state, createdAt, endsAt } = booking;
  const slot = slotId === null ? null : await findSlot(db, slotId, createdAt);
  return {
    day: slot?.day ?? null,
    hour: slot?.hour ?? null,
    meridiem: slot?.meridiem ?? null,
    state,
    since: createdAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  };
}

function exportLesson({ startsAt, endsAt, status, hasBeenMoved }: LessonRow): Json {
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), status, hasBeenMoved };
}
