import { ACCESS_ERROR } from '@school/contract/errors';

/** What stands between a reader and a lesson. Only an answer of the server about plans says that one is missing. */
export type LessonDoor = 'open' | 'waiting' | 'unreachable' | 'logIn' | 'unknown' | 'plan' | 'vip';

type Asked = {
  hasContent: boolean;
  /** An answer about access is still to come. */
  isWaiting: boolean;
  /** Specification §4: 1 not signed in, 2 no plan that covers it, 3 no such lesson. */
  refusal: 1 | 2 | 3 | null;
  isMondayRecording: boolean;
};

/** What was had before stays open while a later request fails: a broken connection closes no lesson. */
export function chooseLessonDoor({ hasContent, isWaiting, refusal, isMondayRecording }: Asked): LessonDoor {
  if (hasContent) return 'open';
  if (refusal === ACCESS_ERROR.notSignedIn) return 'logIn';
  if (refusal === ACCESS_ERROR.noSuchLesson) return 'unknown';
  if (refusal === ACCESS_ERROR.noPlan) return isMondayRecording ? 'vip' : 'plan';
  return isWaiting ? 'waiting' : 'unreachable';
}
