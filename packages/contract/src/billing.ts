import { z } from 'zod';
import { TierSchema } from './access.ts';
import { defineCallable } from './callable.ts';

export const BillingCycleSchema = z.enum(['monthly', 'annual']);
export type BillingCycle = z.infer<typeof BillingCycleSchema>;

/** A subscription package as offers carry it (specification §3). `unit_amount` is in minor units. */
export const SubscriptionPackageSchema = z.strictObject({
  identifier: z.string(),
  Title: z.string(),
  PromotionText: z.array(z.string()),
  /**
   * Stripe's id of the price; '' as long as Stripe has not told it. Nothing hangs on it: a checkout names the package by
   * its `identifier`, and the server knows the price.
   */
  StripePriceID: z.string(),
  ProductID: z.string(),
  BillingCycle: BillingCycleSchema,
  /** Days. */
  FreeTrialPeriod: z.number().int().nonnegative(),
  Tier: TierSchema,
  ButtonColour: z.string(),
  Main: z.boolean(),
  SecondMain: z.boolean(),
  StripePrice: z.strictObject({ currency: z.string(), unit_amount: z.number().int().nonnegative() }),
  Prerequisites: z.array(z.string()),
});
export type SubscriptionPackage = z.infer<typeof SubscriptionPackageSchema>;

/** A package as the course's files say it; its id at Stripe is found or made from this. */
export const CataloguePackageSchema = SubscriptionPackageSchema.omit({ StripePriceID: true });
export type CataloguePackage = z.infer<typeof CataloguePackageSchema>;

/** All that is for sale, in the order in which it is shown; an offer names packages by `identifier`. */
export const CatalogueSchema = z.strictObject({
  packages: z.array(CataloguePackageSchema),
  offers: z.array(z.strictObject({ id: z.string(), packageIdentifiers: z.array(z.string()) })),
});
export type Catalogue = z.infer<typeof CatalogueSchema>;

export const getOffer = defineCallable({
  name: 'getRevenueCatOffer_v2_0',
  access: 'visitor',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({ offerID: z.string().max(200), platform: z.enum(['web', 'ios', 'android']) }),
  response: z.strictObject({ offers: z.array(SubscriptionPackageSchema) }),
});

export const SubscriptionPlatformSchema = z.enum(['none', 'stripe', 'android', 'ios']);
export type SubscriptionPlatform = z.infer<typeof SubscriptionPlatformSchema>;

export const getSubscriptionPlatform = defineCallable({
  name: 'getSubscriptionPlatform',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({ subscriptionPlatform: SubscriptionPlatformSchema }),
});

/** One entry of the current subscriptions; dates are ISO 8601, UTC. */
export const CurrentSubscriptionSchema = z.strictObject({
  cancels: z.boolean(),
  expires_date: z.iso.datetime(),
  purchase_date: z.iso.datetime(),
  identifier: z.string(),
});
export type CurrentSubscription = z.infer<typeof CurrentSubscriptionSchema>;

export const CurrentSubscriptionsSchema = z.record(z.string(), CurrentSubscriptionSchema);
/** Keyed by ProductID. */
export type CurrentSubscriptions = z.infer<typeof CurrentSubscriptionsSchema>;

export const getCurrentSubscriptions = defineCallable({
  name: 'getCurrentSubscriptions',
  access: 'signed-in',
  limit: { points: 240, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: CurrentSubscriptionsSchema,
});

export const getHasAlreadySubscribed = defineCallable({
  name: 'getHasAlreadySubscribed',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.boolean(),
});

/** No price crosses the wire inwards: the package's identifier says it all. */
export const createCheckoutSession = defineCallable({
  name: 'createStripeCheckoutSession',
  access: 'signed-in',
  limit: { points: 20, seconds: 60 },
  request: z.strictObject({
    offerID: z.string().max(200),
    packageID: z.string().max(200),
    selectedPrivateLesson: z.string().max(200).nullish(),
  }),
  response: z.strictObject({ id: z.string(), url: z.url() }),
});

/**
 * Whether the purchase of a checkout session is in the ledger yet. The browser that comes back from the payment may not be
 * signed in: for a day, anybody with the session's id learns what the success page says.
 */
export const getCheckoutStatus = defineCallable({
  name: 'getCheckoutStatus',
  access: 'visitor',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({ session_id: z.string().min(1).max(200) }),
  response: z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('open') }),
    z.strictObject({ status: z.literal('expired') }),
    z.strictObject({ status: z.literal('processing') }),
    z.strictObject({
      status: z.literal('complete'),
      planTitle: z.string(),
      billingCycle: BillingCycleSchema,
      /** ISO 8601, UTC: the end of the trial, or now when there is none. */
      firstPaymentAt: z.iso.datetime(),
      /** To its owner only. */
      isTrial: z.boolean().optional(),
    }),
  ]),
});

const OkSchema = z.strictObject({ ok: z.literal(true) });

export const cancelSubscription = defineCallable({
  name: 'cancelStripeSubscription',
  access: 'signed-in',
  limit: { points: 20, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: OkSchema,
});

export const uncancelSubscription = defineCallable({
  name: 'uncancelStripeSubscription',
  access: 'signed-in',
  limit: { points: 20, seconds: 60 },
  request: z.strictObject({ productIDToUncancel: z.string().min(1).max(200) }),
  response: OkSchema,
});
