import * as contract from '@school/contract/billing';
import { callable } from '../../platform/callable-protocol.ts';
import { DomainError } from '../../platform/errors.ts';
import { findOffer } from './billing.catalogue.ts';
import { createCheckout, getCheckoutStatus } from './checkout.service.ts';
import { getPriceId } from './stripe-prices.ts';
import * as service from './subscriptions.service.ts';

export const billingCallables = [
  callable(contract.getOffer, async (ctx, { input }) => {
    const entries = findOffer(input.offerID);
    if (!entries) throw new DomainError('not-found', 'There is no such offer.');
    const offers = await Promise.all(
      entries.map(async (entry) => ({ ...entry, StripePriceID: await getPriceId(ctx, entry) })),
    );
    return { offers };
  }),

  callable(contract.getSubscriptionPlatform, async (ctx, { caller }) => {
    const [running] = await service.listCurrent(ctx, caller);
    return { subscriptionPlatform: running?.platform ?? ('none' as const) };
  }),

  callable(contract.getCurrentSubscriptions, async (ctx, { caller }) => {
    const rows = await service.listCurrent(ctx, caller);
    return Object.fromEntries(
      rows.map((row) => [
        row.productId,
        {
          cancels: row.cancels,
          expires_date: row.expiresAt.toISOString(),
          purchase_date: row.purchasedAt.toISOString(),
          identifier: row.identifier,
        },
      ]),
    );
  }),

  callable(contract.getHasAlreadySubscribed, (ctx, { caller }) => service.hasAlreadySubscribed(ctx, caller)),

  callable(contract.createCheckoutSession, (ctx, { caller, input, origin }) =>
    createCheckout(ctx, caller, { ...input, origin }),
  ),

  callable(contract.getCheckoutStatus, (ctx, { caller, input }) =>
    getCheckoutStatus(ctx, caller, input.session_id),
  ),

  callable(contract.cancelSubscription, async (ctx, { caller }) => {
    await service.cancelCurrent(ctx, caller);
    return { ok: true as const };
  }),

  callable(contract.uncancelSubscription, async (ctx, { caller, input }) => {
    await service.uncancel(ctx, caller, input.productIDToUncancel);
    return { ok: true as const };
  }),
];
