import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { useAppDispatch } from '../store/thunk.ts';
import { leadBackTo, leadsToSignIn } from '../way-back.ts';
import { findAlertChildren, findPressHandler, hideAlert, selectAlert } from './alert.slice.ts';
import { AlertWindow } from './alert-window.tsx';

/** The state's alert in its window; a press runs its button's work, and leads where the button or the alert says. */
export function ShownAlert() {
  const alert = useSelector(selectAlert);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();

  const press = (index: number, values: Record<string, string>) => {
    const button = alert.buttons[index];
    const handler = dispatch(findPressHandler(index));
    dispatch(hideAlert());
    if (button?.onClickReduxAction) dispatch(button.onClickReduxAction);
    void handler?.(values[button?.getInputByID ?? ''] ?? '');
    const target = button?.redirectTo ?? alert.redirectTo;
    if (target) void navigate(target, { state: leadsToSignIn(target) ? leadBackTo(location) : null });
  };

  return (
    <AlertWindow alert={alert} onPress={press}>
      {alert.children ? dispatch(findAlertChildren()) : null}
    </AlertWindow>
  );
}
