import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { leadBackTo, leadsToSignIn } from '../addresses/way-back.ts';
import { useAppDispatch } from '../store/thunk.ts';
import { useOwnEntry } from '../ui/use-own-entry.ts';
import {
  type AlertState,
  DISMISSED,
  findAlertChildren,
  findPressHandler,
  hideAlert,
  selectAlert,
} from './alert.slice.ts';
import { AlertWindow } from './alert-window.tsx';

/**
 * The state's alert in its window; a press runs its button's work, and leads where the button or the alert says. Escape, a
 * press beside it and 'back' only close it.
 */
export function ShownAlert() {
  const alert = useSelector(selectAlert);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();

  const leave = useOwnEntry('alert', !alert.isHidden && leadsOn(alert), () => dispatch(hideAlert()));

  const press = (index: number, values: Record<string, string>) => {
    const button = alert.buttons[index];
    const isDismissed = index === DISMISSED;
    // A single OK has nothing to decide.
    const handler = dispatch(findPressHandler(isDismissed && alert.buttons.length === 0 ? 0 : index));
    const target = isDismissed ? null : (button?.redirectTo ?? alert.redirectTo);
    const replaces = target !== null && leave();
    dispatch(hideAlert());
    if (button?.onClickReduxAction) dispatch(button.onClickReduxAction);
    void handler?.(values[button?.getInputByID ?? ''] ?? '');
    if (target)
      void navigate(target, {
        replace: replaces,
        state: leadsToSignIn(target) ? leadBackTo(location) : null,
      });
  };

  return (
    <AlertWindow alert={alert} onPress={press}>
      {alert.children ? dispatch(findAlertChildren()) : null}
    </AlertWindow>
  );
}

/** What only tells or asks keeps out of the history. */
function leadsOn({ redirectTo, buttons }: AlertState): boolean {
  return redirectTo !== null || buttons.some((button) => button.redirectTo !== undefined);
}
