import type { CataloguePackage } from '@school/contract/billing';
import type { PackagePrice } from '@school/contract/price-moves';
import type { Context } from '../../../platform/context.ts';
import { DomainError, loggableError } from '../../../platform/errors.ts';
import { recordDeed } from '../../operators/index.ts';
import { findPackage } from '../catalogue/catalogue.repo.ts';
import { atPrice } from '../catalogue/prices.service.ts';
import { notifyOf } from '../notices/notices.service.ts';
import { moveToPriceAtRenewal } from '../stripe/stripe-changes.ts';
import { isBusy } from '../stripe/stripe-errors.ts';
import type { StripeSnapshot } from '../stripe/stripe-snapshot.ts';
import { readSubscription } from '../stripe/stripe-subscriptions.ts';
import {
  countPrices,
  findMoved,
  findPriceMove,
  listToMove,
  noteLooked,
  noteMoved,
  noteTold,
  savePriceMove,
  type ToMove,
} from './price-moves.repo.ts';

const DAY_MS = 86_400_000;
/** Two weeks, and a day in which the mail may be on its way. */
const TOLD_BEFORE_MS = 15 * DAY_MS;
/**
 * How long before its period ends a plan gets the new price: what Stripe credits until then for a change of plan is of the
 * old one, and a server that is away for a day misses no period.
 */
const MOVED_BEFORE_MS = 2 * DAY_MS;
const BATCH = 100;

/** Moves all who have the package to the price at which it is sold now, from their next period but for a notice. */
export async function startPriceMove(
  ctx: Context,
  by: string,
  wanted: { identifier: string; currency: string; unit_amount: number },
): Promise<PackagePrice[]> {
  const { identifier, currency, unit_amount: unitAmount } = wanted;
  await ctx.db.transaction(async (tx) => {
    const item = await findPackage(tx, identifier);
    const price = item?.StripePrice;
    if (!item || price?.currency !== currency || price.unit_amount !== unitAmount)
      throw new DomainError(
        'failed-precondition',
        'The price is another one meanwhile. Load the page again and look.',
        { reason: 'price-changed' },
      );
    const before = await findPriceMove(tx, identifier);
    if (before?.currency === currency && before.unitAmount === unitAmount) return;
    await savePriceMove(tx, { identifier, currency, unitAmount, since: ctx.clock.now() });
    await recordDeed(tx, ctx, {
      by,
      action: 'price-moved',
      subject: { id: `price:${identifier}`, title: `${item.Title} (${identifier})` },
      before: before ? { currency: before.currency, unitAmount: before.unitAmount } : {},
      after: { currency, unitAmount },
    });
  });
  return countPrices(ctx.db);
}

/**
 * Tells subscribers of their new price, and gives it to those who were told and renew soon. A run does a bounded part;
 * what it could not do comes again at the next, after all others.
 */
export async function movePrices(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const toldUntil = new Date(now.getTime() + TOLD_BEFORE_MS);
  const movedBefore = new Date(now.getTime() + MOVED_BEFORE_MS);
  for (const one of await listToMove(ctx.db, { now, toldUntil, movedBefore }, BATCH)) {
    try {
      await ctx.paymentCalls.stripe.webhooks(() => moveOne(ctx, one));
    } catch (error) {
      ctx.log.warn({ id: one.id, err: loggableError(error) }, 'a plan could not be moved to its new price');
      if (isBusy(error)) return;
      await noteLooked(ctx.db, targetOf(one), now);
    }
  }
}

const targetOf = ({ id: subscriptionId, accountId, move: { currency, unitAmount } }: ToMove) => ({
  subscriptionId,
  accountId,
  currency,
  unitAmount,
});

async function moveOne(ctx: Context, one: ToMove): Promise<void> {
  const now = ctx.clock.now();
  const item = await findPackage(ctx.db, one.move.identifier);
  const reading = await readSubscription(ctx.stripe, one.id);
  if (!item || !reading || !mayMove(reading, item, one)) return noteLooked(ctx.db, targetOf(one), now);
  if (reading.price.unitAmount === one.move.unitAmount) return settle(ctx, one);
  const left = reading.periodEndsAt.getTime() - now.getTime();
  const known = await findMoved(ctx.db, one.id);
  if (left <= MOVED_BEFORE_MS && left > 0 && known && isAnnounced(known, one, reading)) {
    await atPrice(ctx, soldAt(item, one), (priceId) => moveToPriceAtRenewal(ctx.stripe, reading, priceId));
    return settle(ctx, one);
  }
  if (left >= TOLD_BEFORE_MS) return tell(ctx, one, reading);
  return noteLooked(ctx.db, targetOf(one), now);
}

/** It renews as what it is, in the currency in which Stripe bills it for good. */
function mayMove(reading: StripeSnapshot, item: CataloguePackage, { move }: ToMove): boolean {
  const { status, cancels, pending, awaitsPayment, productId, price } = reading;
  const renews = (status === 'active' || status === 'trialing') && !cancels && !pending && !awaitsPayment;
  return renews && productId === item.ProductID && price.currency === move.currency;
}

function isAnnounced(
  known: NonNullable<Awaited<ReturnType<typeof findMoved>>>,
  { move }: ToMove,
  { periodEndsAt }: StripeSnapshot,
): boolean {
  const isSame = known.currency === move.currency && known.unitAmount === move.unitAmount;
  return isSame && known.toldAt !== null && known.movesAt?.getTime() === periodEndsAt.getTime();
}

const soldAt = (item: CataloguePackage, { move }: ToMove): CataloguePackage => ({
  ...item,
  StripePrice: { currency: move.currency, unit_amount: move.unitAmount },
});

/** The mail leaves with the note of it, once for each period. */
async function tell(ctx: Context, one: ToMove, { periodEndsAt, price }: StripeSnapshot): Promise<void> {
  const { accountId, move } = one;
  await ctx.db.transaction(async (tx) => {
    const isNew = await noteTold(tx, targetOf(one), { toldAt: ctx.clock.now(), movesAt: periodEndsAt });
    if (!isNew) return;
    const from = periodEndsAt.toISOString();
    await notifyOf(
      ctx,
      tx,
      { accountId, identifier: move.identifier },
      {
        kind: 'price-changes',
        currency: move.currency,
        before: price.unitAmount,
        after: move.unitAmount,
        from,
      },
    );
  });
}

/** It has its price. Who was told of another one learns that it stays. */
async function settle(ctx: Context, one: ToMove): Promise<void> {
  const { accountId, move } = one;
  await ctx.db.transaction(async (tx) => {
    if (!(await noteMoved(tx, targetOf(one), ctx.clock.now()))) return;
    const about = { accountId, identifier: move.identifier };
    const { currency, unitAmount: amount } = move;
    await notifyOf(ctx, tx, about, { kind: 'price-stays', currency, amount });
  });
}
