import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database.ts';
import { course } from './lessons.table.ts';

export type CourseRow = typeof course.$inferSelect;

/** What a school calls its own dialect, also before it has a course. */
export const dialectOfSchool = (known: Pick<CourseRow, 'dialect'> | null): string =>
  known?.dialect ?? 'Zürich';

export async function findCourse(db: Database): Promise<CourseRow | null> {
  const [row] = await db.select().from(course).limit(1);
  return row ?? null;
}

type Head = Pick<CourseRow, 'title' | 'dialect'> & Partial<Pick<CourseRow, 'hasComputerVoice'>>;

/** There is one course. A new one gets a name, which tells its folders from those of other schools. */
export async function saveCourse(db: Database, head: Head): Promise<void> {
  await db
    .insert(course)
    .values({ id: 1, schoolId: randomUUID(), contentHash: '', ...head })
    .onConflictDoUpdate({ target: course.id, set: head });
}

/** Notes which folder has been imported. An empty school takes the name of the one that the folder came from. */
export async function noteImport(
  db: Database,
  { contentHash, school, ...head }: Head & { contentHash: string; school: string | null },
): Promise<Pick<CourseRow, 'schoolId'>> {
  const [row] = await db
    .insert(course)
    .values({ id: 1, schoolId: school ?? randomUUID(), contentHash, ...head })
    .onConflictDoUpdate({ target: course.id, set: { contentHash } })
    .returning({ schoolId: course.schoolId });
  if (!row) throw new Error('the import was not noted');
  return row;
}
