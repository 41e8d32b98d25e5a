import type { FirebaseApp } from 'firebase/app';
import { CustomProvider, getToken, initializeAppCheck } from 'firebase/app-check';

/** The SDK's App Check with our server as its provider; it renews the token by itself. */
export function createAppCheckClient(app: FirebaseApp): { getToken: () => Promise<string> } {
  const provider = new CustomProvider({ getToken: askForToken });
  const appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
  return { getToken: async () => (await getToken(appCheck)).token };
}

async function askForToken(): Promise<{ token: string; expireTimeMillis: number }> {
  const response = await fetch('/app-check/token', { method: 'POST' });
  if (!response.ok) throw new Error(`App Check answered ${response.status}`);
  const { token, ttlMillis } = (await response.json()) as { token: string; ttlMillis: number };
  return { token, expireTimeMillis: Date.now() + ttlMillis };
}
