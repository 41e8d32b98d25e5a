import type { WebConfiguration } from '@school/contract/configuration';
import type { FirebaseApp } from 'firebase/app';
import { openOnce } from '../timing/open-once.ts';

/** Gives App Check's token. */
export type AppCheckService = {
  /** What a call carries: the configuration's token while that is fresh, then the SDK's; null where none is of use. */
  findToken: () => Promise<string | null>;
  /** The SDK's own, for a call that was refused. */
  getToken: () => Promise<string | null>;
};

/** The SDK's code is loaded once the configuration's token is half used up, or when a call was refused. */
export function createAppCheck(
  openApp: () => Promise<FirebaseApp>,
  loadConfiguration: () => Promise<WebConfiguration>,
): AppCheckService {
  const open = openOnce(async () => {
    const [{ createAppCheckClient }, app] = await Promise.all([import('./app-check-client.ts'), openApp()]);
    return createAppCheckClient(app);
  });
  const readFirst = openOnce(async () => {
    const { appCheckToken: first, product } = await loadConfiguration();
    const freshUntilMs = first ? Date.now() + first.ttlMillis / 2 : 0;
    return { isUseful: product.appCheck !== 'off', token: first?.token ?? null, freshUntilMs };
  });
  const getToken = async () => (await open()).getToken();
  return {
    getToken,
    findToken: async () => {
      const { isUseful, token, freshUntilMs } = await readFirst();
      if (!isUseful) return null;
      return token !== null && Date.now() < freshUntilMs ? token : getToken();
    },
  };
}
