import type { StorePlatform } from '@school/contract/store-purchases';
import type { StoreSubscription } from '@school/domain/store-facts';
import { z } from 'zod';

/** Purchases with dates beyond these are invalid. */
const [EARLIEST, LATEST] = [Date.UTC(2008, 0), Date.UTC(2100, 0)];

const Instant = z
  .string()
  .max(40)
  .transform((text) => new Date(text))
  .refine((date) => date.getTime() >= EARLIEST && date.getTime() < LATEST);
const MaybeInstant = Instant.nullish().transform((date) => date ?? null);

/** One subscription of the answer, as far as it matters here (RevenueCat API v1, `Subscriber`). */
const SubscriptionSchema = z.object({
  store: z.string(),
  expires_date: Instant,
  purchase_date: Instant,
  original_purchase_date: Instant,
  unsubscribe_detected_at: MaybeInstant,
  billing_issues_detected_at: MaybeInstant,
  grace_period_expires_date: MaybeInstant,
  refunded_at: MaybeInstant,
  auto_resume_date: MaybeInstant,
  period_type: z.string().nullish(),
  ownership_type: z.string().nullish(),
  is_sandbox: z.boolean(),
  /** Google Play's base plan. */
  product_plan_identifier: z.string().nullish(),
});

/** What is read of an answer; each subscription by itself, so that one that cannot be read hides no other. */
export const SubscriberDocumentSchema = z.object({
  subscriber: z.object({
    subscriptions: z.record(z.string().max(300), z.unknown()),
  }),
});
export type SubscriberDocument = z.output<typeof SubscriberDocumentSchema>;

const PLATFORMS: { readonly [store: string]: StorePlatform } = {
  app_store: 'ios',
  mac_app_store: 'ios',
  play_store: 'android',
};

export type SubscriptionEntry = {
  /** The store's name of the product, under which the answer holds it. */
  productKey: string;
  /** Its names, the narrowest first: Google Play's with its base plan, and without. */
  productNames: readonly string[];
  isSandbox: boolean;
  said: StoreSubscription;
};

type Entries = {
  entries: SubscriptionEntry[];
  /** The names of those whose facts cannot be read: nothing follows from them. */
  unreadable: string[];
};

/** The subscriptions of both app stores; those of other stores are none of theirs. */
export function listEntries({ subscriber }: SubscriberDocument): Entries {
  const found: Entries = { entries: [], unreadable: [] };
  for (const [productKey, value] of Object.entries(subscriber.subscriptions)) {
    const parsed = SubscriptionSchema.safeParse(value);
    if (!parsed.success) {
      found.unreadable.push(productKey);
      continue;
    }
    const platform = PLATFORMS[parsed.data.store];
    if (platform) found.entries.push(toEntry(productKey, platform, parsed.data));
  }
  return found;
}

function toEntry(
  productKey: string,
  platform: StorePlatform,
  data: z.output<typeof SubscriptionSchema>,
): SubscriptionEntry {
  const plan = data.product_plan_identifier;
  const [product = productKey] = productKey.split(':');
  return {
    productKey,
    productNames: [...new Set([...(plan ? [`${product}:${plan}`] : []), productKey, product])],
    isSandbox: data.is_sandbox,
    said: {
      platform,
      boughtAt: data.original_purchase_date,
      periodStartsAt: data.purchase_date,
      expiresAt: data.expires_date,
      graceEndsAt: data.grace_period_expires_date,
      unsubscribedAt: data.unsubscribe_detected_at,
      billingIssueAt: data.billing_issues_detected_at,
      refundedAt: data.refunded_at,
      resumesAt: data.auto_resume_date,
      isTrial: data.period_type?.toLowerCase() === 'trial',
      isShared: data.ownership_type === 'FAMILY_SHARED',
    },
  };
}
