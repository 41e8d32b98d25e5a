import type { WebConfiguration } from '@school/contract/configuration';
import {
  initializeAnalytics,
  isSupported,
  logEvent,
  setAnalyticsCollectionEnabled,
  setConsent,
} from 'firebase/analytics';
import type { FirebaseApp } from 'firebase/app';
import { deleteInstallations, getInstallations } from 'firebase/installations';
import type { Analytics } from './analytics.ts';
import { answerAnalyticsHere } from './own-addresses.ts';

/** By this the SDK knows the script on a page, and then adds none. */
const GOOGLE_TAG = 'https://www.googletagmanager.com/gtag/js';

/** The SDK's analytics; null in a browser where they cannot work. No account is named to them, and no address with its query. */
export async function createSdkAnalytics(
  app: FirebaseApp,
  { product }: WebConfiguration,
): Promise<Analytics | null> {
  const { scriptUrl = '', measurementId = null } = product.outside?.analytics ?? {};
  if (measurementId === null || !(await isSupported())) return null;
  answerAnalyticsHere();
  if (scriptUrl !== GOOGLE_TAG) addTag(scriptUrl, measurementId);
  setConsent({
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  const analytics = initializeAnalytics(app, {
    config: { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
  });
  return {
    countPage: ({ path, title }) => {
      const page_location = window.location.origin + path;
      logEvent(analytics, 'page_view', { page_location, page_path: path, page_title: title });
    },
    stop: async () => {
      setAnalyticsCollectionEnabled(analytics, false);
      await deleteInstallations(getInstallations(app));
    },
  };
}

/** Another script than Google's, which reads the same data layer; the fragment is for the SDK alone and is not sent. */
function addTag(scriptUrl: string, measurementId: string): void {
  const address = new URL(scriptUrl);
  address.searchParams.set('l', 'dataLayer');
  address.searchParams.set('id', measurementId);
  address.hash = GOOGLE_TAG;
  const script = document.createElement('script');
  script.src = address.href;
  script.async = true;
  document.head.append(script);
}
