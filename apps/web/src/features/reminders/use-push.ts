import { useEffect, useState } from 'react';
import type { PushState } from '../../shared/push/browser-push.ts';
import { type Thunk, useAppDispatch } from '../../shared/store/thunk.ts';
import { usePageVisible } from '../../shared/ui/use-page-visible.ts';
import { turnPushOff, turnPushOn } from './turn-push.ts';

const findState = (): Thunk<Promise<PushState>> => async (_dispatch, _getState, services) =>
  (await services.browserPush()).findState();

/** Whether this browser shows notifications, and the two ways to change it; null until that is known. */
export function usePush(uid: string, publicKey: string | null) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // Its owner may have changed the browser's settings meanwhile.
  const isVisible = usePageVisible();

  useEffect(() => {
    if (!isVisible) return;
    let isCurrent = true;
    dispatch(findState()).then(
      (found) => isCurrent && setState(found),
      () => isCurrent && setState('unsupported'),
    );
    return () => {
      isCurrent = false;
    };
  }, [dispatch, isVisible]);

  /** False where it did not work. */
  const change = async (turn: Thunk<Promise<unknown>>): Promise<boolean> => {
    setIsBusy(true);
    try {
      await dispatch(turn);
      return true;
    } catch {
      return false;
    } finally {
      setState(await dispatch(findState()).catch(() => 'unsupported' as const));
      setIsBusy(false);
    }
  };
  return {
    state,
    isBusy,
    turnOn: () => change(turnPushOn(uid, publicKey ?? '')),
    turnOff: () => change(turnPushOff()),
  };
}
