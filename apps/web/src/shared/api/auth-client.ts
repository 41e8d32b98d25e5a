import { type FirebaseApp, FirebaseError } from 'firebase/app';
import type { Auth, User } from 'firebase/auth';
import * as sdk from 'firebase/auth';
import { CallFailure } from './call-error.ts';
import { createTokenSync } from './token-sync.ts';

/** What the SDK says where it could not reach the server. */
const AWAY = 'auth/network-request-failed';

/** The SDK's auth on our own origin, and its functions. */
export type AuthClient = { auth: Auth; sdk: typeof sdk };

type OpenedAuth = AuthClient & {
  watch: (publish: (user: User | null) => void) => Promise<void>;
  getIdToken: () => Promise<string | null>;
  findUid: () => Promise<string>;
};

export function createAuthClient(app: FirebaseApp): OpenedAuth {
  const auth = initializeOwnAuth(app);
  let isWatched = false;
  return {
    auth,
    sdk,
    watch: async (publish) => {
      if (isWatched) return;
      isWatched = true;
      const syncIdToken = createTokenSync();
      sdk.onAuthStateChanged(auth, publish);
      sdk.onIdTokenChanged(auth, (user) => void syncIdToken(user));
      await auth.authStateReady();
    },
    getIdToken: async () => {
      await auth.authStateReady();
      try {
        return (await auth.currentUser?.getIdToken()) ?? null;
      } catch (error) {
        const isAway = error instanceof FirebaseError && error.code === AWAY;
        throw isAway ? new CallFailure('network-failed', error.message) : error;
      }
    },
    findUid: async () => {
      await auth.authStateReady();
      return auth.currentUser?.uid ?? '';
    },
  };
}

function initializeOwnAuth(app: FirebaseApp): Auth {
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
  return auth;
}
