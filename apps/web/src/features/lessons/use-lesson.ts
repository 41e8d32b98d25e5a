import type { LessonSummary, SecureLesson } from '@school/contract/lessons';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { QueryFailure } from '../../shared/api/call-error.ts';
import { selectGiven } from '../../shared/page-data/given.slice.ts';
import { chooseLessonDoor, type LessonDoor } from './lesson-door.ts';
import { useSecureLesson } from './lessons.api.ts';
import { useLessonSummary } from './use-lesson-list.ts';

/** Who asks. `isKnown` is false until it is settled whether an account is signed in. */
export type Reader = { UID: string; isKnown: boolean };

export type LessonState = {
  summary: LessonSummary | undefined;
  secure: SecureLesson | null;
  /** An answer about access is still to come. */
  isWaiting: boolean;
  /** 1 not signed in, 2 no plan that covers it, 3 no such lesson; null while it is not refused. */
  refusal: 1 | 2 | 3 | null;
  /** Whether it is open to the reader, and if not, why. */
  door: LessonDoor;
  /** Why there was no answer. */
  failure?: QueryFailure;
  refetch: () => void;
};

/**
 * A lesson's public and paid part. A visitor's free sample does not wait for the question who is signed in; a learner's
 * does, or it would be asked for twice.
 */
export function useLesson(lessonID: string, reader: Reader): LessonState {
  const summary = useLessonSummary(lessonID);
  const { wasSignedIn } = useSelector(selectGiven);
  const canAsk = reader.isKnown || (summary?.isFreeSample === true && !wasSignedIn);
  const { data, error, isError, isFetching, refetch } = useSecureLesson(lessonID, reader.UID, {
    skip: !canAsk,
  });
  const refusal = data && 'error' in data ? data.error.code : null;
  const secure = data && !('error' in data) ? data : null;
  const isWaiting = !data && (!isError || isFetching);
  const isMondayRecording = summary?.MondayLesson ?? false;
  const hasContent = secure !== null;
  const hasFilm = secure?.VideoHLSurl !== '';
  const door = chooseLessonDoor({
    hasContent,
    hasFilm,
    isWaiting,
    failure: error,
    refusal,
    isMondayRecording,
  });
  const ask = () => {
    if (canAsk) void refetch();
  };
  useWhenOnline(door === 'unreachable' || door === 'filmless', ask);
  return { summary, secure, isWaiting, refusal, door, failure: error, refetch: ask };
}

/** Asks again by itself when the connection is back. */
function useWhenOnline(isWanted: boolean, ask: () => void): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!isWanted) return;
    const askAgain = () => latest.current();
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [isWanted]);
}
