import type { LessonSummary } from '@school/contract/lessons';
import { paths } from '../../shared/routes.ts';

/** Which plan opens it, by the key of its word in the catalogue. */
export function lessonPlan(lesson: LessonSummary): 'Free' | 'VIP' | 'BASIC' {
  if (lesson.isFreeSample) return 'Free';
  return lesson.MondayLesson ? 'VIP' : 'BASIC';
}

/** 'Title – Subtitle', for one line of plain text. `texts` are the lessons' own. */
export function fullTitle(
  { Title, Subtitle }: Pick<LessonSummary, 'Title' | 'Subtitle'>,
  { titleAndSubtitle }: { titleAndSubtitle: (title: string, subtitle: string) => string },
): string {
  return Subtitle ? titleAndSubtitle(Title, Subtitle) : Title;
}

/** Mini lessons have a page of their own kind. */
export function lessonPath(lesson: Pick<LessonSummary, 'DocID' | 'Type'>): string {
  return lesson.Type === 'mini_lesson' ? paths.miniLesson(lesson.DocID) : paths.lesson(lesson.DocID);
}

/** Which kind of lesson it is, by the key of its word. What was live on another day is no Monday recording. */
export function lessonKind({
  Type,
  Date: date,
}: Pick<LessonSummary, 'Type' | 'Date'>): LessonSummary['Type'] | 'recording' {
  if (Type !== 'monday_lesson') return Type;
  const day = new Date(date).toLocaleDateString('en', { timeZone: 'Europe/Zurich', weekday: 'short' });
  return day === 'Mon' ? Type : 'recording';
}

/** '0:42', '12:05'. */
export function formatDuration(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
