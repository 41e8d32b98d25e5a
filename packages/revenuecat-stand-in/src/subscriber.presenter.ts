import type { Customer, Purchase } from './customer.ts';
import { STORES, type StorePlatform, type StoreProduct } from './products.ts';
import type { World } from './world.ts';

const MANAGEMENT_URLS: { [Platform in StorePlatform]: string } = {
  ios: 'https://apps.apple.com/account/subscriptions',
  android: 'https://play.google.com/store/account/subscriptions',
};

/** To the second, as RevenueCat writes it. */
const iso = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;
const isoOrNull = (ms: number | null) => (ms === null ? null : iso(ms));

/** `Subscriber` of the API's description. */
export function presentSubscriber(world: World, customer: Customer, { hasAttributes = false } = {}) {
  const now = world.now();
  const live = customer.purchases.find(({ expiresAt, refundedAt }) => expiresAt > now && refundedAt === null);
  return {
    request_date: iso(now),
    request_date_ms: now,
    subscriber: {
      entitlements: {},
      first_seen: iso(customer.firstSeenAt),
      last_seen: iso(now),
      management_url: live ? MANAGEMENT_URLS[live.platform] : null,
      non_subscriptions: {},
      original_app_user_id: customer.id,
      original_application_version: null,
      original_purchase_date: null,
      other_purchases: {},
      ...(hasAttributes && { subscriber_attributes: customer.attributes }),
      subscriptions: Object.fromEntries(
        customer.purchases.map((purchase) => [
          purchase.productId,
          presentPurchase(purchase, world.findProduct(purchase.identifier)),
        ]),
      ),
    },
  };
}

function presentPurchase(purchase: Purchase, { price }: StoreProduct) {
  return {
    auto_resume_date: isoOrNull(purchase.resumesAt),
    billing_issues_detected_at: isoOrNull(purchase.billingIssueAt),
    display_name: null,
    expires_date: iso(purchase.expiresAt),
    grace_period_expires_date: isoOrNull(purchase.graceEndsAt),
    is_sandbox: purchase.isSandbox,
    original_purchase_date: iso(purchase.boughtAt),
    ownership_type: purchase.isShared ? 'FAMILY_SHARED' : 'PURCHASED',
    period_type: purchase.isTrial ? 'trial' : 'normal',
    price: { amount: purchase.isTrial ? 0 : price.amount, currency: price.currency },
    purchase_date: iso(purchase.periodStartsAt),
    refunded_at: isoOrNull(purchase.refundedAt),
    store: STORES[purchase.platform],
    store_transaction_id: purchase.transactionId,
    unsubscribe_detected_at: isoOrNull(purchase.unsubscribedAt),
  };
}

/** `Offerings`: the products of one store. */
export function presentOfferings(
  offeringId: string,
  products: readonly StoreProduct[],
  platform: StorePlatform,
) {
  return {
    current_offering_id: offeringId,
    offerings: [
      {
        description: 'The plans of the school',
        identifier: offeringId,
        packages: products.map(({ identifier, productId }) => ({
          identifier,
          platform_product_identifier: productId[platform],
        })),
      },
    ],
  };
}
