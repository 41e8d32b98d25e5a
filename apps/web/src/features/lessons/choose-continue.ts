import type { LessonSummary } from '@school/contract/lessons';
import { markOf } from '@school/domain/lesson-progress';
import { type ListReader, mayOpen } from './list-reader.ts';

/** What a learner goes on with, and why. `isAll` says whether no lesson is closed to them. */
export type ContinueChoice =
  | { kind: 'unfinished' | 'next'; lesson: LessonSummary }
  | { kind: 'again'; lesson: LessonSummary; isAll: boolean }
  | { kind: 'none' };

/**
 * The unfinished lesson that was left last; else the first of the course that is not seen; when all are seen, one of
 * them by chance. Only lessons that the learner may open. `random` is a number in [0, 1).
 */
export function chooseContinue(
  lessons: readonly LessonSummary[],
  reader: ListReader,
  random: number,
): ContinueChoice {
  const open = inCourseOrder(lessons.filter((lesson) => mayOpen(reader, lesson)));
  const mark = ({ DocID }: LessonSummary) => markOf(reader.progress[DocID]);
  const begun = open.filter((lesson) => mark(lesson) === 'begun');
  const unfinished = findLatest(begun, reader);
  if (unfinished) return { kind: 'unfinished', lesson: unfinished };
  const next = open.find((lesson) => mark(lesson) === 'new');
  if (next) return { kind: 'next', lesson: next };
  const again = open[Math.floor(random * open.length)];
  return again ? { kind: 'again', lesson: again, isAll: open.length === lessons.length } : { kind: 'none' };
}

/**
 * What follows when a lesson's film has ended: the first one after it in the course that is open and not seen, else the
 * first such one before it; undefined when every other open lesson is seen.
 */
export function chooseFollowing(
  lessons: readonly LessonSummary[],
  reader: ListReader,
  endedID: string,
): LessonSummary | undefined {
  const course = inCourseOrder(lessons);
  const place = course.findIndex(({ DocID }) => DocID === endedID);
  return [...course.slice(place + 1), ...course.slice(0, Math.max(place, 0))].find(
    (lesson) => mayOpen(reader, lesson) && markOf(reader.progress[lesson.DocID]) !== 'seen',
  );
}

/** The free sample, where everybody starts, then from the oldest on; `lessons` is newest first. */
function inCourseOrder(lessons: readonly LessonSummary[]): LessonSummary[] {
  return lessons.toSorted(
    (one, other) =>
      Number(other.isFreeSample) - Number(one.isFreeSample) || Date.parse(one.Date) - Date.parse(other.Date),
  );
}

/** The lesson among these that was watched last. */
export function findLatest(
  lessons: readonly LessonSummary[],
  { progress }: Pick<ListReader, 'progress'>,
): LessonSummary | undefined {
  const at = ({ DocID }: LessonSummary) => progress[DocID]?.atMs ?? Number.NEGATIVE_INFINITY;
  return lessons
    .filter(({ DocID }) => progress[DocID])
    .reduce<LessonSummary | undefined>(
      (latest, lesson) => (!latest || at(lesson) > at(latest) ? lesson : latest),
      undefined,
    );
}

/** The lesson watched last whose cards the learner may have now. */
export function findBegunWithCards(
  lessons: readonly LessonSummary[],
  reader: ListReader,
): LessonSummary | undefined {
  return findLatest(
    lessons.filter((lesson) => lesson.isAvailableLessons && mayOpen(reader, lesson)),
    reader,
  );
}

/** How many of these lessons are seen. */
export function countSeen(
  lessons: readonly LessonSummary[],
  { progress }: Pick<ListReader, 'progress'>,
): number {
  return lessons.filter(({ DocID }) => markOf(progress[DocID]) === 'seen').length;
}
