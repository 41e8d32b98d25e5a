import { ACCESS_ERROR } from '@school/contract/errors';
import type { AlertContent } from '../../shared/alert/alert.slice.ts';
import type { ErrorAlerts } from '../../shared/errors/error-catalogue.ts';

/** Specification §8: code 2 is about VIP on a Monday recording, else about any plan; other codes say 'not signed in'. */
export function accessAlert(
  errorAlerts: ErrorAlerts,
  code: 1 | 2 | 3,
  isMondayRecording: boolean,
): AlertContent {
  if (code !== ACCESS_ERROR.noPlan) return errorAlerts.lessonNotSignedIn;
  return isMondayRecording ? errorAlerts.liveLessonNotVip : errorAlerts.noPlan;
}
