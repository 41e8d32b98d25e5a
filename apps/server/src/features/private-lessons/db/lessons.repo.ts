import { and, asc, eq, gte, lt, ne } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { type LessonRow, type NewLesson, privateLessonPhones, privateLessons } from './lessons.table.ts';

/** An account's lessons from `from` on, by their start. There is one a week, and they are dated a few weeks ahead. */
export async function listLessonsOf(db: Database, accountId: string, from: Date): Promise<LessonRow[]> {
  return db
    .select()
    .from(privateLessons)
    .where(and(eq(privateLessons.accountId, accountId), gte(privateLessons.startsAt, from)))
    .orderBy(asc(privateLessons.startsAt));
}

/** Everybody's lessons from `from` on that are not cancelled, by their start. */
export async function listStandingLessons(db: Database, from: Date): Promise<LessonRow[]> {
  return db.select().from(privateLessons).where(isStandingFrom(from)).orderBy(asc(privateLessons.startsAt));
}

/** Those that begin before `until`, too. */
export async function listStandingLessonsBetween(
  db: Database,
  from: Date,
  until: Date,
): Promise<LessonRow[]> {
  return db
    .select()
    .from(privateLessons)
    .where(and(isStandingFrom(from), lt(privateLessons.startsAt, until)))
    .orderBy(asc(privateLessons.startsAt));
}

export async function findFirstStandingLesson(db: Database, from: Date): Promise<LessonRow | null> {
  const [row] = await db
    .select()
    .from(privateLessons)
    .where(isStandingFrom(from))
    .orderBy(asc(privateLessons.startsAt))
    .limit(1);
  return row ?? null;
}

function isStandingFrom(from: Date) {
  return and(gte(privateLessons.startsAt, from), ne(privateLessons.status, 'cancelled'));
}

export async function findLesson(db: Database, id: string): Promise<LessonRow | null> {
  const [row] = await db.select().from(privateLessons).where(eq(privateLessons.id, id));
  return row ?? null;
}

/** The same, not to be changed by others until the transaction ends. */
export async function lockLesson(tx: Database, id: string): Promise<LessonRow | null> {
  const [row] = await tx.select().from(privateLessons).where(eq(privateLessons.id, id)).for('update');
  return row ?? null;
}

/** Null where the student has one in that week, or any student has one at that time. */
export async function insertLesson(db: Database, row: NewLesson): Promise<LessonRow | null> {
  const [inserted] = await db.insert(privateLessons).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function updateLesson(
  db: Database,
  id: string,
  changes: Partial<LessonRow>,
): Promise<LessonRow> {
  const [row] = await db.update(privateLessons).set(changes).where(eq(privateLessons.id, id)).returning();
  if (!row) throw new Error('a private lesson was not written');
  return row;
}

/**
 * Takes an account's planned lessons from `from` on away, of whichever hour: they will not be held. With `fromWeek` those
 * of an earlier week stay, which are there because they were moved.
 */
export async function deletePlannedFrom(
  db: Database,
  accountId: string,
  from: Date,
  fromWeek?: string,
): Promise<void> {
  await db
    .delete(privateLessons)
    .where(
      and(
        eq(privateLessons.accountId, accountId),
        eq(privateLessons.status, 'planned'),
        gte(privateLessons.startsAt, from),
        fromWeek === undefined ? undefined : gte(privateLessons.week, fromWeek),
      ),
    );
}

/** Those of a booking, but for those that the student has moved elsewhere. */
export async function deletePlannedByHour(db: Database, bookingId: string, from: Date): Promise<void> {
  await db
    .delete(privateLessons)
    .where(
      and(
        eq(privateLessons.bookingId, bookingId),
        eq(privateLessons.status, 'planned'),
        eq(privateLessons.hasBeenMoved, false),
        gte(privateLessons.startsAt, from),
      ),
    );
}

export async function deleteLesson(db: Database, id: string): Promise<void> {
  await db.delete(privateLessons).where(eq(privateLessons.id, id));
}

/** The weeks in which this account has, had or cancelled a lesson. */
export async function listWeeksOf(db: Database, accountId: string): Promise<Set<string>> {
  const rows = await db
    .select({ week: privateLessons.week })
    .from(privateLessons)
    .where(eq(privateLessons.accountId, accountId));
  return new Set(rows.map(({ week }) => week));
}

/** Planned ones that begin until `until`, without a reminder so far; not to be changed by others meanwhile. */
export async function lockUnreminded(tx: Database, now: Date, until: Date): Promise<LessonRow[]> {
  return tx
    .select()
    .from(privateLessons)
    .where(
      and(
        isStandingFrom(now),
        lt(privateLessons.startsAt, until),
        eq(privateLessons.status, 'planned'),
        eq(privateLessons.isReminded, false),
      ),
    )
    .orderBy(asc(privateLessons.startsAt))
    .for('update', { skipLocked: true });
}

export async function findPhone(db: Database, accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ phone: privateLessonPhones.phone })
    .from(privateLessonPhones)
    .where(eq(privateLessonPhones.accountId, accountId));
  return row?.phone ?? null;
}

export async function savePhone(db: Database, accountId: string, phone: string): Promise<void> {
  await db
    .insert(privateLessonPhones)
    .values({ accountId, phone })
    .onConflictDoUpdate({ target: privateLessonPhones.accountId, set: { phone } });
}

/** Deletes what was over before `before`. */
export async function deleteLessonsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(privateLessons).where(lt(privateLessons.endsAt, before));
}
