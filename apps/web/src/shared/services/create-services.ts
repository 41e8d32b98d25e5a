import { createAppCheck } from '../api/app-check.ts';
import { createAuth } from '../api/auth.ts';
import { createCallFunction } from '../api/call-function.ts';
import { fetchConfiguration } from '../configuration/fetch-configuration.ts';
import type { ParentApp } from '../native-bridge/parent-app.ts';
import type { AnswerRules } from '../offline/answer-rules.ts';
import { createKeepingCalls } from '../offline/keep-answers.ts';
import { createKeptAnswers } from '../offline/kept-answers.ts';
import { whenUsed } from '../offline/when-used.ts';
import { browserStorage } from '../store/kept-storage.ts';
import { openOnce } from '../timing/open-once.ts';
import type { Services } from './services.ts';

/** A school that is busy gets no more than twice as many questions besides. */
const MOST_ASKED_AGAIN = 2;

/**
 * The real services: this origin's server, through the SDK, and the browser's own storage. The SDK's parts are loaded on
 * first use, so that the first page needs none of them.
 */
export function createServices(parentApp: ParentApp | null, rules: AnswerRules): Services {
  const loadConfiguration = openOnce(() => fetchConfiguration(browserStorage));
  const openApp = openOnce(async () => {
    const [{ createFirebaseApp }, configuration] = await Promise.all([
      import('../api/firebase-app.ts'),
      loadConfiguration(),
    ]);
    return createFirebaseApp(configuration);
  });
  const auth = createAuth(openApp);
  const appCheck = createAppCheck(openApp, loadConfiguration);
  const keptAnswers = createKeptAnswers(browserStorage);
  const call = createCallFunction({
    getIdToken: () => auth.getIdToken(),
    appCheck,
    onRefused: () => void auth.check(),
  });
  return {
    loadConfiguration,
    auth,
    appCheck,
    asksAgain: MOST_ASKED_AGAIN,
    callFunction: createKeepingCalls({
      call,
      rules,
      kept: keptAnswers,
      findUid: auth.findUid,
      whenUsed,
      storage: browserStorage,
    }),
    documents: openOnce(async () => {
      const [{ createDocumentStore }, app] = await Promise.all([
        import('../api/document-store.ts'),
        openApp(),
      ]);
      return createDocumentStore(app);
    }),
    storage: browserStorage,
    keptAnswers,
    parentApp,
    nativeApp: openOnce(async () => (await import('../native-bridge/native-app.ts')).createNativeApp()),
    browserPush: openOnce(async () => (await import('../push/browser-push.ts')).createBrowserPush()),
    analytics: openOnce(async () => {
      const { createSdkAnalytics } = await import('../analytics/sdk-analytics.ts');
      return createSdkAnalytics(await openApp(), await loadConfiguration());
    }),
    pressHandlers: { current: [] },
    alertChildren: { current: null },
    completionHandler: { current: null },
  };
}
