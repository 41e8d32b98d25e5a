import type { Thunk } from '../../shared/store/thunk.ts';
import { namingChanged } from './current-user.slice.ts';
import { userPublished, watchSession } from './session.ts';

export function logIn(email: string, password: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    await dispatch(watchSession());
    const { auth, sdk } = await services.auth.open();
    await sdk.signInWithEmailAndPassword(auth, email, password);
  };
}

type NewAccount = { username: string; email: string; password: string };

/** Makes the account, names it, and only then lets its owner in; gives back what was thrown at the name, which leaves an account without one. */
export function signUp({ username, email, password }: NewAccount): Thunk<Promise<Error | null>> {
  return async (dispatch, _getState, services) => {
    await dispatch(watchSession());
    const { auth, sdk } = await services.auth.open();
    dispatch(namingChanged(true));
    try {
      const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
      const refusal = await sdk.updateProfile(user, { displayName: username }).then(
        () => null,
        (thrown: Error) => thrown,
      );
      dispatch(userPublished(user));
      return refusal;
    } finally {
      dispatch(namingChanged(false));
    }
  };
}

export function sendPasswordReset(email: string): Thunk<Promise<void>> {
  return async (_dispatch, _getState, services) => {
    const { auth, sdk } = await services.auth.open();
    await sdk.sendPasswordResetEmail(auth, email);
  };
}
