import { addDays, dayAt, instantAt, mondayOf } from '@school/domain/school-time';
import type { Database } from '../../../platform/database.ts';
import { findAccountById } from '../../identity/index.ts';
import { textsOfAccount } from '../../mailing/index.ts';
import { findFirstStandingLesson, findPhone, listStandingLessonsBetween } from '../db/lessons.repo.ts';
import type { LessonRow } from '../db/lessons.table.ts';
import { findTerms } from '../db/slots.repo.ts';
import type { TermsRow } from '../db/slots.table.ts';

type LessonOfStudent = LessonRow & { student: string; phone: string | null };

/**
 * The lessons of the week of `now`, Monday to Sunday, with their students, and the first one after it. There are no more
 * than hours in a week.
 */
export async function listLessonsOfWeek(
  db: Database,
  now: Date,
  language: string | null,
): Promise<{ terms: TermsRow | null; lessons: LessonOfStudent[]; firstAfter: LessonOfStudent | null }> {
  const monday = mondayOf(dayAt(now));
  const until = instantAt(addDays(monday, 7), 0);
  const [lessons, firstAfter] = await Promise.all([
    listStandingLessonsBetween(db, instantAt(monday, 0), until),
    findFirstStandingLesson(db, until),
  ]);
  const terms = await findTerms(db);
  const { unknownLearner } = textsOfAccount({ language }).privateLessonMails;
  const withStudent = async (lesson: LessonRow): Promise<LessonOfStudent> => {
    const account = await findAccountById(db, lesson.accountId);
    const phone = terms?.meeting === 'phone' ? await findPhone(db, lesson.accountId) : null;
    return { ...lesson, phone, student: account?.displayName ?? account?.email ?? unknownLearner.name };
  };
  return {
    terms,
    lessons: await Promise.all(lessons.map(withStudent)),
    firstAfter: firstAfter && (await withStudent(firstAfter)),
  };
}
