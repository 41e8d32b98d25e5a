import type { Thunk } from '../../shared/store/thunk.ts';
import { userPublished, watchSession } from './session.ts';

export function logIn(email: string, password: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    await dispatch(watchSession());
    const { auth, sdk } = await services.auth.open();
    await sdk.signInWithEmailAndPassword(auth, email, password);
  };
}

type NewAccount = { username: string; email: string; password: string };

/** Makes the account, then names it. */
export function signUp({ username, email, password }: NewAccount): Thunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    await dispatch(watchSession());
    const { auth, sdk } = await services.auth.open();
    const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
    if (username.trim() !== '') await sdk.updateProfile(user, { displayName: username.trim() });
    dispatch(userPublished(user));
  };
}

export function sendPasswordReset(email: string): Thunk<Promise<void>> {
  return async (_dispatch, _getState, services) => {
    const { auth, sdk } = await services.auth.open();
    await sdk.sendPasswordResetEmail(auth, email);
  };
}
