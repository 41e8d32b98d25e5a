/**
 * What the page and the native app around it say to each other (specification §4, decisions §8). The page is inside the
 * app when the app's address says so (`PARENT_APP_PARAMETERS`) and one of its bridges is there.
 *
 * Page to app: a message, as JSON, by the first bridge that is there: `window.ReactNativeWebView.postMessage(json)`
 * (React Native), `window.webkit.messageHandlers.parentApp.postMessage(json)` (iOS), `window.parentApp.postMessage(json)`
 * (Android). App to page: a `CustomEvent` on `window`, with its `detail`. What comes after the document's scripts have
 * begun and before the page is ready is kept for it.
 */
import { z } from 'zod';
import {
  APP_PAGE_MAX_LENGTH,
  APP_TEXT_MAX_LENGTH,
  ID_TOKEN_MAX_LENGTH,
  MOST_APP_PACKAGES,
  NONCE_MAX_LENGTH,
} from './app-events.ts';

const NothingSchema = z.strictObject({});

/**
 * A package of the app's, as its store's SDK (RevenueCat's) gives it. The page reads these fields alone; what else the
 * app passed goes back to it untouched with PURCHASE_PACKAGE.
 */
export const AppPackageSchema = z.looseObject({
  /** The same as a package's `identifier` in our offer. */
  identifier: z.string().min(1).max(APP_TEXT_MAX_LENGTH),
  product: z.looseObject({
    /** As the store writes it, with its currency: 'CHF 19.00'. One without cannot be bought now. */
    priceString: z.string().min(1).max(APP_TEXT_MAX_LENGTH),
    /** ISO 8601: 'P1Y' is yearly, anything else monthly. */
    subscriptionPeriod: z.string().max(APP_TEXT_MAX_LENGTH).nullish(),
    /** There where the store would give this buyer the free trial; the page asks only whether it is there. */
    introPrice: z.unknown().optional(),
    /** ISO 4217. A package in a currency that there is not cannot be bought now. */
    currencyCode: z.string().max(APP_TEXT_MAX_LENGTH).nullish(),
  }),
  /** RevenueCat's name of the store, where the app says it: a package of another store cannot be bought now. */
  store: z.string().max(APP_TEXT_MAX_LENGTH).nullish(),
});

/** Page to app. */
export const AppMessageSchema = z.discriminatedUnion('type', [
  /** Sign in at Google in the app, and answer with LOG_IN_WITH_ID_TOKEN; STOP_LOADING_ANIMATION where it came to nothing. */
  z.strictObject({ type: z.literal('REQUEST_GOOGLE_ID_TOKEN'), payload: NothingSchema }),
  /** The same at Apple; the answer carries the nonce, whose SHA-256 (hex) the app gave to Apple. */
  z.strictObject({ type: z.literal('REQUEST_APPLE_ID_TOKEN_AND_NONCE'), payload: NothingSchema }),
  /** Who is signed in: RevenueCat's app user id from now on. At every log-in, and when a page starts signed in. */
  z.strictObject({
    type: z.literal('LOG_IN_TO_PURCHASE_SERVICE'),
    payload: z.strictObject({ uid: z.string().min(1) }),
  }),
  /**
   * Buy this. `oldProductID`: the product that it replaces (Google Play wants it). Once it is bought, send the page to
   * '/success' (REDIRECT_TO_PAGE); STOP_LOADING_ANIMATION where it was given up or refused.
   */
  z.strictObject({
    type: z.literal('PURCHASE_PACKAGE'),
    payload: z.strictObject({ package: AppPackageSchema, oldProductID: z.string().optional() }),
  }),
  /** Restore what this person bought at the store; then the same answers as after a purchase. */
  z.strictObject({ type: z.literal('RESTORE_PURCHASES'), payload: NothingSchema }),
]);
export type AppMessage = z.infer<typeof AppMessageSchema>;
export type AppMessageType = AppMessage['type'];

/**
 * The answer to a REQUEST_… of the page; one that was not asked for is ignored. The server checks the token's signature,
 * issuer, audience (one of its native client ids), expiry and nonce, and takes each token once.
 * Apple's: `nonce` is the raw one, and the token's claim `nonce` its SHA-256 in hex. Google's may have one: then it is the
 * token's claim itself. A Google token may name another of our clients as `azp`, as Android's do.
 */
export const LogInWithIdTokenSchema = z.discriminatedUnion('provider', [
  z.looseObject({
    provider: z.literal('Google'),
    idToken: z.string().min(1).max(ID_TOKEN_MAX_LENGTH),
    nonce: z.string().max(NONCE_MAX_LENGTH).nullish(),
  }),
  z.looseObject({
    provider: z.literal('Apple'),
    idToken: z.string().min(1).max(ID_TOKEN_MAX_LENGTH),
    nonce: z.string().min(1).max(NONCE_MAX_LENGTH),
  }),
]);
export type LogInWithIdToken = z.infer<typeof LogInWithIdTokenSchema>;

/** A map by identifier, or a list. The page takes what it can read of it, and says nothing of the rest. */
export const PassPackagesSchema = z.union([
  z.record(z.string(), z.unknown()),
  z.array(z.unknown()).max(MOST_APP_PACKAGES),
]);

/** An address of the product, with or without its origin; anything else is ignored. */
export const RedirectToPageSchema = z.looseObject({ page: z.string().min(1).max(APP_PAGE_MAX_LENGTH) });

/** App to page: the `detail` of each event by its name. */
export const APP_EVENTS = {
  LOG_IN_WITH_ID_TOKEN: LogInWithIdTokenSchema,
  PASS_RC_PACKAGES: PassPackagesSchema,
  REDIRECT_TO_PAGE: RedirectToPageSchema,
  /** What the page waited for is over: its busy state ends. */
  STOP_LOADING_ANIMATION: z.unknown(),
} as const;
export type AppEventName = keyof typeof APP_EVENTS;
export type AppEvents = { [Name in AppEventName]: z.infer<(typeof APP_EVENTS)[Name]> };
