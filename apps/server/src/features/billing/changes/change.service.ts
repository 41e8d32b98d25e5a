import type { CataloguePackage } from '@school/contract/billing';
import { type ChangeKind, checkChange, findPending, findRunning, type Ledger } from '@school/domain/ledger';
import { propertyOf } from '@school/domain/records';
import type { Caller } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { releaseSlot, takeHeldInstead } from '../../private-lessons/index.ts';
import { findOffer } from '../catalogue/catalogue.repo.ts';
import { atPrice, getPriceId } from '../catalogue/prices.service.ts';
import { findPackageOfPrice } from '../catalogue/stripe-prices.repo.ts';
import { getLedger } from '../ledger/subscriptions.service.ts';
import { closeOpenCheckouts } from '../purchases/checkout.service.ts';
import { holdAccount, holdChosen } from '../purchases/hold-account.service.ts';
import * as stripeChanges from '../stripe/stripe-changes.ts';
import { isMoneyReturned } from '../stripe/stripe-chargebacks.ts';
import { toConflict } from '../stripe/stripe-errors.ts';
import type { PendingSnapshot, StripeSnapshot } from '../stripe/stripe-snapshot.ts';
import { readSubscription } from '../stripe/stripe-subscriptions.ts';
import { readLedgerAgain } from '../sync/read-again.service.ts';
import { endIfReturned } from '../sync/returned-money.service.ts';
import { syncSubscription } from '../sync/stripe-sync.service.ts';

export type WantedPlan = {
  OfferID: string;
  PackageID: string;
  ProductID: string;
  StripePriceID: string;
  /** The hour of a package that wants one. */
  selectedPrivateLesson?: string | null | undefined;
};

/** Changes to another package: at once when it is higher, else with the end of what runs (decisions §5). */
export async function changePlan(ctx: Context, caller: Caller, wanted: WantedPlan): Promise<Changed> {
  const item = await findWanted(ctx, wanted);
  const slotId = wanted.selectedPrivateLesson;
  return holdAccount(ctx, caller.uid, item.identifier, (attempt) =>
    withSlot(ctx, { accountId: caller.uid, item, slotId, attempt }, (held) =>
      ctx.paymentCalls.stripe.interactive(() => changeTo(ctx, caller.uid, { item, attempt, held })),
    ),
  );
}

type Changed = { ok: true } | { id: string; url: string };
type Wish = { item: CataloguePackage; attempt: string; held: { slotId: string } | null };

async function changeTo(ctx: Context, uid: string, wish: Wish): Promise<Changed> {
  const { item } = wish;
  await closeOpenCheckouts(ctx, uid);
  const before = await getLedger(ctx.db, uid);
  const ledger = await readLedgerAgain(ctx, uid);
  const answer = checkChange(ledger, item);
  if (answer.ok) return (await makeChange(ctx, { ...wish, ...answer })) ?? { ok: true };
  // What a call did that was answered too late is done.
  if (answer.reason === 'same-product' && !hasChosen(before, item) && hasChosen(ledger, item))
    return { ok: true };
  throw refuse(answer);
}

/** Holds the hour that was chosen, if the package wants one: until the change is made, or the bank has been asked. */
async function withSlot(
  ctx: Context,
  chosen: Parameters<typeof holdChosen>[1],
  work: (held: Wish['held']) => Promise<Changed>,
): Promise<Changed> {
  const { accountId, attempt } = chosen;
  let changed: Changed | null = null;
  try {
    const held = await holdChosen(ctx, chosen);
    changed = await work(held);
    if (held && 'ok' in changed) await takeHeldInstead(ctx, accountId, attempt);
    return changed;
  } finally {
    if (changed === null || 'ok' in changed) await releaseSlot(ctx.db, attempt);
  }
}

/** The package that was shown: its offer, its product and its price must be what they say they are. */
async function findWanted(ctx: Context, wanted: WantedPlan): Promise<CataloguePackage> {
  const offer = await findOffer(ctx.db, wanted.OfferID);
  const item = offer?.find(({ identifier }) => identifier === wanted.PackageID);
  const isShown =
    item?.ProductID === wanted.ProductID &&
    (wanted.StripePriceID === '' || wanted.StripePriceID === (await getKnownPriceId(ctx, item)));
  if (item && isShown) return item;
  throw new DomainError('not-found', 'This package is not on offer. Reload the page and choose again.');
}

