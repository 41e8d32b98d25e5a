import { z } from 'zod';
import { PurchaseStatuses } from './billing.ts';
import { defineCallable } from './callable.ts';

/** The two app stores; a native app says on which it runs. */
export const StorePlatformSchema = z.enum(['ios', 'android']);
export type StorePlatform = z.infer<typeof StorePlatformSchema>;

/** Why a purchase in a store is not begun: in the refusal's details, as `reason`. */
export const STORE_PURCHASE_REFUSALS = [
  /** This school sells nothing in app stores. */
  'stores-not-offered',
  /** A plan runs on another platform, which `platform` in the details names: it is managed there. */
  'other-platform',
  /** This very plan runs already, and renews. */
  'same-product',
  /** A purchase was begun on another platform a moment ago, and may still be paid. */
  'purchase-open',
  'slot-needed',
  'slot-taken',
  'no-private-lessons',
] as const;

/**
 * Asked before the app opens its purchase sheet (`PURCHASE_PACKAGE`): refuses what would be paid for twice, and holds the hour of a
 * package that wants one.
 */
export const prepareStorePurchase = defineCallable({
  name: 'prepareStorePurchase',
  access: 'signed-in',
  limit: { points: 20, seconds: 60 },
  request: z.strictObject({
    offerID: z.string().max(200),
    packageID: z.string().max(200),
    platform: StorePlatformSchema,
    selectedPrivateLesson: z.string().max(200).nullish(),
  }),
  response: z.strictObject({
    packageID: z.string(),
    /** Google Play's name of the product that this purchase takes the place of; null for none, and on iOS. */
    oldProductID: z.string().nullable(),
    /** Until when the chosen hour is held; null for a package that wants none. */
    heldUntil: z.iso.datetime().nullable(),
  }),
});

/** The purchase was given up, or refused by the store: frees what was held for it. */
export const releaseStorePurchase = defineCallable({
  name: 'releaseStorePurchase',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({ ok: z.literal(true) }),
});

/**
 * What became of the purchase that the caller prepared last, or of the plan that runs in a store: `/success` inside the app,
 * which has no session of a payment page. `processing` until the store's webhook has arrived.
 */
export const getStorePurchaseStatus = defineCallable({
  name: 'getStorePurchaseStatus',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.discriminatedUnion('status', [
    /** Given up, or prepared long ago and never paid. */
    PurchaseStatuses.expired,
    PurchaseStatuses.processing,
    PurchaseStatuses.complete.extend({
      /** The title of the plan that goes on until `firstPaymentAt`, when this one begins; nothing was paid for this one yet. */
      runsBefore: z.string().optional(),
    }),
  ]),
});
