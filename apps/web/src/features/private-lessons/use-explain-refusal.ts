import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import type { CallError, QueryFailure } from '../../shared/api/call-error.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { lessonsChanged } from './private-lessons.api.ts';

/** Codes whose message says what stands in the way. */
const EXPLAINED: readonly CallError['code'][] = ['failed-precondition', 'not-found', 'aborted'];

/** Shows why something was refused; another tab, or the teacher, was first, so it refetches what there is now. */
export function useExplainRefusal(): (error: QueryFailure) => void {
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const dispatch = useAppDispatch();
  return (error) => {
    dispatch(lessonsChanged());
    const isExplained = EXPLAINED.some((code) => code === error?.code);
    showAlert(isExplained ? errorAlerts.failure(error?.message ?? '') : errorAlerts.checkoutFailed);
  };
}
