import type { AuthProvider } from 'firebase/auth';
import type { AuthClient } from '../../shared/api/auth-client.ts';
import type { Thunk } from '../../shared/store/thunk.ts';
import { userPublished, watchSession } from './session.ts';
import { hasTakenOver } from './took-over.ts';

export type SocialProvider = 'google' | 'apple';

/** The code that opens a provider's window; had ready, so that it opens while the press still counts as the person's. */
export async function loadPopupResolver() {
  return (await import('../../shared/api/popup-resolver.ts')).ownPopupResolver;
}

/** Has the code of a log-in ready. */
export function prepareLogIn(): Thunk {
  return (dispatch) => {
    dispatch(watchSession()).catch(() => undefined);
  };
}

/** Signs in, or up, at the provider's in its own window. Tells whether that took an unconfirmed account over. */
export function logInWithProvider(name: SocialProvider): Thunk<Promise<boolean>> {
  return async (dispatch, _getState, services) => {
    const [{ auth, sdk }, resolver] = await Promise.all([services.auth.open(), loadPopupResolver()]);
    await dispatch(watchSession());
    const { user } = await sdk.signInWithPopup(auth, createProvider(sdk, name), resolver);
    dispatch(userPublished(user));
    return hasTakenOver(user);
  };
}

export function createProvider(sdk: AuthClient['sdk'], name: SocialProvider): AuthProvider {
  return name === 'google' ? new sdk.GoogleAuthProvider() : new sdk.OAuthProvider('apple.com');
}

const CLOSED = ['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'];

/** Whether the person, or the browser, closed the window: nothing that an alert would help with. */
export function isClosedPopup(thrown: unknown): boolean {
  return CLOSED.includes((thrown as { code?: string }).code ?? '');
}

/** Whether the browser did not let the window open. */
export function isBlockedPopup(thrown: unknown): boolean {
  return (thrown as { code?: string }).code === 'auth/popup-blocked';
}
