import type { CataloguePackage } from '@school/contract/billing';
import type { Context } from '../../../platform/context.ts';
import { isBusy, isPriceRefused } from '../stripe/stripe-errors.ts';
import { findOrCreatePrice } from '../stripe/stripe-prices.ts';
import { findPriceId, listUnpriced, savePriceId } from './stripe-prices.repo.ts';

/** The id of a package's price, for a checkout: the one that is known, else Stripe's. */
export async function getPriceId(ctx: Context, item: CataloguePackage): Promise<string> {
  return (await findPriceId(ctx.db, item)) ?? lookUpPrice(ctx, item);
}

/** Finds or makes the price at Stripe, also when its id is known already, and remembers its id. */
export async function lookUpPrice(ctx: Context, item: CataloguePackage): Promise<string> {
  const priceId = await findOrCreatePrice(ctx.stripe, item);
  await savePriceId(ctx.db, item, priceId);
  return priceId;
}

/** The id that is known may be of another Stripe account, or archived: it is then looked up again, once. */
export async function atPrice<Result>(
  ctx: Context,
  item: CataloguePackage,
  work: (priceId: string) => Promise<Result>,
): Promise<Result> {
  const priceId = await getPriceId(ctx, item);
  try {
    return await work(priceId);
  } catch (error) {
    if (!isPriceRefused(error)) throw error;
    return work(await lookUpPrice(ctx, item));
  }
}

/** Asks Stripe for the ids that are missing, so that no visitor waits for it at an offer. */
export async function lookUpMissingPrices(ctx: Context): Promise<void> {
  for (const item of await listUnpriced(ctx.db)) {
    try {
      await ctx.paymentCalls.stripe.webhooks(() => lookUpPrice(ctx, item));
    } catch (error) {
      ctx.log.warn({ package: item.identifier, err: error }, 'a price could not be looked up');
      if (isBusy(error)) return;
    }
  }
}
