import type { LessonSummary, SecureLesson } from '@school/contract/lessons';
import { useEffect } from 'react';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { accessAlert } from './access-alert.ts';
import { useSecureLesson } from './lessons.api.ts';
import { findLesson, useLessonList } from './use-lesson-list.ts';

/** Who asks. `isKnown` is false until it is settled whether an account is signed in. */
export type Reader = { UID: string; isKnown: boolean };

export type LessonState = {
  summary: LessonSummary | undefined;
  secure: SecureLesson | null;
  /** An answer about access is still to come. */
  isWaiting: boolean;
  /** The server could not be asked. */
  isUnreachable: boolean;
  /** 1 not signed in, 2 no plan that covers it, 3 no such lesson; null while it is not refused. */
  refusal: 1 | 2 | 3 | null;
  refetch: () => void;
};

/** A lesson's public and paid part. A free sample does not wait for the question who is signed in. */
export function useLesson(lessonID: string, reader: Reader): LessonState {
  const { lessons } = useLessonList();
  const summary = findLesson(lessons, lessonID);
  const canAsk = reader.isKnown || summary?.isFreeSample === true;
  const { data, isError, isFetching, refetch } = useSecureLesson(lessonID, reader.UID, { skip: !canAsk });
  const refusal = data && 'error' in data ? data.error.code : null;
  return {
    summary,
    secure: data && !('error' in data) ? data : null,
    isWaiting: !data && (!isError || isFetching),
    isUnreachable: isError && !isFetching,
    refusal,
    refetch: () => {
      if (canAsk) void refetch();
    },
  };
}

/** Shows the alert of the error catalogue that belongs to a refusal, once. */
export function useAccessAlert(refusal: 1 | 2 | 3 | null, isMondayRecording: boolean): void {
  const show = useShowAlert();
  const errorAlerts = useErrorAlerts();
  useEffect(() => {
    if (refusal !== null) show(accessAlert(errorAlerts, refusal, isMondayRecording));
  }, [show, errorAlerts, refusal, isMondayRecording]);
}
