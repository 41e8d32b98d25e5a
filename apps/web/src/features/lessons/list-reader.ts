import type { Tier } from '@school/contract/access';
import type { LessonSummary } from '@school/contract/lessons';
import { checkLessonAccess } from '@school/domain/access';
import type { LessonProgress } from '@school/domain/lesson-progress';
import type { QueryFailure } from '../../shared/api/call-error.ts';

/** Who looks at the lessons: how far they are in each, and what their plan opens; null until that is known. */
export type ListReader = {
  isSignedIn: boolean;
  tier: Tier | null;
  progress: { readonly [lessonID: string]: LessonProgress };
  /** Progress is still to come. */
  isLoading: boolean;
  /** It could not be fetched. */
  isMissing: boolean;
  failure?: QueryFailure;
  retry: () => void;
};

/** Whether the server would open it, as far as it is known here. */
export function mayOpen({ isSignedIn, tier }: ListReader, lesson: LessonSummary): boolean {
  const { isAvailable, isFreeSample, MondayLesson: isMondayLesson } = lesson;
  return checkLessonAccess({ isSignedIn, tier: tier ?? 0 }, { isAvailable, isFreeSample, isMondayLesson }).ok;
}

/** Whether a lock is to be shown: not on a guess. */
export function isLocked(reader: ListReader, lesson: LessonSummary): boolean {
  return reader.tier !== null && !mayOpen(reader, lesson);
}
