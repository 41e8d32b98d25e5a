import type { LogInWithIdToken } from '@school/contract/native-app';
import type { AuthProvider, OAuthCredential, PopupRedirectResolver } from 'firebase/auth';
import type { AuthClient } from '../../shared/api/auth-client.ts';
import { codeOf } from '../../shared/errors/code-of.ts';
import { selectParentAppOS } from '../../shared/metadata/metadata.slice.ts';
import type { AppFailureCode } from '../../shared/native-bridge/app-failure.ts';
import type { Thunk } from '../../shared/store/thunk.ts';
import { selectCurrentUser } from './current-user.slice.ts';
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

/** What is done with a provider's word, in both of the ways in which it comes. */
type Uses<Result> = {
  /** In a window of the provider's own. */
  inWindow: (provider: AuthProvider, resolver: PopupRedirectResolver) => Promise<Result>;
  /** From the native app around the page: in a WebView no such window opens, and Google refuses it. */
  byToken: (credential: OAuthCredential) => Promise<Result>;
};

/** Asks Google or Apple who the person is. */
export function askProvider<Result>(name: SocialProvider, uses: Uses<Result>): Thunk<Promise<Result>> {
  return async (dispatch, getState, services) => {
    if (selectParentAppOS(getState()) !== null)
      return uses.byToken(await dispatch(askAppForCredential(name)));
    const [{ sdk }, resolver] = await Promise.all([services.auth.open(), loadPopupResolver()]);
    return uses.inWindow(createProvider(sdk, name), resolver);
  };
}

const PROVIDER_IDS: { [Name in SocialProvider]: string } = { google: 'google.com', apple: 'apple.com' };

/** Has the native app around the page sign in, and takes its token as a credential. Throws `AppFailure`. */
function askAppForCredential(name: SocialProvider): Thunk<Promise<OAuthCredential>> {
  return async (_dispatch, _getState, services) => {
    const [{ sdk }, app] = await Promise.all([services.auth.open(), services.nativeApp()]);
    const { token } = await (name === 'google'
      ? app.ask({ type: 'REQUEST_GOOGLE_ID_TOKEN', payload: {} })
      : app.ask({ type: 'REQUEST_APPLE_ID_TOKEN_AND_NONCE', payload: {} }));
    return toCredential(sdk, name, token);
  };
}

function toCredential(
  sdk: AuthClient['sdk'],
  name: SocialProvider,
  { idToken, nonce }: LogInWithIdToken,
): OAuthCredential {
  return new sdk.OAuthProvider(PROVIDER_IDS[name]).credential({
    idToken,
    ...(typeof nonce === 'string' && { rawNonce: nonce }),
  });
}

/**
 * The app's own log-in, which the page did not request: taken while signed out (decisions §8). Tells whether
 * that took an unconfirmed account over; null where it was not taken.
 */
export function logInWithAppToken(token: LogInWithIdToken): Thunk<Promise<boolean | null>> {
  return async (dispatch, getState, services) => {
    await dispatch(watchSession());
    if (selectCurrentUser(getState()).isLoggedIn) return null;
    const { auth, sdk } = await services.auth.open();
    const name = token.provider === 'Google' ? 'google' : 'apple';
    const { user } = await sdk.signInWithCredential(auth, toCredential(sdk, name, token));
    dispatch(userPublished(user));
    return hasTakenOver(user);
  };
}

/** Signs in, or up, at the provider's. Tells whether that took an unconfirmed account over. */
export function logInWithProvider(name: SocialProvider): Thunk<Promise<boolean>> {
  return async (dispatch, _getState, services) => {
    const { auth, sdk } = await services.auth.open();
    await dispatch(watchSession());
    const { user } = await dispatch(
      askProvider(name, {
        inWindow: (provider, resolver) => sdk.signInWithPopup(auth, provider, resolver),
        byToken: (credential) => sdk.signInWithCredential(auth, credential),
      }),
    );
    dispatch(userPublished(user));
    return hasTakenOver(user);
  };
}

function createProvider(sdk: AuthClient['sdk'], name: SocialProvider): AuthProvider {
  return name === 'google' ? new sdk.GoogleAuthProvider() : new sdk.OAuthProvider('apple.com');
}

const STOPPED: AppFailureCode = 'app/stopped';
const CLOSED = ['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled', STOPPED];

/** Whether the person, the browser or the app closed the window: nothing that an alert would help with. */
export function isClosedPopup(thrown: unknown): boolean {
  return CLOSED.includes(codeOf(thrown));
}

/** Whether the browser did not let the window open. */
export function isBlockedPopup(thrown: unknown): boolean {
  return codeOf(thrown) === 'auth/popup-blocked';
}
