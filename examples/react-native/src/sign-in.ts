import { appleAuth, appleAuthAndroid } from '@invertase/react-native-apple-authentication';
import { GoogleSignin } from '@react-native-google-signin/google-signin';
import { Platform } from 'react-native';
import { CameToNothing, type TellPage } from './messages.ts';
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
  if (idToken === null) throw new CameToNothing('Google gave no id token.');
  tellPage('LOG_IN_WITH_ID_TOKEN', { provider: 'Google', idToken });
}

/** The libraries make the nonce and give Apple its SHA-256; the page gets it as it was made. */
export async function signInWithApple(tellPage: TellPage): Promise<void> {
  const { idToken, nonce } = Platform.OS === 'ios' ? await askApple() : await askAppleOnAndroid();
  if (!idToken || !nonce) throw new CameToNothing('Apple gave no id token.');
  tellPage('LOG_IN_WITH_ID_TOKEN', { provider: 'Apple', idToken, nonce });
}

async function askApple() {
  const { identityToken, nonce } = await appleAuth.performRequest({
    requestedOperation: appleAuth.Operation.LOGIN,
    requestedScopes: [appleAuth.Scope.FULL_NAME, appleAuth.Scope.EMAIL],
  });
  return { idToken: identityToken, nonce };
}

async function askAppleOnAndroid() {
  appleAuthAndroid.configure({
    clientId: SETTINGS.appleServicesId,
    redirectUri: SETTINGS.appleRedirectUri,
    responseType: appleAuthAndroid.ResponseType.ID_TOKEN,
    scope: appleAuthAndroid.Scope.ALL,
  });
  const { id_token: idToken, nonce } = await appleAuthAndroid.signIn();
  return { idToken, nonce };
}
