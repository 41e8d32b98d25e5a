import { ACCESS_ERROR } from '@school/contract/errors';
import { useEffect } from 'react';
import { useShowAlert } from '../alert/use-show-alert.ts';
import { useErrorAlerts } from './error-catalogue.ts';

/** Time to see what the page is about before the alert leads on. */
const LOOK_MS = 2_500;

/** Specification §8's live rows, for who may not take part; null for who may, and while that is not known. */
export function useLiveRefusal(refusal: 1 | 2 | 3 | null): void {
  const show = useShowAlert();
  const alerts = useErrorAlerts();
  useEffect(() => {
    if (refusal === null) return undefined;
    const isVisitor = refusal === ACCESS_ERROR.notSignedIn;
    const timer = setTimeout(
      () => show(isVisitor ? alerts.liveLessonNotSignedIn : alerts.liveLessonNotVip),
      LOOK_MS,
    );
    return () => clearTimeout(timer);
  }, [show, alerts, refusal]);
}
