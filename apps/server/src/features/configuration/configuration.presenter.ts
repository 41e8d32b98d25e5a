import type { WebConfiguration } from '@school/contract/configuration';
import type { Config } from '../../platform/config.ts';

/** What of the settings the browser may know. */
export function presentWebConfiguration(config: Config): WebConfiguration {
  return {
    apiKey: config.apiKey,
    projectId: config.projectId,
    authDomain: new URL(config.publicOrigin).host,
    appId: `1:${config.projectId}:web:school`,
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
      isDemo: config.mode === 'demo',
    },
  };
}
