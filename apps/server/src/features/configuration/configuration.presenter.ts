import type { AppCheckToken, WebConfiguration } from '@school/contract/configuration';
import type { LiveNow } from '@school/contract/live-now';
import type { Config } from '../../platform/config.ts';

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
    appId: `1:${config.projectId}:web:school`,
    appCheckToken,
    product: {
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
      hasContractCancellation: config.billing.contractCancellation,
      live,
      isDemo: config.mode === 'demo',
    },
  };
}
