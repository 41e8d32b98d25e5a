import { z } from 'zod';
import { TierSchema } from './access.ts';
import { defineCallable } from './callable.ts';
import { WordsSchema } from './words-schema.ts';

export const BillingCycleSchema = z.enum(['monthly', 'annual']);
export type BillingCycle = z.infer<typeof BillingCycleSchema>;

/** A subscription package as offers carry it (specification §3). `unit_amount` is in minor units. */
export const SubscriptionPackageSchema = z.strictObject({
  identifier: z.string(),
  Title: z.string(),
  PromotionText: z.array(WordsSchema),
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

/** With the app stores' names of it, where they are others than its ProductID. */
export const SoldPackageSchema = CataloguePackageSchema.extend({
  product_identifiers: z.strictObject({ ios: z.string(), android: z.string() }).partial().optional(),
});
export type SoldPackage = z.infer<typeof SoldPackageSchema>;

/** All that is for sale, in the order in which it is shown; an offer names packages by `identifier`. */
export const CatalogueSchema = z.strictObject({
  packages: z.array(SoldPackageSchema),
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

/** What becomes of a purchase, however it is paid. */
export const PurchaseStatuses = {
  expired: z.strictObject({ status: z.literal('expired') }),
  processing: z.strictObject({ status: z.literal('processing') }),
  complete: z.strictObject({
    status: z.literal('complete'),
    planTitle: z.string(),
    billingCycle: BillingCycleSchema,
    /** ISO 8601, UTC: the end of the trial, or now when there is none; in a store the payment, or that of what begins later. */
    firstPaymentAt: z.iso.datetime(),
    /** To its owner only. */
    isTrial: z.boolean().optional(),
  }),
};

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
    PurchaseStatuses.expired,
    PurchaseStatuses.processing,
    PurchaseStatuses.complete,
    /** Another card pays from now on; to its owner only. */
    z.strictObject({
      status: z.literal('card-updated'),
      /** 'visa', 'mastercard' …, or 'twint'. */
      brand: z.string(),
      /** Empty where there is no number. */
      last4: z.string(),
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

/** Where the browser goes next: a payment page, or the bank's question. */
const LeavingSchema = z.strictObject({ id: z.string(), url: z.url() });

/**
 * Another package while one runs (specification §7, its six fields). The package is named by its offer and identifier;
 * product and price are only compared with them, so that nothing else is bought than what was shown.
 */
export const changeSubscription = defineCallable({
  name: 'changeStripeSubscription',
  access: 'signed-in',
  limit: { points: 20, seconds: 60 },
  request: z.strictObject({
    StripePriceID: z.string().max(200),
    ProductID: z.string().max(200),
    PackageID: z.string().max(200),
    OfferID: z.string().max(200),
    changeStripeSubscription: z.literal(true),
    selectedPrivateLesson: z.string().max(200).nullish(),
  }),
  /** An address where the bank wants the payment confirmed: the change is made once it is. */
  response: z.union([OkSchema, LeavingSchema]),
});

/** Opens a page on which another card is given; it pays from then on, and what is open at once. */
export const createCardUpdateSession = defineCallable({
  name: 'createStripeCardUpdateCheckoutSession',
  access: 'signed-in',
  limit: { points: 10, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: LeavingSchema,
});

export const InvoiceSchema = z.strictObject({
  date: z.iso.datetime(),
  /** Minor units. */
  amount: z.number().int(),
  currency: z.string(),
  /** `open`: still to be paid. */
  status: z.enum(['paid', 'open', 'refunded', 'void']),
  /** Of the amount; all of it where the status says so. */
  refunded: z.number().int(),
  /** The invoice with its receipt, to read and to download; null while there is none. */
  url: z.url().nullable(),
});
export type Invoice = z.infer<typeof InvoiceSchema>;

/** What the plans page shows beside the plans: for its owner only. */
export const getBillingOverview = defineCallable({
  name: 'getBillingOverview',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({
    /** The newest first; null while the payment service cannot be asked. */
    invoices: z.array(InvoiceSchema).nullable(),
    /** The due payment was refused: since when, and until when the plan still gives access. */
    paymentProblem: z.strictObject({ since: z.iso.datetime(), accessUntil: z.iso.datetime() }).nullable(),
    trialEndsAt: z.iso.datetime().nullable(),
    /** What pays for the plan that runs; null when nothing does, or the payment service cannot be asked. */
    card: z.strictObject({ brand: z.string(), last4: z.string() }).nullable(),
    /** What the plan that runs costs its owner: a new price is for new purchases. Null as `card` is. */
    price: z
      .strictObject({ ProductID: z.string(), currency: z.string(), unit_amount: z.number().int() })
      .nullable(),
    /** What it costs from its next period on, where its owner was told of another price. */
    nextPrice: z
      .strictObject({ currency: z.string(), unit_amount: z.number().int(), from: z.iso.datetime() })
      .nullable(),
    /** The school's present, from which a trial's days are counted. */
    now: z.iso.datetime(),
  }),
});

/** Asks to end a plan without a log-in: a mail asks for the confirmation. The same answer for every address. */
export const requestContractCancellation = defineCallable({
  name: 'requestContractCancellation',
  access: 'visitor',
  limit: { points: 5, seconds: 60 },
  request: z.strictObject({ email: z.string().min(1).max(254) }),
  response: OkSchema,
});

/** The mail's link, once, for 24 hours: the plan ends with its paid period. */
export const confirmContractCancellation = defineCallable({
  name: 'confirmContractCancellation',
  access: 'visitor',
  limit: { points: 20, seconds: 60 },
  request: z.strictObject({ token: z.string().min(1).max(200) }),
  response: z.strictObject({
    ok: z.literal(true),
    planTitle: z.string(),
    /** Until when the plan still gives access. */
    endsAt: z.iso.datetime(),
  }),
});
