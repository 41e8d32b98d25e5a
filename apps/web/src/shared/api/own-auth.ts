import type { FirebaseApp } from 'firebase/app';
import { type Auth, browserLocalPersistence, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';

/** The SDK's accounts on this school's own server: every page of the origin shares them. */
export function initializeOwnAuth(
  app: FirebaseApp,
  options: Pick<NonNullable<Parameters<typeof initializeAuth>[1]>, 'errorMap'> = {},
): Auth {
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    ...options,
  });
  Object.assign(auth.config, {
    apiHost: `${location.host}/identitytoolkit.googleapis.com`,
    tokenApiHost: `${location.host}/securetoken.googleapis.com`,
    apiScheme: location.protocol.replace(':', ''),
  });
  return auth;
}
