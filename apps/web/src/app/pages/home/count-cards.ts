import { findBegunWithCards } from '../../../features/lessons/choose-continue.ts';
import type { ListReader } from '../../../features/lessons/list-reader.ts';
import type { LessonListState } from '../../../features/lessons/use-lesson-list.ts';

type Counts = { dueCount: number; newCount: number };

/**
 * How many cards the home speaks of: what is due and, once cards or a lesson that has some are begun, the day's new ones.
 * Null while it is not known whether anything is begun.
 */
export function countCards(
  { dueCount, newCount }: Counts,
  list: Pick<LessonListState, 'lessons' | 'isLoading'>,
  reader: ListReader,
): number | null {
  if (dueCount > 0) return dueCount + newCount;
  if (list.isLoading || reader.isLoading) return null;
  return findBegunWithCards(list.lessons, reader) ? newCount : 0;
}
