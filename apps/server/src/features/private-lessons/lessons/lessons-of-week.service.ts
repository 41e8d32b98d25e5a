import { addDays, dayAt, instantAt, mondayOf } from '@school/domain/school-time';
import type { Database } from '../../../platform/database.ts';
import { findAccountById } from '../../identity/index.ts';
import { textsOfAccount } from '../../mailing/index.ts';
import { listStandingLessons } from '../rows/lessons.repo.ts';
import type { LessonRow } from '../rows/lessons.table.ts';

/** The lessons of the week of `now`, Monday to Sunday, with their students. There are no more than hours in a week. */
export async function listLessonsOfWeek(
  db: Database,
  now: Date,
  language: string | null,
): Promise<(LessonRow & { student: string })[]> {
  const monday = mondayOf(dayAt(now));
  const from = instantAt(monday, 0);
  const until = instantAt(addDays(monday, 7), 0);
  const lessons = (await listStandingLessons(db, from)).filter(({ startsAt }) => startsAt < until);
  const { unknownLearner } = textsOfAccount({ language }).privateLessonMails;
  return Promise.all(
    lessons.map(async (lesson) => {
      const account = await findAccountById(db, lesson.accountId);
      return { ...lesson, student: account?.displayName ?? account?.email ?? unknownLearner.name };
    }),
  );
}
