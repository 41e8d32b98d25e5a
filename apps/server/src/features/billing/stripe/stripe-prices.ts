import type { CataloguePackage } from '@school/contract/billing';
import type Stripe from 'stripe';
import { isMissing } from './stripe-errors.ts';

/** A price never changes at Stripe: another amount is another price, under another key. */
function lookupKey({ identifier, StripePrice }: CataloguePackage): string {
  return `${identifier}_${StripePrice.currency}_${StripePrice.unit_amount}`;
}

/** The id of a package's Stripe price: found by its lookup key, or made. */
export async function findOrCreatePrice(stripe: Stripe, item: CataloguePackage): Promise<string> {
  const key = lookupKey(item);
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  if (data[0]) return data[0].id;
  await ensureProduct(stripe, item);
  const { currency, unit_amount } = item.StripePrice;
  const price = await stripe.prices.create(
    {
      product: item.ProductID,
      currency,
      unit_amount,
      lookup_key: key,
      recurring: { interval: item.BillingCycle === 'annual' ? 'year' : 'month' },
    },
    { idempotencyKey: `price-${key}` },
  );
  return price.id;
}

async function ensureProduct(stripe: Stripe, item: CataloguePackage): Promise<void> {
  try {
    await stripe.products.retrieve(item.ProductID);
  } catch (error) {
    if (!isMissing(error)) throw error;
    const product = {
      id: item.ProductID,
      name: `${item.Title} (${item.BillingCycle === 'annual' ? 'yearly' : 'monthly'})`,
    };
    await stripe.products.create(product, { idempotencyKey: `product-${item.ProductID}` });
  }
}
