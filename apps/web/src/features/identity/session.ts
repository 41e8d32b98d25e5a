import type { User } from 'firebase/auth';
import { hideAlert } from '../../shared/alert/alert.slice.ts';
import { baseApi } from '../../shared/api/base-api.ts';
import {
  announceSession,
  hasSessionHint,
  onSessionElsewhere,
  rememberSession,
} from '../../shared/api/session-hint.ts';
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
  return (dispatch, getState, { auth }) =>
    auth.watch((user) => {
      if (!selectCurrentUser(getState()).isBeingNamed) dispatch(userPublished(user));
    });
}

/** Puts who is signed in into the state. What was read for another account must not be shown, nor what it was asked. */
export function userPublished(user: User | null): Thunk {
  return (dispatch, getState) => {
    const wasSignedIn = hasSessionHint();
    rememberSession(user !== null);
    const before = selectCurrentUser(getState());
    const now = { UID: user?.uid ?? '', Username: user?.displayName ?? '', email: user?.email ?? '' };
    // Until the session is known, calls wait for it: what they bring is this account's own.
    if (before.isKnown && now.UID !== before.UID) dispatch(baseApi.util.resetApiState());
    if (before.isLoggedIn && now.UID !== before.UID) dispatch(hideAlert());
    dispatch(user ? userStored(now) : userRemoved());
    const isNews = now.UID !== before.UID || now.Username !== before.Username || now.email !== before.email;
    if (before.isKnown && isNews) announceSession();
    if (!user && (before.isLoggedIn || wasSignedIn))
      void import('./session-end.ts')
        .then(({ askWhyEnded }) => dispatch(askWhyEnded()))
        .catch(() => undefined);
  };
}

/** Keeps this tab in step with the others: what is logged in, out or renamed there is so here at once. Gives the way to stop. */
export function followOtherTabs(): Thunk<() => void> {
  return (dispatch, getState, { auth }) => {
    const agree = async () => {
      if (!hasSessionHint() && !selectCurrentUser(getState()).isLoggedIn) return;
      await dispatch(watchSession());
      dispatch(userPublished(await auth.readAgain()));
    };
    return onSessionElsewhere(() => void agree().catch(() => undefined));
  };
}

/** A page that is looked at again asks whether its session still stands. */
export function sessionChecked(): Thunk {
  return (_dispatch, getState, { auth }) => {
    if (selectCurrentUser(getState()).isLoggedIn) void auth.check();
  };
}

export function logOut(): Thunk<Promise<void>> {
  return async (_dispatch, _getState, services) => {
    const { auth, sdk } = await services.auth.open();
    await sdk.signOut(auth);
  };
}
