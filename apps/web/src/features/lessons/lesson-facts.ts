import type { LessonSummary } from '@school/contract/lessons';
import { paths } from '../../shared/routes.ts';

const TYPE_NAMES = {
  video_lesson: 'Video lesson',
  mini_lesson: 'Mini lesson',
  monday_lesson: 'Monday recording',
} as const satisfies Record<LessonSummary['Type'], string>;

export function lessonTypeName(lesson: LessonSummary): string {
  return TYPE_NAMES[lesson.Type];
}

/** Which plan opens it, in one word for the list. */
export function lessonPlan(lesson: LessonSummary): 'Free' | 'VIP' | 'BASIC' {
  if (lesson.isFreeSample) return 'Free';
  return lesson.MondayLesson ? 'VIP' : 'BASIC';
}

/** Mini lessons have a page of their own kind. */
export function lessonPath(lesson: Pick<LessonSummary, 'DocID' | 'Type'>): string {
  return lesson.Type === 'mini_lesson' ? paths.miniLesson(lesson.DocID) : paths.lesson(lesson.DocID);
}

/** '0:42', '12:05'. */
export function formatDuration(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
