import { lazy, Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { useAppDispatch } from '../store/thunk.ts';
import { leadBackTo, leadsToSignIn } from '../way-back.ts';
import { findPressHandler, hideAlert, selectAlert } from './alert.slice.ts';

const AlertWindow = lazy(() => import('./alert-window.tsx').then((file) => ({ default: file.AlertWindow })));

/** Shows the state's alert, and follows its redirect once it is closed. Lives once, in the layout. */
export function AlertModal() {
  const alert = useSelector(selectAlert);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const [isWanted, setIsWanted] = useState(false);

  useEffect(() => {
    if (!alert.isHidden) setIsWanted(true);
  }, [alert.isHidden]);

  const press = (index: number, values: Record<string, string>) => {
    const button = alert.buttons[index];
    const handler = dispatch(findPressHandler(index));
    dispatch(hideAlert());
    if (button?.onClickReduxAction) dispatch(button.onClickReduxAction);
    void handler?.(values[button?.getInputByID ?? ''] ?? '');
    const target = button?.redirectTo ?? alert.redirectTo;
    if (target) void navigate(target, { state: leadsToSignIn(target) ? leadBackTo(location) : null });
  };

  if (!isWanted) return null;
  return (
    <Suspense>
      <AlertWindow alert={alert} onPress={press} />
    </Suspense>
  );
}
