import type { WebConfiguration } from '@school/contract/configuration';
import { type FirebaseApp, initializeApp } from 'firebase/app';

/** The one Firebase app, opened with the server's configuration. */
export function createFirebaseApp({ apiKey, projectId, authDomain, appId }: WebConfiguration): FirebaseApp {
  return initializeApp({ apiKey, projectId, authDomain, appId });
}
