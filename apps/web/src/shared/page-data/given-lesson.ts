import type { LessonSummary } from '@school/contract/lessons';

/** Of the element in which the server writes down the lesson that the page's address names. */
const GIVEN_LESSON_ID = 'given-lesson';

/** The lesson that came with the page itself; null where none did. */
export function readGivenLesson(): LessonSummary | null {
  if (typeof document === 'undefined') return null;
  const text = document.getElementById(GIVEN_LESSON_ID)?.textContent;
  return text ? (JSON.parse(text) as LessonSummary) : null;
}
