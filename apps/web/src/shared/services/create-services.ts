import { createAppCheck } from '../api/app-check.ts';
import { createAuth } from '../api/auth.ts';
import { createCallFunction } from '../api/call-function.ts';
import { fetchConfiguration } from '../configuration/fetch-configuration.ts';
import { openOnce } from '../lib/open-once.ts';
import { browserStorage } from '../store/kept-storage.ts';
import type { Services } from './services.ts';

/**
 * The real services: this origin's server, through the SDK, and the browser's own storage. The SDK's parts are loaded on
 * first use, so that the first page needs none of them.
 */
export function createServices(): Services {
  const loadConfiguration = openOnce(fetchConfiguration);
  const openApp = openOnce(async () => {
    const [{ createFirebaseApp }, configuration] = await Promise.all([
      import('../api/firebase-app.ts'),
      loadConfiguration(),
    ]);
    return createFirebaseApp(configuration);
  });
  const auth = createAuth(openApp);
  const appCheck = createAppCheck(openApp, loadConfiguration);
  return {
    loadConfiguration,
    auth,
    appCheck,
    callFunction: createCallFunction({ getIdToken: auth.getIdToken, appCheck }),
    documents: openOnce(async () => {
      const [{ createDocumentStore }, app] = await Promise.all([
        import('../api/document-store.ts'),
        openApp(),
      ]);
      return createDocumentStore(app);
    }),
    storage: browserStorage,
    pressHandlers: { current: [] },
    completionHandler: { current: null },
  };
}
