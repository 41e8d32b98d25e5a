import { z } from 'zod';
import { LiveNowSchema } from './live-now.ts';

export const AppCheckTokenSchema = z.strictObject({ token: z.string(), ttlMillis: z.number() });
export type AppCheckToken = z.infer<typeof AppCheckTokenSchema>;

/** A script that is not the school's; `setupUrl` is the operator's own, which runs before it. */
const ThirdPartyScriptSchema = z.strictObject({ scriptUrl: z.string(), setupUrl: z.string().nullable() });
export type ThirdPartyScript = z.infer<typeof ThirdPartyScriptSchema>;

export const ThirdPartyConfigurationSchema = z.strictObject({
  /** `frame` is a CSS selector of what the chat puts into the page. */
  supportChat: ThirdPartyScriptSchema.extend({ frame: z.string() }).nullable(),
  consentBanner: ThirdPartyScriptSchema.nullable(),
  /** With a `measurementId` the SDK's analytics count. */
  analytics: ThirdPartyScriptSchema.extend({ measurementId: z.string().nullable() }).nullable(),
});
export type ThirdPartyConfiguration = z.infer<typeof ThirdPartyConfigurationSchema>;

/** `GET /__/firebase/init.json`: what the browser must know before it can do anything. No secret in it. */
export const WebConfigurationSchema = z.strictObject({
  apiKey: z.string(),
  projectId: z.string(),
  authDomain: z.string(),
  appId: z.string(),
  /** App Check's first token, so that the first call carries it; null where none is of use, or none could be given. */
  appCheckToken: AppCheckTokenSchema.nullable(),
  product: z.strictObject({
    siteName: z.string(),
    /** Which sign-in providers work here; the buttons of the others are absent. */
    signInProviders: z.array(z.enum(['password', 'google', 'apple'])),
    /** Whether calls carry App Check's token, and whether they wait for it. */
    appCheck: z.enum(['off', 'count', 'demand']),
    /** Present only with a real Stripe key: the subscriptions page then loads Stripe's script. */
    stripePublishableKey: z.string().nullable(),
    marketingUrl: z.string(),
    learnStandardGermanUrl: z.string(),
    /** The stores' pages on which a plan that was bought in an app is managed. */
    storeUrls: z.strictObject({ android: z.string(), ios: z.string() }),
    /** The school's own address to write to; null where it names none. */
    contactEmail: z.string().nullable(),
    /** Whether a plan can be ended without a log-in, on `/cancel-contract`. */
    hasContractCancellation: z.boolean(),
    /** What is on as the page is opened; null where that is not known yet. */
    live: LiveNowSchema.nullable(),
    isDemo: z.boolean(),
    /** Others' scripts, where the operator has set some; null: none. */
    outside: ThirdPartyConfigurationSchema.nullable(),
  }),
});
export type WebConfiguration = z.infer<typeof WebConfigurationSchema>;
