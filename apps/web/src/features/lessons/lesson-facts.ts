import type { Language } from '@school/contract/language-cookie';
import type { LessonSummary } from '@school/contract/lessons';
import { sayIn } from '@school/contract/words';
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
  language: Language,
): string {
  return Subtitle ? titleAndSubtitle(Title, sayIn(Subtitle, language)) : Title;
}

/** Mini lessons have a page of their own kind. */
export function lessonPath(lesson: Pick<LessonSummary, 'DocID' | 'Type'>): string {
  return lesson.Type === 'mini_lesson' ? paths.miniLesson(lesson.DocID) : paths.lesson(lesson.DocID);
}

/** From this hour of UTC on, clocks in Zürich may show the next day. */
const LATEST_SAME_DAY = 22;
const MONDAY = 1;

/** Most hours are of the same day in Zürich and in UTC: a phone's first use of Intl costs 50 to 100 ms at one go. */
function isMonday(at: Date): boolean {
  if (at.getUTCHours() < LATEST_SAME_DAY) return at.getUTCDay() === MONDAY;
  return at.toLocaleDateString('en', { timeZone: 'Europe/Zurich', weekday: 'short' }) === 'Mon';
}

/** Which kind of lesson it is, by the key of its word. What was live on another day is no Monday recording. */
export function lessonKind({
  Type,
  Date: date,
}: Pick<LessonSummary, 'Type' | 'Date'>): LessonSummary['Type'] | 'recording' {
  if (Type !== 'monday_lesson') return Type;
  return isMonday(new Date(date)) ? Type : 'recording';
}

/** '0:42', '12:05'. */
export function formatDuration(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
