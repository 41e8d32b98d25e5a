import { ACCESS_ERROR } from '@school/contract/errors';
import { useEffect } from 'react';
import type { AlertContent } from '../../shared/alert/alert.slice.ts';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { type ErrorAlerts, useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import type { LessonState, Reader } from './use-lesson.ts';

/** Specification §8: code 2 is about VIP on a Monday recording, else about any plan; other codes say 'not signed in'. */
export function accessAlert(
  errorAlerts: ErrorAlerts,
  code: 1 | 2 | 3,
  isMondayRecording: boolean,
): AlertContent {
  if (code !== ACCESS_ERROR.noPlan) return errorAlerts.lessonNotSignedIn;
  return isMondayRecording ? errorAlerts.liveLessonNotVip : errorAlerts.noPlan;
}

/** Shows why a closed lesson does not play, when its play is pressed; nothing where it plays, or is still to be fetched. */
export function useAccessAlert({ refusal, summary }: LessonState): (() => void) | undefined {
  const show = useShowAlert();
  const errorAlerts = useErrorAlerts();
  if (refusal === null || refusal === ACCESS_ERROR.noSuchLesson) return undefined;
  return () => show(accessAlert(errorAlerts, refusal, summary?.MondayLesson ?? false));
}

/**
 * Of a lesson that there is none of there is nothing to press: its alert comes at once. Not to a signed-in person who
 * mistyped an address: the catalogue's words ask for a log-in there, and the page says what is wrong.
 */
export function useUnknownAlert({ refusal }: LessonState, { UID }: Reader): void {
  const show = useShowAlert();
  const { lessonNotSignedIn } = useErrorAlerts();
  const isUnknown = refusal === ACCESS_ERROR.noSuchLesson && UID === '';
  useEffect(() => {
    if (isUnknown) show(lessonNotSignedIn);
  }, [show, lessonNotSignedIn, isUnknown]);
}
