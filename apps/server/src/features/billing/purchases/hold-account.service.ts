import type { CataloguePackage } from '@school/contract/billing';
import { ONE_PRIVATE_LESSON } from '@school/contract/private-lessons';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { holdActiveAccount, lockAccount } from '../../identity/index.ts';
import { holdSlot } from '../../private-lessons/index.ts';
import * as checkouts from '../db/checkouts.repo.ts';
import { findPurchase } from '../db/stores.repo.ts';

/** Longer than an opening takes. One that takes longer still finds its reservation gone and opens nothing. */
const OPENING_EXPIRES_MS = 2 * 60_000;

/** Reserves the account's one checkout or change that may be under way; an account that is to be deleted buys nothing more. */
export async function reserve(
  ctx: Context,
  uid: string,
  identifier: string,
  { mayBeLeaving = false } = {},
): Promise<string> {
  const id = ctx.ids.documentId();
  const isReserved = await ctx.db.transaction(async (tx) => {
    // Before the rows that a deletion takes away too, which it locks in this order.
    const isHeld = mayBeLeaving ? (await lockAccount(tx, uid)) !== null : await holdActiveAccount(tx, uid);
    if (!isHeld) throw leaving();
    await freeAbandonedOpenings(ctx, tx, uid);
    return checkouts.insertOpening(tx, { id, accountId: uid, identifier, createdAt: ctx.clock.now() });
  });
  if (isReserved) return id;
  throw new DomainError(
    'aborted',
    'A payment page is being opened for you already. Wait a moment and try again.',
  );
}

/** The refusal to who pays for nothing more. */
export function leaving(): DomainError {
  return new DomainError(
    'failed-precondition',
    'This account is to be deleted. Log in and keep it first, then choose a plan.',
    { reason: 'account-leaving' },
  );
}

/** What a process that has gone was doing can be done again; of one account or of all. */
export async function freeAbandonedOpenings(ctx: Context, db = ctx.db, uid?: string): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - OPENING_EXPIRES_MS);
  await checkouts.deleteAbandonedOpenings(db, before, uid);
}

/** Does work that no other checkout or change of the account may meet. */
export async function holdAccount<Result>(
  ctx: Context,
  uid: string,
  identifier: string,
  work: (attempt: string) => Promise<Result>,
): Promise<Result> {
  return workUnder(ctx, await reserve(ctx, uid, identifier), work);
}

/** The same for an account that is shut or to be deleted, too: what charges it nothing. */
export async function holdAnyAccount<Result>(
  ctx: Context,
  uid: string,
  identifier: string,
  work: (attempt: string) => Promise<Result>,
): Promise<Result> {
  return workUnder(ctx, await reserve(ctx, uid, identifier, { mayBeLeaving: true }), work);
}

async function workUnder<Result>(
  ctx: Context,
  attempt: string,
  work: (attempt: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(attempt);
  } finally {
    await checkouts.deleteOpening(ctx.db, attempt);
  }
}

/** So long a store may still sell what was prepared there and not given up. */
const STORE_SHEET_MS = 10 * 60_000;

/** A purchase in a store, once begun, cannot be taken back by us: nothing else is sold meanwhile, but in the same store. */
export async function requireNoOpenPurchase(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  uid: string,
  platform: 'stripe' | 'ios' | 'android',
): Promise<void> {
  const purchase = await findPurchase(db, uid);
  const isOpen =
    purchase?.state === 'open' && clock.now().getTime() - purchase.preparedAt.getTime() < STORE_SHEET_MS;
  if (!isOpen || purchase.platform === platform) return;
  throw new DomainError(
    'failed-precondition',
    'You have just begun to buy a plan in the mobile app. Finish or cancel it there, or try again in ten minutes.',
    { reason: 'purchase-open', platform: purchase.platform },
  );
}

type Chosen = {
  accountId: string;
  item: CataloguePackage;
  slotId: string | null | undefined;
  /** The reservation of the checkout or change. */
  attempt: string;
};

/** Holds the hour that was chosen for a package that wants one; null for the others. */
export async function holdChosen(
  ctx: Context,
  { item, ...chosen }: Chosen,
): Promise<{ slotId: string; until: Date } | null> {
  return item.Prerequisites.includes(ONE_PRIVATE_LESSON) ? holdSlot(ctx, chosen) : null;
}
