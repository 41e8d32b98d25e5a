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

export function createAppCheck(
  openApp: () => Promise<FirebaseApp>,
  loadConfiguration: () => Promise<WebConfiguration>,
): AppCheckService {
  const open = openOnce(async () => {
    const [{ createAppCheckClient }, app] = await Promise.all([import('./app-check-client.ts'), openApp()]);
    return createAppCheckClient(app);
  });
  let isReady = false;
  const getToken = async () => (await open()).getToken();
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
