import type { WebConfiguration } from '@school/contract/configuration';
import type { FirebaseApp } from 'firebase/app';

/** The one Firebase app, opened with the server's configuration. Its code loads on first use. */
export async function createFirebaseApp(
  loadConfiguration: () => Promise<WebConfiguration>,
): Promise<FirebaseApp> {
  const [{ initializeApp }, configuration] = await Promise.all([import('firebase/app'), loadConfiguration()]);
  const { apiKey, projectId, authDomain, appId } = configuration;
  return initializeApp({ apiKey, projectId, authDomain, appId });
}
