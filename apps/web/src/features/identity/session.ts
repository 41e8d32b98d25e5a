import type { User } from 'firebase/auth';
import { baseApi } from '../../shared/api/base-api.ts';
import { hasSessionHint, rememberSession } from '../../shared/api/session-hint.ts';
import type { Thunk } from '../../shared/store/thunk.ts';
import { selectCurrentUser, userRemoved, userStored } from './current-user.slice.ts';

/** Restores who was signed in, and follows every later change. A visitor needs no SDK for that. */
export function startSession(): Thunk {
  return (dispatch) => {
    if (hasSessionHint()) dispatch(watchSession()).catch(() => dispatch(userRemoved()));
    else dispatch(userRemoved());
  };
}

/** Follows the SDK's state; returns once it is known. */
export function watchSession(): Thunk<Promise<void>> {
  return (dispatch, _getState, { auth }) => auth.watch((user) => dispatch(userPublished(user)));
}

/** Puts who is signed in into the state. What was read for another account must not be shown. */
export function userPublished(user: User | null): Thunk {
  return (dispatch, getState) => {
    rememberSession(user !== null);
    const before = selectCurrentUser(getState());
    // Until the session is known, calls wait for it: what they bring is this account's own.
    if (before.isKnown && (user?.uid ?? '') !== before.UID) dispatch(baseApi.util.resetApiState());
    dispatch(
      user
        ? userStored({ UID: user.uid, Username: user.displayName ?? '', email: user.email ?? '' })
        : userRemoved(),
    );
  };
}

export function logOut(): Thunk<Promise<void>> {
  return async (_dispatch, _getState, services) => {
    const { auth, sdk } = await services.auth.open();
    await sdk.signOut(auth);
  };
}
