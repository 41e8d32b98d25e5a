import { and, asc, eq, getTableColumns, gt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { privateLessonBookings as bookings } from './bookings.table.ts';
import {
  type HolidayRow,
  privateLessonHolidays,
  privateLessonSlots,
  privateLessonTerms,
  type SlotRow,
  type TermsRow,
} from './slots.table.ts';

/** An hour with the student who has it, be it for an open payment page. */
export type SlotWithStudent = SlotRow & { studentId: string | null };

/** Who has it now: an hour that was held and not paid in time is anybody's. */
const stands = (now: Date) => or(ne(bookings.state, 'held'), gt(bookings.heldUntil, now));

/** In the order of their ids, as the document store sorts names. */
export async function listSlots(db: Database, now: Date): Promise<SlotWithStudent[]> {
  return selectSlots(db, now).orderBy(asc(sql`${privateLessonSlots.id} collate "C"`));
}

export async function findSlot(db: Database, id: string, now: Date): Promise<SlotWithStudent | null> {
  const [row] = await selectSlots(db, now, eq(privateLessonSlots.id, id));
  return row ?? null;
}

function selectSlots(db: Database, now: Date, condition?: SQL) {
  return db
    .select({ ...getTableColumns(privateLessonSlots), studentId: bookings.accountId })
    .from(privateLessonSlots)
    .leftJoin(bookings, and(eq(bookings.slotId, privateLessonSlots.id), stands(now)))
    .where(condition)
    .$dynamic();
}

/** How many students have an hour, or are to choose one. */
export async function countStudents(db: Database, now: Date, but?: string): Promise<number> {
  const others = but === undefined ? undefined : ne(bookings.accountId, but);
  return db.$count(bookings, and(stands(now), others));
}

/** Null where the course has no private lessons. */
export async function findTerms(db: Database): Promise<TermsRow | null> {
  const [row] = await db.select().from(privateLessonTerms);
  return row ?? null;
}

/** The same, with everybody else who gives or takes hours waiting until the transaction ends. */
export async function lockTerms(tx: Database): Promise<TermsRow | null> {
  const [row] = await tx.select().from(privateLessonTerms).for('update');
  return row ?? null;
}

export async function listHolidays(db: Database): Promise<HolidayRow[]> {
  return db.select().from(privateLessonHolidays).orderBy(asc(privateLessonHolidays.fromDay));
}

export async function saveTerms(tx: Database, row: Omit<TermsRow, 'id'>): Promise<void> {
  await tx
    .insert(privateLessonTerms)
    .values({ ...row, id: 1 })
    .onConflictDoUpdate({ target: privateLessonTerms.id, set: row });
}

/** Exactly these are offered from now on; those that are gone are withdrawn. */
export async function saveSlots(tx: Database, slots: readonly Omit<SlotRow, 'isWithdrawn'>[]): Promise<void> {
  const ids = slots.map(({ id }) => id);
  await tx
    .update(privateLessonSlots)
    .set({ isWithdrawn: true })
    .where(ids.length > 0 ? notInArray(privateLessonSlots.id, ids) : undefined);
  for (const slot of slots) {
    await tx
      .insert(privateLessonSlots)
      .values(slot)
      .onConflictDoUpdate({ target: privateLessonSlots.id, set: { isWithdrawn: false } });
  }
}

export async function saveHolidays(tx: Database, holidays: readonly HolidayRow[]): Promise<void> {
  await tx.delete(privateLessonHolidays);
  if (holidays.length > 0) await tx.insert(privateLessonHolidays).values([...holidays]);
}
