import type { LessonSummary } from '@school/contract/lessons';
import { useSelector } from 'react-redux';
import type { QueryFailure } from '../../shared/api/call-error.ts';
import { selectGiven } from '../../shared/page-data/given.slice.ts';
import { paths } from '../../shared/routes.ts';
import { useGetLessonSummaryQuery, useListLessonsQuery } from './lessons.api.ts';
import { selectKeptLessons } from './lessons.slice.ts';

export type LessonListState = {
  lessons: LessonSummary[];
  isLoading: boolean;
  /** It is today's list. */
  isFetched: boolean;
  /** The list could not be fetched and none was kept. */
  isMissing: boolean;
  failure: QueryFailure;
  retry: () => void;
};

/** Before anything is known of it. */
export const NO_LIST: LessonListState = {
  lessons: [],
  isLoading: true,
  isFetched: false,
  isMissing: false,
  failure: undefined,
  retry: () => undefined,
};

/** The list of lessons: today's, or the one kept from the last visit until today's is here. */
export function useLessonList(): LessonListState {
  const kept = useSelector(selectKeptLessons);
  const { data, error, isError, refetch } = useListLessonsQuery();
  const lessons = data?.lessons ?? kept;
  const isEmpty = lessons.length === 0;
  return {
    lessons,
    isFetched: data !== undefined,
    isLoading: isEmpty && !data && !isError,
    isMissing: isEmpty && isError,
    failure: error,
    retry: () => void refetch(),
  };
}

/**
 * A lesson's public part: of today's list, or as the page itself brought it until that is here, or as it was kept; one
 * that the list leaves out, a German version, is requested by its id.
 */
export function useLessonSummary(lessonID: string): LessonSummary | undefined {
  const { lessons, isFetched } = useLessonList();
  const { lesson: given } = useSelector(selectGiven);
  const listed = findLesson(lessons, lessonID);
  const isLeftOut = lessonID !== '' && isFetched && !listed;
  const { data } = useGetLessonSummaryQuery({ lessonID }, { skip: !isLeftOut });
  if (listed && isFetched) return listed;
  if (isLeftOut && data !== undefined) return data ?? undefined;
  return given?.DocID === lessonID ? given : listed;
}

/** Whether a lesson is named by another one as its German version. */
export function isGermanVersion(lessons: readonly LessonSummary[], lessonID: string): boolean {
  return lessons.some(({ GermanVersionURL }) => GermanVersionURL === paths.lesson(lessonID));
}

export function findLesson(lessons: readonly LessonSummary[], lessonID: string): LessonSummary | undefined {
  return lessons.find((lesson) => lesson.DocID === lessonID);
}
