import type { FirebaseApp } from 'firebase/app';
import { CustomProvider, getToken, initializeAppCheck } from 'firebase/app-check';
import { inTime } from '../timing/in-time.ts';

/** The SDK waits for its database, which may never answer. */
const MOST_WAIT_MS = 10_000;

/** The SDK's App Check with our server as its provider; it renews the token by itself. */
export function createAppCheckClient(app: FirebaseApp): { getToken: () => Promise<string> } {
  const provider = new CustomProvider({ getToken: askForToken });
  const appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
  return {
    getToken: async () => ((await inTime(getToken(appCheck), MOST_WAIT_MS)) ?? (await askForToken())).token,
  };
}

async function askForToken(): Promise<{ token: string; expireTimeMillis: number }> {
  const response = await fetch('/app-check/token', { method: 'POST' });
  if (!response.ok) throw new Error(`App Check answered ${response.status}`);
  const { token, ttlMillis } = (await response.json()) as { token: string; ttlMillis: number };
  return { token, expireTimeMillis: Date.now() + ttlMillis };
}
