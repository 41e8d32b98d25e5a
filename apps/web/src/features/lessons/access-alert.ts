import { ACCESS_ERROR } from '@school/contract/errors';
import type { AlertContent } from '../../shared/alert/alert.slice.ts';
import { errorAlerts } from '../../shared/errors/error-catalogue.ts';

/** Code 2 on a Monday recording is about VIP, elsewhere about any plan; all else reads as 'not signed in' (§8). */
export function accessAlert(code: 1 | 2 | 3, isMondayRecording: boolean): AlertContent {
  if (code !== ACCESS_ERROR.noPlan) return errorAlerts.lessonNotSignedIn;
  return isMondayRecording ? errorAlerts.liveLessonNotVip : errorAlerts.noPlan;
}
