import type { AppCheck } from 'firebase/app-check';
import { loadConfiguration } from '../configuration/load-configuration.ts';
import { setAppCheckSource } from './call-function.ts';
import { openFirebaseApp } from './firebase-app.ts';

let opening: Promise<{ appCheck: AppCheck; getToken: typeof import('firebase/app-check').getToken }> | null =
  null;

/** The SDK's App Check with our server as its provider; it renews the token by itself. */
function openAppCheck() {
  opening ??= createAppCheck().catch((thrown: unknown) => {
    opening = null;
    throw thrown;
  });
  return opening;
}

async function createAppCheck() {
  const [{ CustomProvider, getToken, initializeAppCheck }, app] = await Promise.all([
    import('firebase/app-check'),
    openFirebaseApp(),
  ]);
  const provider = new CustomProvider({ getToken: askForToken });
  return { appCheck: initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true }), getToken };
}

async function askForToken(): Promise<{ token: string; expireTimeMillis: number }> {
  const response = await fetch('/app-check/token', { method: 'POST' });
  if (!response.ok) throw new Error(`App Check answered ${response.status}`);
  const { token, ttlMillis } = (await response.json()) as { token: string; ttlMillis: number };
  return { token, expireTimeMillis: Date.now() + ttlMillis };
}

async function getCurrentToken(): Promise<string | null> {
  const { appCheck, getToken } = await openAppCheck();
  return (await getToken(appCheck)).token;
}

/** A visitor's first paint waits for nothing; a call that is refused for want of a token gets one at once. */
const OPEN_AFTER_MS = 2_000;

/** Calls carry App Check's token, unless the server has no use for it. Returns how to stop. */
export function sendAppCheckTokens(): () => void {
  let isReady = false;
  setAppCheckSource({ isReady: () => isReady, getToken: getCurrentToken });
  const open = async () => {
    if ((await loadConfiguration()).product.appCheck === 'off') return;
    await getCurrentToken();
    isReady = true;
  };
  const timer = setTimeout(() => void open().catch(() => undefined), OPEN_AFTER_MS);
  return () => clearTimeout(timer);
}
