import { createAppCheck } from '../api/app-check.ts';
import { createAuth } from '../api/auth.ts';
import { createCallFunction } from '../api/call-function.ts';
import { createDocumentStore } from '../api/document-store.ts';
import { createFirebaseApp } from '../api/firebase-app.ts';
import { createTokenSync } from '../api/token-sync.ts';
import { fetchConfiguration } from '../configuration/fetch-configuration.ts';
import { openOnce } from '../lib/open-once.ts';
import { browserStorage } from '../store/kept-storage.ts';
import type { Services } from './services.ts';

/** The real services: this origin's server, through the SDK, and the browser's own storage. */
export function createServices(): Services {
  const loadConfiguration = openOnce(fetchConfiguration);
  const openApp = openOnce(() => createFirebaseApp(loadConfiguration));
  const auth = createAuth(openApp, createTokenSync());
  const appCheck = createAppCheck(openApp, loadConfiguration);
  return {
    loadConfiguration,
    auth,
    appCheck,
    callFunction: createCallFunction({ getIdToken: auth.getIdToken, appCheck }),
    documents: createDocumentStore(openApp),
    storage: browserStorage,
    pressHandlers: { current: [] },
    completionHandler: { current: null },
  };
}
