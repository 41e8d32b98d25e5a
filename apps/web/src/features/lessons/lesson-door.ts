import { ACCESS_ERROR } from '@school/contract/errors';
import type { QueryFailure } from '../../shared/api/call-error.ts';

/** What stands between a reader and a lesson. Only an answer of the server about plans says that one is missing. */
export type LessonDoor =
  | 'open'
  | 'waiting'
  | 'unreachable'
  | 'failed'
  | 'filmless'
  | 'logIn'
  | 'unknown'
  | 'plan'
  | 'vip';

type Asked = {
  hasContent: boolean;
  /** Without a network there is what was kept, and no film. */
  hasFilm?: boolean;
  /** An answer about access is still to come. */
  isWaiting: boolean;
  /** Why there is none. */
  failure?: QueryFailure;
  /** Specification §4: 1 not signed in, 2 no plan that covers it, 3 no such lesson. */
  refusal: 1 | 2 | 3 | null;
  isMondayRecording: boolean;
};

/** What was had before stays open while a later request fails: a broken connection closes no lesson. */
export function chooseLessonDoor(asked: Asked): LessonDoor {
  const { hasContent, hasFilm = true, isWaiting, failure, refusal, isMondayRecording } = asked;
  if (hasContent) return hasFilm ? 'open' : 'filmless';
  if (refusal === ACCESS_ERROR.notSignedIn) return 'logIn';
  if (refusal === ACCESS_ERROR.noSuchLesson) return 'unknown';
  if (refusal === ACCESS_ERROR.noPlan) return isMondayRecording ? 'vip' : 'plan';
  if (isWaiting) return 'waiting';
  return failure?.code === 'network-failed' ? 'unreachable' : 'failed';
}
