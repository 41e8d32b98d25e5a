import * as contract from '@school/contract/billing';
import { describeCurrent, listCurrent } from '@school/domain/ledger';
import { callable } from '../../../platform/callable-protocol.ts';
import { DomainError } from '../../../platform/errors.ts';
import { findPricedOffer } from '../catalogue/stripe-prices.repo.ts';
import { cancelCurrent, getLedger, uncancel } from '../ledger/subscriptions.service.ts';
import { getBillingOverview } from '../purchases/billing-overview.service.ts';
import { createCheckout } from '../purchases/checkout.service.ts';
import { getCheckoutStatus } from '../purchases/checkout-status.service.ts';

export const billingCallables = [
  callable(contract.getOffer, async (ctx, { input }) => {
    const offers = await findPricedOffer(ctx.db, input.offerID);
    if (!offers) throw new DomainError('not-found', 'There is no such offer.');
    return { offers };
  }),

  callable(contract.getSubscriptionPlatform, async (ctx, { caller }) => {
    const [newest] = listCurrent(await getLedger(ctx.db, caller.uid), ctx.clock.now());
    return { subscriptionPlatform: newest?.platform ?? ('none' as const) };
  }),

  callable(contract.getCurrentSubscriptions, async (ctx, { caller }) =>
    describeCurrent(await getLedger(ctx.db, caller.uid), ctx.clock.now()),
  ),

  callable(
    contract.getHasAlreadySubscribed,
    async (ctx, { caller }) => (await getLedger(ctx.db, caller.uid)).hasSubscribed,
  ),

  callable(contract.createCheckoutSession, (ctx, { caller, input, origin }) =>
    createCheckout(ctx, caller, { ...input, origin }),
  ),

  callable(contract.getCheckoutStatus, (ctx, { caller, input }) =>
    getCheckoutStatus(ctx, caller, input.session_id),
  ),

  callable(contract.cancelSubscription, async (ctx, { caller }) => {
    await cancelCurrent(ctx, caller);
    return { ok: true as const };
  }),

  callable(contract.uncancelSubscription, async (ctx, { caller, input }) => {
    await uncancel(ctx, caller, input.productIDToUncancel);
    return { ok: true as const };
  }),

  callable(contract.changeSubscription, () => notYet()),

  callable(contract.createCardUpdateSession, () => notYet()),

  callable(contract.getBillingOverview, (ctx, { caller }) => getBillingOverview(ctx, caller)),

  callable(contract.requestContractCancellation, () => notYet()),

  callable(contract.confirmContractCancellation, () => notYet()),
];

async function notYet(): Promise<never> {
  throw new DomainError('unimplemented', 'This is not possible here yet.');
}
