import * as contract from '@school/contract/billing';
import { getRevenue } from '@school/contract/person-money';
import { listPriceMoves, moveToPrice } from '@school/contract/price-moves';
import { releasePrivateLesson, returnPrivateLessonMoney } from '@school/contract/private-lessons';
import * as storeContract from '@school/contract/store-purchases';
import { describeCurrent, listManaged } from '@school/domain/ledger';
import { callable } from '../../../platform/callable-protocol.ts';
import { DomainError } from '../../../platform/errors.ts';
import { requireRole } from '../../operators/index.ts';
import { findPricedOffer } from '../catalogue/stripe-prices.repo.ts';
import { cancelCurrent, uncancel } from '../changes/cancel.service.ts';
import { changePlan } from '../changes/change.service.ts';
import { confirmCancellation, requestCancellation } from '../changes/contract-cancellation.service.ts';
import { releaseChosen } from '../changes/expired-reservations.service.ts';
import { countPrices } from '../changes/price-moves.repo.ts';
import { startPriceMove } from '../changes/price-moves.service.ts';
import { getLedger } from '../ledger/subscriptions.service.ts';
import { findFill, sumMonths } from '../payments/payments.repo.ts';
import { getBillingOverview } from '../purchases/billing-overview.service.ts';
import { findCardUpdateStatus, openCardUpdate } from '../purchases/card-update.service.ts';
import { createCheckout } from '../purchases/checkout.service.ts';
import { getCheckoutStatus } from '../purchases/checkout-status.service.ts';
import { prepareStorePurchase, releaseStorePurchase } from '../purchases/store-purchase.service.ts';
import { getStorePurchaseStatus } from '../purchases/store-purchase-status.service.ts';
import { refund } from '../refunds/refunds.service.ts';
import { hasAddressTried } from '../trials/trials.service.ts';

/** Thirteen months: a year ago is there to compare with. */
const REVENUE_MS = 395 * 86_400_000;

export const billingCallables = [
  callable(contract.getOffer, async (ctx, { input, language }) => {
    // Without the stores nothing is offered in them.
    if (input.platform !== 'web' && !ctx.config.stores) return { offers: [] };
    const offers = await findPricedOffer(ctx.db, input.offerID, language);
    if (!offers) throw new DomainError('not-found', 'There is no such offer.');
    return { offers };
  }),

  callable(listPriceMoves, async ({ db }, { caller }) => {
    await requireRole(db, caller, 'owner');
    return { packages: await countPrices(db) };
  }),

  callable(getRevenue, async ({ db, clock }, { caller }) => {
    await requireRole(db, caller, 'owner');
    const since = new Date(clock.now().getTime() - REVENUE_MS);
    return { months: await sumMonths(db, since), isFilling: !(await findFill(db)).isDone };
  }),

  callable(moveToPrice, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'owner');
    return { packages: await startPriceMove(ctx, caller.uid, input) };
  }),

  callable(contract.getSubscriptionPlatform, async (ctx, { caller }) => {
    const [newest] = listManaged(await getLedger(ctx.db, caller.uid), ctx.clock.now());
    return { subscriptionPlatform: newest?.platform ?? ('none' as const) };
  }),

  callable(contract.getCurrentSubscriptions, async (ctx, { caller }) =>
    describeCurrent(await getLedger(ctx.db, caller.uid), ctx.clock.now()),
  ),

  callable(
    contract.getHasAlreadySubscribed,
    async (ctx, { caller: { uid, email } }) =>
      (await getLedger(ctx.db, uid)).hasSubscribed || hasAddressTried(ctx, { id: uid, email }),
  ),

  callable(contract.createCheckoutSession, (ctx, { caller, input, origin }) =>
    createCheckout(ctx, caller, { ...input, origin }),
  ),

  callable(
    contract.getCheckoutStatus,
    async (ctx, { caller, input }) =>
      (await findCardUpdateStatus(ctx, caller, input.session_id)) ??
      getCheckoutStatus(ctx, caller, input.session_id),
  ),

  callable(storeContract.prepareStorePurchase, (ctx, { caller, input }) =>
    prepareStorePurchase(ctx, caller, input),
  ),

  callable(storeContract.releaseStorePurchase, async (ctx, { caller }) => {
    await releaseStorePurchase(ctx, caller.uid);
    return { ok: true as const };
  }),

  callable(storeContract.getStorePurchaseStatus, (ctx, { caller }) => getStorePurchaseStatus(ctx, caller)),

  callable(releasePrivateLesson, async (ctx, { caller }) => {
    await releaseChosen(ctx, caller.uid);
    return { ok: true as const };
  }),

  callable(returnPrivateLessonMoney, async (ctx, { caller }) => {
    await refund(ctx, caller.uid);
    return { ok: true as const };
  }),

  callable(contract.cancelSubscription, async (ctx, { caller }) => {
    await cancelCurrent(ctx, caller);
    return { ok: true as const };
  }),

  callable(contract.uncancelSubscription, async (ctx, { caller, input }) => {
    await uncancel(ctx, caller, input.productIDToUncancel);
    return { ok: true as const };
  }),

  callable(contract.changeSubscription, (ctx, { caller, input }) => changePlan(ctx, caller, input)),

  callable(contract.createCardUpdateSession, (ctx, { caller, origin }) =>
    openCardUpdate(ctx, caller, origin),
  ),

  callable(contract.getBillingOverview, (ctx, { caller }) => getBillingOverview(ctx, caller)),

  callable(contract.requestContractCancellation, async (ctx, { input }) => {
    await requestCancellation(ctx, input);
    return { ok: true as const };
  }),

  callable(contract.confirmContractCancellation, async (ctx, { input }) => ({
    ok: true as const,
    ...(await confirmCancellation(ctx, input)),
  })),
];
