import type { WebConfiguration } from '@school/contract/configuration';
import type { FirebaseApp } from 'firebase/app';
import { openOnce } from '../lib/open-once.ts';

/** Gives App Check's token. */
export type AppCheckService = {
  /** Whether the token costs no time; until then only a refused call asks for it. */
  isReady: () => boolean;
  getToken: () => Promise<string | null>;
  /** Gets the first token soon, unless the server has no use for it. Returns how to stop. */
  start: () => () => void;
};

/** A visitor's first paint waits for nothing; a call that is refused for want of a token gets one at once. */
const OPEN_AFTER_MS = 2_000;

/** The SDK's App Check with our server as its provider; it renews the token by itself. */
export function createAppCheck(
  openApp: () => Promise<FirebaseApp>,
  loadConfiguration: () => Promise<WebConfiguration>,
): AppCheckService {
  const open = openOnce(() => initialize(openApp));
  let isReady = false;
  const getToken = async () => (await open())();
  const prepare = async () => {
    if ((await loadConfiguration()).product.appCheck === 'off') return;
    await getToken();
    isReady = true;
  };
  return {
    isReady: () => isReady,
    getToken,
    start: () => {
      const timer = setTimeout(() => void prepare().catch(() => undefined), OPEN_AFTER_MS);
      return () => clearTimeout(timer);
    },
  };
}

async function initialize(openApp: () => Promise<FirebaseApp>): Promise<() => Promise<string>> {
  const [{ CustomProvider, getToken, initializeAppCheck }, app] = await Promise.all([
    import('firebase/app-check'),
    openApp(),
  ]);
  const provider = new CustomProvider({ getToken: askForToken });
  const appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
  return async () => (await getToken(appCheck)).token;
}

async function askForToken(): Promise<{ token: string; expireTimeMillis: number }> {
  const response = await fetch('/app-check/token', { method: 'POST' });
  if (!response.ok) throw new Error(`App Check answered ${response.status}`);
  const { token, ttlMillis } = (await response.json()) as { token: string; ttlMillis: number };
  return { token, expireTimeMillis: Date.now() + ttlMillis };
}
