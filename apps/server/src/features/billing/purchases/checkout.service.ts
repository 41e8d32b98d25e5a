import { checkSubscribe } from '@school/domain/ledger';
import type { Caller } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { findAccountById } from '../../identity/index.ts';
import { releaseSlot } from '../../private-lessons/index.ts';
import { findOffer } from '../catalogue/catalogue.repo.ts';
import { getPriceId, lookUpPrice } from '../catalogue/prices.service.ts';
import * as checkouts from '../db/checkouts.repo.ts';
import { findCustomerId, saveCustomerId } from '../db/stripe-records.repo.ts';
import {
  createCustomer,
  expireCheckout,
  openPaymentPage,
  type PaymentPage,
} from '../stripe/stripe-checkouts.ts';
import { isPriceRefused } from '../stripe/stripe-errors.ts';
import { endSubscription } from '../stripe/stripe-subscriptions.ts';
import { readLedgerAgain, readStoresAgain } from '../sync/read-again.service.ts';
import { completeCheckout, syncSubscription } from '../sync/stripe-sync.service.ts';
import { hasAddressTried } from '../trials/trials.service.ts';
import { closeUnpaid } from './checkout-status.service.ts';
import { holdChosen, requireNoOpenPurchase, reserve } from './hold-account.service.ts';

type Wanted = {
  offerID: string;
  packageID: string;
  /** The hour of a package that wants one. */
  selectedPrivateLesson?: string | null | undefined;
  origin: string;
};
type Opened = { id: string; url: string };

/**
 * Opens a checkout for a package, one at a time for each account: reserved in one short statement, then asked of Stripe
 * with no connection held, then recorded in another (decision 010).
 */
export async function createCheckout(ctx: Context, caller: Caller, wanted: Wanted): Promise<Opened> {
  const offer = await findOffer(ctx.db, wanted.offerID);
  const item = offer?.find(({ identifier }) => identifier === wanted.packageID);
  if (!item)
    throw new DomainError('not-found', 'This package is not on offer. Reload the page and choose again.');
  const reservation = await reserve(ctx, caller.uid, item.identifier);
  try {
    await requireNoOpenPurchase(ctx, caller.uid, 'stripe');
    await readStoresAgain(ctx, caller.uid);
    const chosen = { item, slotId: wanted.selectedPrivateLesson, attempt: reservation };
    const held = await holdChosen(ctx, { ...chosen, accountId: caller.uid });
    return await ctx.paymentCalls.stripe.interactive(() =>
      openCheckout(ctx, caller, { item, reservation, held, origin: wanted.origin }),
    );
  } catch (error) {
    await releaseSlot(ctx.db, reservation);
    await checkouts.deleteOpening(ctx.db, reservation);
    throw error;
  }
}

type Opening = Pick<PaymentPage, 'item' | 'held' | 'origin'> & { reservation: string };

async function openCheckout(
  ctx: Context,
  caller: Caller,
  { item, reservation, held, origin }: Opening,
): Promise<Opened> {
  await closeOpenCheckouts(ctx, caller.uid);
  const { mayTry } = await makeRoom(ctx, caller.uid);
  const opened = await openPageAtPrice(ctx, {
    uid: caller.uid,
    customerId: await getCustomerId(ctx, caller),
    item,
    trialDays: mayTry && !(await hasTriedElsewhere(ctx, caller)) ? item.FreeTrialPeriod : 0,
    isTrialOnce: ctx.config.billing.trialOncePerCard,
    held,
    origin,
    school: ctx.config.projectId,
    takesPromotionCodes: ctx.config.billing.promotionCodes,
    hasTax: ctx.config.billing.tax,
    attempt: reservation,
  });
  if (await checkouts.markOpen(ctx.db, reservation, opened.id)) return opened;
  await expireCheckout(ctx.stripe, opened.id);
  throw new DomainError('aborted', 'Opening the payment page took too long. Try again.');
}

/** The id that is known may be of another Stripe account, or archived: it is then looked up again, once. */
async function openPageAtPrice(ctx: Context, page: Omit<PaymentPage, 'priceId'>): Promise<Opened> {
  const priceId = await getPriceId(ctx, page.item);
  try {
    return await openPaymentPage(ctx.stripe, { ...page, priceId });
  } catch (error) {
    if (!isPriceRefused(error)) throw error;
    return openPaymentPage(ctx.stripe, { ...page, priceId: await lookUpPrice(ctx, page.item) });
  }
}

/** Closes every page that the account could still pay, and records what was paid meanwhile. */
export async function closeOpenCheckouts(ctx: Context, uid: string): Promise<void> {
  for (const sessionId of await checkouts.listOpenCheckouts(ctx.db, uid)) {
    const { status, subscriptionId } = await expireCheckout(ctx.stripe, sessionId);
    if (status !== 'complete') await closeUnpaid(ctx, sessionId);
    else if (!(await completeCheckout(ctx, sessionId, subscriptionId))) {
      throw new DomainError(
        'failed-precondition',
        'A payment of yours is just being confirmed. Wait a moment and look again.',
      );
    }
  }
}

/** Reads again what may still run, ends what is in arrears, and throws when anything else stands in the way. */
async function makeRoom(ctx: Context, uid: string): Promise<{ mayTry: boolean }> {
  const ledger = await readLedgerAgain(ctx, uid);
  const answer = checkSubscribe(ledger, ctx.clock.now());
  if (!answer.ok) {
    throw answer.reason === 'other-platform'
      ? new DomainError(
          'failed-precondition',
          'You already have a plan in the mobile app. Manage it there.',
          { platform: answer.platform },
        )
      : new DomainError(
          'failed-precondition',
          'You already have a plan. Cancel it or let it end before you choose another.',
        );
  }
  for (const { id } of answer.endsFirst) {
    await endSubscription(ctx.stripe, id);
    await syncSubscription(ctx, id);
  }
  return answer;
}

/** By the address that the account has now: the caller's token may be an hour old. */
async function hasTriedElsewhere(ctx: Context, { uid }: Caller): Promise<boolean> {
  const account = await findAccountById(ctx.db, uid);
  return account !== null && hasAddressTried(ctx, account);
}

async function getCustomerId(ctx: Context, { uid, email }: Caller): Promise<string> {
  const known = await findCustomerId(ctx.db, uid);
  if (known) return known;
  const customerId = await createCustomer(ctx.stripe, uid, email);
  await saveCustomerId(ctx.db, uid, customerId);
  return customerId;
}
