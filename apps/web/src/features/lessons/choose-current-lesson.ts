import type { LessonSummary } from '@school/contract/lessons';

/** The lesson left last; else the free sample, where everybody starts; else the oldest. `lessons` is newest first. */
export function chooseCurrentLesson(
  lessons: readonly LessonSummary[],
  leftLast: string | undefined,
): LessonSummary | undefined {
  return (
    lessons.find((lesson) => lesson.DocID === leftLast) ??
    lessons.find((lesson) => lesson.isFreeSample) ??
    lessons.at(-1)
  );
}
