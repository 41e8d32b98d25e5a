import type { FirebaseApp } from 'firebase/app';
import { loadConfiguration } from '../configuration/load-configuration.ts';

let opening: Promise<FirebaseApp> | null = null;

/** The one Firebase app, opened with the server's configuration. Its code loads on first use. */
export function openFirebaseApp(): Promise<FirebaseApp> {
  opening ??= createFirebaseApp().catch((thrown: unknown) => {
    opening = null;
    throw thrown;
  });
  return opening;
}

async function createFirebaseApp(): Promise<FirebaseApp> {
  const [{ initializeApp }, configuration] = await Promise.all([import('firebase/app'), loadConfiguration()]);
  const { apiKey, projectId, authDomain, appId } = configuration;
  return initializeApp({ apiKey, projectId, authDomain, appId });
}