async function getKnownPriceId(ctx: Context, item: CataloguePackage): Promise<string> {
  return ctx.paymentCalls.stripe.interactive(() => getPriceId(ctx, item));
}

const hasChosen = (ledger: Ledger, { ProductID }: CataloguePackage) =>
  (findPending(ledger) ?? findRunning(ledger))?.productId === ProductID;

type Change = Wish & { kind: ChangeKind; running: { id: string } };

async function makeChange(ctx: Context, change: Change): Promise<stripeChanges.Leaving> {
  const { item, running } = change;
  const reading = await readSubscription(ctx.stripe, running.id);
  if (!reading) throw refuse({ reason: 'nothing-runs' });
  // Given back, and not heard of yet: what is left of it would be credited.
  if (await isMoneyReturned(ctx.stripe, reading)) {
    await endIfReturned(ctx, running.id);
    throw refuse({ reason: 'nothing-runs' });
  }
  try {
    return await atPrice(ctx, item, (priceId) => ask(ctx, reading, change, priceId));
  } catch (error) {
    throw toConflict(error);
  } finally {
    await syncSubscription(ctx, running.id);
  }
}

async function ask(
  ctx: Context,
  reading: StripeSnapshot,
  { item, attempt, held, kind }: Change,
  priceId: string,
): Promise<stripeChanges.Leaving> {
  const { stripe, clock, config } = ctx;
  const { awaitsPayment, pending } = reading;
  if (kind === 'upgrade' && awaitsPayment?.priceId === priceId)
    return stripeChanges.findBankQuestion(stripe, awaitsPayment.invoiceId);
  if (awaitsPayment) await stripeChanges.takeBack(stripe, awaitsPayment.invoiceId);
  const wanted = {
    productId: item.ProductID,
    identifier: item.identifier,
    priceId,
    now: clock.now(),
    attempt,
    hasTax: config.billing.tax,
    slotId: held?.slotId ?? null,
    isWithoutTrial: item.FreeTrialPeriod === 0,
  };
  if (kind !== 'upgrade') {
    await stripeChanges.follow(stripe, reading, wanted);
    return null;
  }
  if (!pending) return stripeChanges.upgrade(stripe, reading, wanted);
  await stripeChanges.dropFollowing(stripe, reading, item.ProductID);
  try {
    return await stripeChanges.upgrade(stripe, reading, wanted);
  } catch (error) {
    if (isPaymentRefused(error)) await followAgain(ctx, reading.id, pending, wanted);
    throw error;
  }
}

const isPaymentRefused = (error: unknown): boolean =>
  error instanceof DomainError && propertyOf(error.details, 'reason') === 'payment-refused';

/** What a refused upgrade took the place of follows as it would have: else what runs would end with its period. */
async function followAgain(
  ctx: Context,
  id: string,
  { priceId, purchasedAt }: PendingSnapshot,
  wanted: stripeChanges.WantedChange,
): Promise<void> {
  const running = await readSubscription(ctx.stripe, id);
  const item = await findPackageOfPrice(ctx.db, priceId);
  if (!running || !item) return;
  const { ProductID: productId, identifier } = item;
  await stripeChanges.follow(ctx.stripe, running, {
    ...wanted,
    productId,
    identifier,
    priceId,
    now: purchasedAt,
  });
}

function refuse(answer: { reason: string; platform?: string }): DomainError {
  switch (answer.reason) {
    case 'other-platform':
      return new DomainError(
        'failed-precondition',
        'You already have a plan in the mobile app. Manage it there.',
        { platform: answer.platform },
      );
    case 'in-arrears':
      return new DomainError(
        'failed-precondition',
        'Your last payment is still open. Update your card first, then change your plan.',
        { reason: answer.reason },
      );
    case 'same-product':
      return new DomainError('failed-precondition', 'This is the plan that you have chosen already.', {
        reason: answer.reason,
      });
    default:
      return new DomainError('failed-precondition', 'There is no plan to change. Choose one on this page.', {
        reason: answer.reason,
      });
  }
}
