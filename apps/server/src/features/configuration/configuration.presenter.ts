import type { AppCheckToken, WebConfiguration } from '@school/contract/configuration';
import type { LiveNow } from '@school/contract/live-now';
import { appIdOf } from '../../platform/app-id.ts';
import type { Config } from '../../platform/config.ts';
import type { ThirdPartyScript, ThirdPartySettings } from '../../platform/third-party-settings.ts';
import { OUTSIDE_SETUP_PATHS } from '../third-party-scripts/index.ts';

/** What of the settings the browser may know. */
export function presentWebConfiguration(
  config: Config,
  appCheckToken: AppCheckToken | null,
  live: LiveNow,
): WebConfiguration {
  return {
    apiKey: config.apiKey,
    projectId: config.projectId,
    authDomain: new URL(config.publicOrigin).host,
    appId: appIdOf(config),
    appCheckToken,
    product: { ...presentProduct(config), live, outside: presentThirdParty(config.outside) },
  };
}

/** What a page is drawn by: the same as long as the server runs, so without what is on, and without others' scripts. */
export function presentProduct(config: Config): WebConfiguration['product'] {
  return {
    siteName: config.siteName,
    signInProviders: [
      'password',
      ...(config.signIn.google ? (['google'] as const) : []),
      ...(config.signIn.apple ? (['apple'] as const) : []),
    ],
    appCheck: config.appCheck,
    stripePublishableKey: config.stripePublishableKey,
    marketingUrl: config.marketingUrl,
    learnStandardGermanUrl: config.learnStandardGermanUrl,
    storeUrls: config.storeUrls,
    contactEmail: config.contactEmail,
    hasContractCancellation: config.billing.contractCancellation,
    live: null,
    isDemo: config.mode === 'demo',
    outside: null,
  };
}

/** Null where nothing is set: the app then loads nothing for it. */
function presentThirdParty(outside: ThirdPartySettings): WebConfiguration['product']['outside'] {
  const { supportChat, consentBanner, analytics } = outside;
  if (!supportChat && !consentBanner && !analytics) return null;
  const present = (script: ThirdPartyScript, setupPath: string) => ({
    scriptUrl: script.scriptUrl,
    setupUrl: script.setup === '' ? null : setupPath,
  });
  return {
    supportChat: supportChat && {
      ...present(supportChat, OUTSIDE_SETUP_PATHS.supportChat),
      frame: supportChat.frame,
    },
    consentBanner: consentBanner && present(consentBanner, OUTSIDE_SETUP_PATHS.consentBanner),
    analytics: analytics && {
      ...present(analytics, OUTSIDE_SETUP_PATHS.analytics),
      measurementId: analytics.measurementId,
    },
  };
}
