import type { FirebaseApp } from 'firebase/app';
import type { Auth, User } from 'firebase/auth';
import { openOnce } from '../lib/open-once.ts';
import { hasSessionHint } from './session-hint.ts';
import type { SyncIdToken } from './token-sync.ts';

type Sdk = typeof import('firebase/auth');

/** The SDK's auth on our own origin, and its functions. */
export type AuthClient = { auth: Auth; sdk: Sdk };

export type AuthService = {
  /** Opens the SDK's auth once; its code loads on first use. */
  open: () => Promise<AuthClient>;
  /** Tells `publish` who is signed in, now and at every later change; returns once it is known. One watch is enough. */
  watch: (publish: (user: User | null) => void) => Promise<void>;
  /** The current id token, or null for a visitor; the SDK renews it when it is about to expire. */
  getIdToken: () => Promise<string | null>;
};

export function createAuth(openApp: () => Promise<FirebaseApp>, syncIdToken: SyncIdToken): AuthService {
  let hasBegun = false;
  let isWatched = false;
  const openClient = openOnce(() => createClient(openApp));
  const open = () => {
    hasBegun = true;
    return openClient();
  };
  return {
    open,
    watch: async (publish) => {
      const { auth, sdk } = await open();
      if (isWatched) return;
      isWatched = true;
      sdk.onAuthStateChanged(auth, publish);
      sdk.onIdTokenChanged(auth, (user) => void syncIdToken(user));
      await auth.authStateReady();
    },
    getIdToken: async () => {
      if (!hasBegun && !hasSessionHint()) return null;
      const { auth } = await open();
      await auth.authStateReady();
      return (await auth.currentUser?.getIdToken()) ?? null;
    },
  };
}

async function createClient(openApp: () => Promise<FirebaseApp>): Promise<AuthClient> {
  const [sdk, app] = await Promise.all([import('firebase/auth'), openApp()]);
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
