import type { FirebaseApp } from 'firebase/app';
import { type Auth, browserLocalPersistence, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';
import { boundStore } from './former-accounts.ts';
import { findKeptAccount } from './kept-account.ts';
import { hasSessionHint } from './session-hint.ts';

/** In Node the SDK has other ones of these names. */
const BROWSERS_STORES = { browserLocalPersistence, indexedDBLocalPersistence };

/**
 * The SDK's accounts on this school's own server: every page of the origin shares them. They lie in `localStorage`, which
 * always answers at once; the SDK waits for its database for ever, and with it every call.
 */
export function initializeOwnAuth(
  app: FirebaseApp,
  options: Pick<NonNullable<Parameters<typeof initializeAuth>[1]>, 'errorMap'> = {},
  stores = BROWSERS_STORES,
): Auth {
  const isMoved = findKeptAccount() !== null || !hasSessionHint();
  const former = isMoved ? [] : [boundStore(stores.indexedDBLocalPersistence)];
  const auth = initializeAuth(app, {
    persistence: [stores.browserLocalPersistence, ...former],
    ...options,
  });
  Object.assign(auth.config, {
    apiHost: `${location.host}/identitytoolkit.googleapis.com`,
    tokenApiHost: `${location.host}/securetoken.googleapis.com`,
    apiScheme: location.protocol.replace(':', ''),
  });
  return auth;
}
