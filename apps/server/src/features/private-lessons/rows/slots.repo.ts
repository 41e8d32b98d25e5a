import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { type PrivateLessonSlotRow, privateLessonSlots } from './private-lessons.table.ts';

export async function findSlot(db: Database, id: string): Promise<PrivateLessonSlotRow | null> {
  const [row] = await db.select().from(privateLessonSlots).where(eq(privateLessonSlots.id, id));
  return row ?? null;
}

/** In the order of their ids, as the document store sorts names. */
export async function listSlots(db: Database, limit: number): Promise<PrivateLessonSlotRow[]> {
  return db
    .select()
    .from(privateLessonSlots)
    .orderBy(asc(sql`${privateLessonSlots.id} collate "C"`))
    .limit(limit);
}

/** The hour that a student has; null for none. */
export async function findSlotOf(db: Database, studentId: string): Promise<PrivateLessonSlotRow | null> {
  const [row] = await db.select().from(privateLessonSlots).where(eq(privateLessonSlots.studentId, studentId));
  return row ?? null;
}
