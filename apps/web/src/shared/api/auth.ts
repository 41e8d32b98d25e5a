import type { FirebaseApp } from 'firebase/app';
import type { User } from 'firebase/auth';
import { openOnce } from '../timing/open-once.ts';
import type { AuthClient } from './auth-client.ts';
import { hasSessionHint } from './session-hint.ts';

export type AuthService = {
  /** Opens the SDK's auth once; its code loads on first use. */
  open: () => Promise<AuthClient>;
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

export function createAuth(openApp: () => Promise<FirebaseApp>): AuthService {
  let hasBegun = false;
  const openClient = openOnce(async () => {
    const [{ createAuthClient }, app] = await Promise.all([import('./auth-client.ts'), openApp()]);
    return createAuthClient(app);
  });
  const open = () => {
    hasBegun = true;
    return openClient();
  };
  return {
    open,
    watch: async (publish) => (await open()).watch(publish),
    getIdToken: async (isFresh) => (hasBegun || hasSessionHint() ? (await open()).getIdToken(isFresh) : null),
    findUid: async () => (hasBegun || hasSessionHint() ? (await open()).findUid() : ''),
    readAgain: async () => (await open()).readAgain(),
    check: async () => (hasBegun ? (await open()).check() : undefined),
    takeEndedToken: async () => (hasBegun ? (await open()).takeEndedToken() : null),
  };
}
