import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import { findPricedOffer } from '@school/server/features/billing';
import type { Context } from '@school/server/platform/context';
import type { StoreShelf } from '../../phone/wire.ts';

/** What the phone's store offers, at the school's own prices. */
export async function readShelf(ctx: Context): Promise<StoreShelf> {
  const offer = (await findPricedOffer(ctx.db, DEFAULT_OFFER_ID)) ?? [];
  const products = offer.map(
    ({ identifier, ProductID, Title, BillingCycle, FreeTrialPeriod, StripePrice }) => ({
      identifier,
      productID: ProductID,
      title: `${Title}, ${BillingCycle === 'annual' ? 'yearly' : 'monthly'}`,
      priceString: `${StripePrice.currency.toUpperCase()} ${(StripePrice.unit_amount / 100).toFixed(2)}`,
      subscriptionPeriod: BillingCycle === 'annual' ? 'P1Y' : 'P1M',
      trialDays: FreeTrialPeriod,
    }),
  );
  return { products, owned: [], now: ctx.clock.now().toISOString() };
}
