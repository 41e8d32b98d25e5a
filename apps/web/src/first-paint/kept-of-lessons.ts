import { readGivenLesson } from '../shared/page-data/given-data.ts';
import { paths } from '../shared/routes.ts';

/** Where the app keeps how far a visitor has seen a film (`features/lessons/lessons.slice.ts`). */
const KEPT_LESSONS = 'school-lessons';
/** Where it keeps what was chosen for every film (`shared/player/player-settings.ts`). */
const KEPT_CHOICES = 'school.player';

/** Whether this browser has seen a part of it. */
export const hasBegun = (lessonID: string): boolean =>
  readKept(KEPT_LESSONS)?.includes(`${JSON.stringify(lessonID)}:`) ?? false;

/**
 * Whether the app draws the page's lesson first as its frame has it: nothing was chosen or seen that it would show. A mini
 * lesson leads to others, which only the app knows.
 */
export const isLessonAsMade = (): boolean =>
  !location.pathname.startsWith(paths.miniLesson('')) &&
  readKept(KEPT_CHOICES) === null &&
  !hasBegun(readGivenLesson()?.DocID ?? '');

function readKept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
