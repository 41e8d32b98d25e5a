import { type FirebaseApp, FirebaseError } from 'firebase/app';
import type { Auth, User } from 'firebase/auth';
import * as sdk from 'firebase/auth';
import { CallFailure } from './call-error.ts';
import { createTurns, type InTurn } from './create-turns.ts';
import { findKeptAccount } from './kept-account.ts';
import { initializeOwnAuth } from './own-auth.ts';
import { createTokenSync } from './token-sync.ts';

/** What the SDK says where it could not reach the server. */
const AWAY = 'auth/network-request-failed';

/** The SDK's auth on our own origin, and its functions. */
export type AuthClient = {
  auth: Auth;
  sdk: typeof sdk;
  /**
   * For what changes the session of this browser: that ends the session at the server before its own answer brings the
   * next one, and a check in between would find that it is over and sign out.
   */
  inTurn: InTurn;
};

/** Who is signed in. */
export type AuthSession = {
  /** Tells `publish` who is signed in, now and at every later change; returns once it is known. One watch is enough. */
  watch: (publish: (user: User | null) => void) => Promise<void>;
  /** The current id token, or null for a visitor; the SDK renews it when it is about to expire, and where a fresh one is wanted. */
  getIdToken: (isFresh?: boolean) => Promise<string | null>;
  /** The account's id, or nothing for a visitor. */
  findUid: () => Promise<string>;
  /** Reads who is signed in once more, after another tab has changed it. */
  readAgain: () => Promise<User | null>;
  /** Asks the server whether the session still stands; the SDK signs out where it does not, and not where there is no answer. */
  check: () => Promise<void>;
  /** The id token of the session that was there last, once; null when there was none. */
  takeEndedToken: () => Promise<string | null>;
};

type OpenedAuth = AuthClient & AuthSession;

/** What the SDK does itself when it finds that another tab has changed who is signed in; it looks every 800 ms only. */
type ReadingAuth = Auth & { _onStorageEvent: () => Promise<void> };

/** Not more often: a page asks when it is looked at again, and when a call was refused. */
const CHECK_REST_MS = 10_000;

export function createAuthClient(app: FirebaseApp): OpenedAuth {
  // The id token of the last visit: where that session has ended, the SDK throws it away at once.
  let keptToken = findKeptAccount()?.stsTokenManager?.accessToken ?? null;
  const auth = initializeOwnAuth(app, { errorMap: sdk.debugErrorMap });
  let isWatched = false;
  let lastToken: string | null = null;
  let checkedAtMs = 0;
  const inTurn = createTurns();
  return {
    auth,
    sdk,
    inTurn,
    watch: async (publish) => {
      if (isWatched) return;
      isWatched = true;
      const syncIdToken = createTokenSync();
      sdk.onAuthStateChanged(auth, publish);
      sdk.onIdTokenChanged(auth, (user) => {
        void syncIdToken(user);
        void user?.getIdToken().then((token) => {
          lastToken = token;
        }, ignore);
      });
      await auth.authStateReady();
    },
    getIdToken: async (isFresh) => {
      await auth.authStateReady();
      try {
        return (await auth.currentUser?.getIdToken(isFresh)) ?? null;
      } catch (error) {
        const isAway = error instanceof FirebaseError && error.code === AWAY;
        throw isAway ? new CallFailure('network-failed', error.message) : error;
      }
    },
    findUid: async () => {
      await auth.authStateReady();
      return auth.currentUser?.uid ?? '';
    },
    readAgain: async () => {
      await auth.authStateReady();
      await (auth as ReadingAuth)._onStorageEvent().catch(ignore);
      return auth.currentUser;
    },
    check: async () => {
      await auth.authStateReady();
      if (!auth.currentUser || Date.now() - checkedAtMs < CHECK_REST_MS) return;
      checkedAtMs = Date.now();
      await inTurn(async () => auth.currentUser?.reload().catch(ignore));
    },
    takeEndedToken: async () => {
      const tokens = [lastToken, keptToken];
      lastToken = null;
      keptToken = null;
      return tokens.find((token) => token !== null) ?? null;
    },
  };
}

const ignore = () => undefined;
