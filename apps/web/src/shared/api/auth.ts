import type { Auth } from 'firebase/auth';
import { setIdTokenSource } from './call-function.ts';
import { openFirebaseApp } from './firebase-app.ts';

type Sdk = typeof import('firebase/auth');

/** The SDK's auth on our own origin, and its functions. */
export type AuthClient = { auth: Auth; sdk: Sdk };

/** Says that somebody is signed in here, so that a visitor's page needs no Firebase to know that nobody is. */
const SESSION_HINT = 'school-has-session';

let opening: Promise<AuthClient> | null = null;

/** Opens the SDK's auth once; its code loads on first use. */
export function openAuth(): Promise<AuthClient> {
  opening ??= createAuth().catch((thrown: unknown) => {
    opening = null;
    throw thrown;
  });
  return opening;
}

async function createAuth(): Promise<AuthClient> {
  const [sdk, app] = await Promise.all([import('firebase/auth'), openFirebaseApp()]);
  const auth = sdk.initializeAuth(app, {
    persistence: [sdk.indexedDBLocalPersistence, sdk.browserLocalPersistence],
    // Its messages are sentences; the short ones name only a code.
    errorMap: sdk.debugErrorMap,
  });
  Object.assign(auth.config, {
    apiHost: `${location.host}/identitytoolkit.googleapis.com`,
    tokenApiHost: `${location.host}/securetoken.googleapis.com`,
    apiScheme: location.protocol.replace(':', ''),
  });
  return { auth, sdk };
}

export function hasSessionHint(): boolean {
  try {
    return localStorage.getItem(SESSION_HINT) === '1';
  } catch {
    // Without storage nobody can have stayed signed in either.
    return false;
  }
}

export function rememberSession(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(SESSION_HINT, '1');
    else localStorage.removeItem(SESSION_HINT);
  } catch {
    // A convenience only.
  }
}

/** Calls carry the id token of whoever is signed in; the SDK renews it when it is about to expire. */
export function sendIdTokens(): void {
  setIdTokenSource(async () => {
    if (!opening && !hasSessionHint()) return null;
    const { auth } = await openAuth();
    await auth.authStateReady();
    return (await auth.currentUser?.getIdToken()) ?? null;
  });
}

const PROVIDER_PREFIX = /^Firebase: /;
const PROVIDER_CODE = /\s*\(auth\/[a-z-]+\)\.?$/;

/** The provider's own message, without its name and code; null when what was thrown has none. */
export function findProviderMessage(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null;
  return thrown.message.replace(PROVIDER_PREFIX, '').replace(PROVIDER_CODE, '').trim();
}
