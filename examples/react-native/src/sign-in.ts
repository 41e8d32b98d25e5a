import { appleAuth } from '@invertase/react-native-apple-authentication';
import { GoogleSignin } from '@react-native-google-signin/google-signin';
import type { TellPage } from './messages.ts';
import { SETTINGS } from './settings.ts';

export function configureSignIn(): void {
  GoogleSignin.configure({
    webClientId: SETTINGS.googleWebClientId,
    iosClientId: SETTINGS.googleIosClientId,
  });
}

export async function signInWithGoogle(tellPage: TellPage): Promise<void> {
  await GoogleSignin.hasPlayServices();
  // Without this the account of the last time is taken without asking.
  await GoogleSignin.signOut();
  const answer = await GoogleSignin.signIn();
  const idToken = answer.type === 'success' ? answer.data.idToken : null;
  if (idToken === null) tellPage('STOP_LOADING_ANIMATION', undefined);
  else tellPage('LOG_IN_WITH_ID_TOKEN', { provider: 'Google', idToken });
}

/** The library makes the nonce and gives Apple its SHA-256; the page gets it as it was made. */
export async function signInWithApple(tellPage: TellPage): Promise<void> {
  const { identityToken, nonce } = await appleAuth.performRequest({
    requestedOperation: appleAuth.Operation.LOGIN,
    requestedScopes: [appleAuth.Scope.FULL_NAME, appleAuth.Scope.EMAIL],
  });
  if (identityToken === null) tellPage('STOP_LOADING_ANIMATION', undefined);
  else tellPage('LOG_IN_WITH_ID_TOKEN', { provider: 'Apple', idToken: identityToken, nonce });
}
