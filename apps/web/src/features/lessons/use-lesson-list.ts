import type { LessonSummary } from '@school/contract/lessons';
import { useSelector } from 'react-redux';
import { useListLessonsQuery } from './lessons.api.ts';
import { selectKeptLessons } from './lessons.slice.ts';

export type LessonListState = {
  lessons: LessonSummary[];
  isLoading: boolean;
  /** The list could not be fetched and none was kept. */
  isMissing: boolean;
  retry: () => void;
};

/** The list of lessons: today's, or the one kept from the last visit until today's is here. */
export function useLessonList(): LessonListState {
  const kept = useSelector(selectKeptLessons);
  const { data, isError, refetch } = useListLessonsQuery();
  const lessons = data?.lessons ?? kept;
  const isEmpty = lessons.length === 0;
  return {
    lessons,
    isLoading: isEmpty && !data && !isError,
    isMissing: isEmpty && isError,
    retry: () => void refetch(),
  };
}

export function findLesson(lessons: readonly LessonSummary[], lessonID: string): LessonSummary | undefined {
  return lessons.find((lesson) => lesson.DocID === lessonID);
}
