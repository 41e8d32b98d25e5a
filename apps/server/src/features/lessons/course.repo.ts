import type { Database } from '../../platform/database.ts';
import { course } from './lessons.table.ts';

export type CourseRow = typeof course.$inferSelect;

export async function findCourse(db: Database): Promise<CourseRow | null> {
  const [row] = await db.select().from(course).limit(1);
  return row ?? null;
}

/** There is one course: what was known of it before is replaced. */
export async function saveCourse(db: Database, row: Omit<CourseRow, 'id'>): Promise<void> {
  await db
    .insert(course)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: course.id, set: row });
}
