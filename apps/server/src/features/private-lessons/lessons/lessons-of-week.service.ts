import { addDays, dayAt, instantAt, mondayOf } from '@school/domain/school-time';
import type { Database } from '../../../platform/database.ts';
import { findAccountById } from '../../identity/index.ts';
import { textsOfAccount } from '../../mailing/index.ts';
import { listTaken } from '../db/bookings.repo.ts';
import { findFirstStandingLesson, findPhone, listStandingLessonsBetween } from '../db/lessons.repo.ts';
import type { LessonRow } from '../db/lessons.table.ts';
import { findTerms } from '../db/slots.repo.ts';
import type { SlotRow, TermsRow } from '../db/slots.table.ts';

type LessonOfStudent = LessonRow & { student: string; phone: string | null };

type LessonsOfWeek = {
  terms: TermsRow | null;
  lessons: LessonOfStudent[];
  firstAfter: LessonOfStudent | null;
  /** Without those that are withdrawn already. */
  bookedHours: SlotRow[];
};

/**
 * The lessons of the week of `now`, Monday to Sunday, with their students, and the first one after it. There are no more
 * than hours in a week. With the hours that are booked.
 */
export async function listLessonsOfWeek(
  db: Database,
  now: Date,
  language: string | null,
): Promise<LessonsOfWeek> {
  const monday = mondayOf(dayAt(now));
  const until = instantAt(addDays(monday, 7), 0);
  const [lessons, firstAfter, taken] = await Promise.all([
    listStandingLessonsBetween(db, instantAt(monday, 0), until),
    findFirstStandingLesson(db, until),
    listTaken(db),
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
    bookedHours: taken.map(({ slot }) => slot).filter(({ isWithdrawn }) => !isWithdrawn),
  };
}
