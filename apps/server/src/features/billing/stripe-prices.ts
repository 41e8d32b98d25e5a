import type { Context } from '../../platform/context.ts';
import type { CatalogueEntry } from './billing.catalogue.ts';

const known = new WeakMap<Context['stripe'], Map<string, Promise<string>>>();

/** A price never changes at Stripe: another amount is another price, under another key. */
function lookupKey({ identifier, StripePrice }: CatalogueEntry): string {
  return `${identifier}_${StripePrice.currency}_${StripePrice.unit_amount}`;
}

/** The id of a package's Stripe price: found by its lookup key, or made. Asked for once a process. */
export function getPriceId(ctx: Context, entry: CatalogueEntry): Promise<string> {
  const prices = known.get(ctx.stripe) ?? new Map<string, Promise<string>>();
  known.set(ctx.stripe, prices);
  const key = lookupKey(entry);
  const price =
    prices.get(key) ??
    findOrCreatePrice(ctx, entry).catch((error: unknown) => {
      prices.delete(key);
      throw error;
    });
  prices.set(key, price);
  return price;
}

async function findOrCreatePrice({ stripe }: Context, entry: CatalogueEntry): Promise<string> {
  const key = lookupKey(entry);
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  if (data[0]) return data[0].id;
  await ensureProduct(stripe, entry);
  const { currency, unit_amount } = entry.StripePrice;
  const price = await stripe.prices.create(
    {
      product: entry.ProductID,
      currency,
      unit_amount,
      lookup_key: key,
      recurring: { interval: entry.BillingCycle === 'annual' ? 'year' : 'month' },
    },
    { idempotencyKey: `price-${key}` },
  );
  return price.id;
}

async function ensureProduct(stripe: Context['stripe'], entry: CatalogueEntry): Promise<void> {
  try {
    await stripe.products.retrieve(entry.ProductID);
  } catch (error) {
    if ((error as { code?: string }).code !== 'resource_missing') throw error;
    const product = {
      id: entry.ProductID,
      name: `${entry.Title} (${entry.BillingCycle === 'annual' ? 'yearly' : 'monthly'})`,
    };
    await stripe.products.create(product, { idempotencyKey: `product-${entry.ProductID}` });
  }
}
