import type { Caller } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { listPayableAtStripe, listUnendedAtStripe } from '../../entitlements/index.ts';
import { holdActiveAccount, listWhetherActive } from '../../identity/index.ts';
import { findPackage } from '../catalogue/catalogue.repo.ts';
import { findCustomerId } from '../db/stripe-records.repo.ts';
import { getLedger } from '../ledger/subscriptions.service.ts';
import {
  type CardReading,
  makeDefault,
  openCardPage,
  payOpenInvoices,
  readCardPage,
} from '../stripe/stripe-cards.ts';
import { expireCheckout } from '../stripe/stripe-checkouts.ts';
import { isBusy } from '../stripe/stripe-errors.ts';
import type { PayingCard } from '../stripe/stripe-invoices.ts';
import { syncSubscription } from '../sync/stripe-sync.service.ts';
import {
  closeCardUpdate,
  findCardUpdate,
  hasLaterCard,
  insertCardUpdate,
  listOpenCardUpdatesOf,
} from './card-updates.repo.ts';
import type { CardUpdateRow } from './card-updates.table.ts';
import { leaving } from './hold-account.service.ts';

/** Opens a page on which the account gives another card for the plan that it has. */
export async function openCardUpdate(
  ctx: Context,
  { uid }: Caller,
  origin: string,
): Promise<{ id: string; url: string }> {
  const paid = (await getLedger(ctx.db, uid)).entries.find(({ platform }) => platform === 'stripe');
  const customerId = await findCustomerId(ctx.db, uid);
  const item = paid && (await findPackage(ctx.db, paid.identifier));
  if (!item || customerId === null)
    throw new DomainError('failed-precondition', 'You have no plan here that a card pays for.');
  const opened = await ctx.paymentCalls.stripe.interactive(() =>
    openCardPage(ctx.stripe, {
      uid,
      customerId,
      currency: item.StripePrice.currency,
      origin,
      school: ctx.config.projectId,
      attempt: ctx.ids.documentId(),
    }),
  );
  const isKept = await ctx.db.transaction(async (tx) => {
    if (!(await holdActiveAccount(tx, uid))) return false;
    await insertCardUpdate(tx, { sessionId: opened.id, accountId: uid, createdAt: ctx.clock.now() });
    return true;
  });
  if (isKept) return opened;
  await ctx.paymentCalls.stripe.interactive(() => expireCheckout(ctx.stripe, opened.id));
  throw leaving();
}

/** Closes the pages on which the account could still give another card. */
export async function closeCardUpdates({ db, stripe }: Context, uid: string): Promise<void> {
  for (const sessionId of await listOpenCardUpdatesOf(db, uid)) {
    await expireCheckout(stripe, sessionId);
    await closeCardUpdate(db, sessionId, { state: 'closed' });
  }
}

/** Its owner learns which card pays now; null for a page of another kind, or of another account. */
export async function findCardUpdateStatus(ctx: Context, caller: Caller | null, sessionId: string) {
  const row = await findCardUpdate(ctx.db, sessionId);
  if (!row || row.accountId !== caller?.uid) return null;
  try {
    const settled = await ctx.paymentCalls.stripe.webhooks(() => settleCardUpdate(ctx, sessionId));
    if (settled?.status !== 'card-updated') return settled && { status: settled.status };
    return { status: settled.status, ...settled.card };
  } catch (error) {
    // The page asks again in a second.
    if (isBusy(error)) return { status: 'processing' as const };
    throw error;
  }
}

type Settled = { status: 'open' | 'expired' } | { status: 'card-updated'; card: PayingCard };

/**
 * What became of such a page. A card that was given is made the one that pays, and what is open is paid with it; each
 * step may be done twice. A page that is not in our books, or whose customer is another's, changes nothing.
 */
export async function settleCardUpdate(ctx: Context, sessionId: string): Promise<Settled | null> {
  const row = await findCardUpdate(ctx.db, sessionId);
  if (!row) return null;
  if (row.state === 'closed') return { status: 'expired' };
  if (row.state === 'done')
    return { status: 'card-updated', card: { brand: row.brand ?? '', last4: row.last4 ?? '' } };
  const reading = await readCardPage(ctx.stripe, sessionId);
  if (reading.status === 'expired') await closeCardUpdate(ctx.db, sessionId, { state: 'closed' });
  return reading.status === 'complete' ? takeCard(ctx, row, reading) : reading;
}

async function takeCard(
  ctx: Context,
  row: CardUpdateRow,
  { customerId, methodId, card }: Extract<CardReading, { status: 'complete' }>,
): Promise<Settled> {
  const { db, stripe, log } = ctx;
  const { accountId, sessionId } = row;
  const isOwn = customerId !== null && customerId === (await findCustomerId(db, accountId));
  if (!isOwn) log.warn({ sessionId }, 'a card of another customer was not taken');
  // Who leaves pays for nothing more, also where the card came before the page could be closed.
  const [mayPay] = await listWhetherActive(db, [accountId]);
  if (!isOwn || !mayPay || (await hasLaterCard(db, row))) {
    await closeCardUpdate(db, sessionId, { state: 'closed' });
    return { status: 'expired' };
  }
  const subscriptionIds = await listUnendedAtStripe(db, accountId);
  const given = { customerId, methodId };
  await makeDefault(stripe, { ...given, subscriptionIds });
  const payable = await listPayableAtStripe(db, accountId);
  await payOpenInvoices(stripe, { ...given, subscriptionIds: payable });
  for (const id of subscriptionIds) await syncSubscription(ctx, id);
  await closeCardUpdate(db, sessionId, { state: 'done', ...card });
  return { status: 'card-updated', card };
}
