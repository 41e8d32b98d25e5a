import type { Thunk } from '../../shared/store/thunk.ts';
import { selectCurrentUser } from './current-user.slice.ts';
import { sessionEnded } from './session-end.slice.ts';

/** Asks why the session ended. Of one that was logged out here, in whatever tab, the server knows no reason. */
export function askWhyEnded(): Thunk<Promise<void>> {
  return async (dispatch, getState, { auth, callFunction }) => {
    const token = await auth.takeEndedToken();
    if (token === null) return;
    const { reason } = await callFunction('getSessionEnd', { token });
    if (reason && !selectCurrentUser(getState()).isLoggedIn) dispatch(sessionEnded(reason));
  };
}
