import type { Customer, Purchase } from './customer.ts';
import { STORES, type StoreProduct } from './products.ts';
import type { EventBody } from './store.ts';

/** Fields that only some types have: reasons, the new product, the date on which a pause ends. */
export type EventExtras = { [field: string]: string | number | boolean | null };

type Named = { id: string; type: string; at: number };
type About = { customer: Customer; purchase: Purchase; product: StoreProduct };

const APP_ID = 'app_stand_in';
/** The stores' share. */
const COMMISSION = 0.15;
/** Swiss value added tax, as a share of a price that holds it. */
const TAX = 0.0749;

/** An event as RevenueCat documents it (integrations/webhooks/event-types-and-fields). */
export function eventBody(
  { id, type, at }: Named,
  { customer, purchase, product }: About,
  extras: EventExtras,
): EventBody {
  const isFree = purchase.isTrial || purchase.isShared;
  const price = isFree ? 0 : product.price.amount * signOf(type, extras);
  return {
    api_version: '1.0',
    event: {
      event_timestamp_ms: at,
      product_id: purchase.productId,
      period_type: purchase.isTrial ? 'TRIAL' : 'NORMAL',
      purchased_at_ms: purchase.periodStartsAt,
      expiration_at_ms: purchase.expiresAt,
      environment: purchase.isSandbox ? 'SANDBOX' : 'PRODUCTION',
      entitlement_id: null,
      entitlement_ids: null,
      presented_offering_id: null,
      transaction_id: purchase.transactionId,
      original_transaction_id: purchase.originalTransactionId,
      is_family_share: purchase.isShared,
      country_code: 'CH',
      app_user_id: customer.names.at(-1) ?? customer.id,
      aliases: customer.names,
      original_app_user_id: customer.id,
      currency: product.price.currency,
      price,
      price_in_purchased_currency: price,
      subscriber_attributes: customer.attributes,
      store: STORES[purchase.platform].toUpperCase(),
      takehome_percentage: 1 - COMMISSION - TAX,
      tax_percentage: TAX,
      commission_percentage: COMMISSION,
      offer_code: null,
      type,
      id,
      app_id: APP_ID,
      ...extras,
    },
  };
}

type Transfer = { from: Customer; to: Customer; purchase: Purchase };

export function transferBody({ id, type, at }: Named, { from, to, purchase }: Transfer): EventBody {
  return {
    api_version: '1.0',
    event: {
      event_timestamp_ms: at,
      environment: purchase.isSandbox ? 'SANDBOX' : 'PRODUCTION',
      store: STORES[purchase.platform].toUpperCase(),
      subscriber_attributes: to.attributes,
      transferred_from: from.names,
      transferred_to: to.names,
      type,
      id,
      app_id: APP_ID,
    },
  };
}

/** A payment, or one that goes back; nothing else is about money. */
function signOf(type: string, extras: EventExtras): 1 | 0 | -1 {
  if (type === 'INITIAL_PURCHASE' || type === 'RENEWAL') return 1;
  return type === 'CANCELLATION' && extras['cancel_reason'] === 'CUSTOMER_SUPPORT' ? -1 : 0;
}
