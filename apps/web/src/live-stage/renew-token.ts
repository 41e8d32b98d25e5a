import type { WebConfiguration } from '@school/contract/configuration';
import { createFirebaseApp } from '../shared/api/firebase-app.ts';
import { initializeOwnAuth } from '../shared/api/own-auth.ts';

/** Opens the SDK; what it returns gives the id token of who is signed in, renewed where it has run out. */
export async function openRenewal(): Promise<() => Promise<string | null>> {
  const response = await fetch('/__/firebase/init.json');
  if (!response.ok) throw new Error('the configuration is not there');
  const auth = initializeOwnAuth(createFirebaseApp((await response.json()) as WebConfiguration));
  return async () => {
    await auth.authStateReady();
    return (await auth.currentUser?.getIdToken()) ?? null;
  };
}
