import type { FirebaseApp } from 'firebase/app';
import { openOnce } from '../timing/open-once.ts';
import type { AuthClient, AuthSession } from './auth-client.ts';
import { hasSessionHint } from './session-hint.ts';

export type AuthService = AuthSession & {
  /** Opens the SDK's auth once; its code loads on first use. */
  open: () => Promise<AuthClient>;
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
