import { eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { type CalendarRow, privateLessonCalendars as calendars } from './lessons.table.ts';

const TEACHER_CALENDAR_ID = 'teacher';

export async function findCalendar(db: Database, id: string): Promise<CalendarRow | null> {
  const [row] = await db.select().from(calendars).where(eq(calendars.id, id));
  return row ?? null;
}

export async function findCalendarOf(db: Database, accountId: string | null): Promise<CalendarRow | null> {
  const [row] = await db.select().from(calendars).where(isOf(accountId));
  return row ?? null;
}

/** Made once; of the teacher's there is one. */
export async function insertCalendar(
  db: Database,
  row: Pick<CalendarRow, 'id' | 'accountId'>,
): Promise<void> {
  await db
    .insert(calendars)
    .values({ ...row, version: 1 })
    .onConflictDoNothing();
}

/** The one with everybody's lessons. */
export async function getTeacherCalendar(db: Database): Promise<CalendarRow> {
  await insertCalendar(db, { id: TEACHER_CALENDAR_ID, accountId: null });
  const calendar = await findCalendar(db, TEACHER_CALENDAR_ID);
  if (!calendar) throw new Error('the teacher has no calendar');
  return calendar;
}

/** From now on the address of before leads nowhere. Null where there is no calendar. */
export async function renewCalendar(db: Database, accountId: string | null): Promise<CalendarRow | null> {
  const [row] = await db
    .update(calendars)
    .set({ version: sql`${calendars.version} + 1` })
    .where(isOf(accountId))
    .returning();
  return row ?? null;
}

const isOf = (accountId: string | null) =>
  accountId === null ? isNull(calendars.accountId) : eq(calendars.accountId, accountId);
