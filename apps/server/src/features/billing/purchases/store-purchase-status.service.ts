import { listCurrent } from '@school/domain/ledger';
import type { Caller } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { findSubscription } from '../../entitlements/index.ts';
import { findPackage } from '../catalogue/catalogue.repo.ts';
import { findPurchase, findStoreCustomer, markStoreChecked } from '../db/stores.repo.ts';
import { getLedger } from '../ledger/subscriptions.service.ts';
import { isBusy } from '../stripe/stripe-errors.ts';
import { syncStoreAccount } from '../sync/store-sync.service.ts';

/** A page asks each second; RevenueCat is asked less often. */
const ASK_AGAIN_MS = 3_000;
/** After this a purchase that was prepared is not waited for. */
const PREPARED_MS = 30 * 60_000;

/** What became of the purchase that was prepared last; without one, the plan that runs in a store (it was restored). */
export async function getStorePurchaseStatus(ctx: Context, { uid }: Caller) {
  const prepared = await findPurchase(ctx.db, uid);
  if (prepared?.state === 'open') await askStores(ctx, uid);
  const purchase = await findPurchase(ctx.db, uid);
  // Cancelled and pending is what is paused.
  const current = listCurrent(await getLedger(ctx.db, uid), ctx.clock.now()).filter(
    ({ platform, status, cancels }) => platform !== 'stripe' && !(status === 'pending' && cancels),
  );
  const [running] = current.filter(({ status }) => status !== 'pending');
  if (purchase?.state === 'open') {
    const isOld = ctx.clock.now().getTime() - purchase.preparedAt.getTime() > PREPARED_MS;
    return { status: isOld ? ('expired' as const) : ('processing' as const) };
  }
  const bought = current.find(({ identifier }) => identifier === purchase?.identifier) ?? null;
  const entry = bought ?? running;
  if (!entry && purchase) return { status: 'expired' as const };
  if (!entry) throw new DomainError('not-found', 'There is no such purchase.');
  const row = await findSubscription(ctx.db, entry.id);
  const before = entry.status === 'pending' && running ? await findPackage(ctx.db, running.identifier) : null;
  return {
    ...(await present(ctx, entry.identifier)),
    firstPaymentAt: (row?.firstPaymentAt ?? entry.purchasedAt).toISOString(),
    isTrial: entry.status === 'trialing',
    ...(before && { runsBefore: before.Title }),
  };
}

async function askStores(ctx: Context, uid: string): Promise<void> {
  const now = ctx.clock.now();
  const checkedAt = (await findStoreCustomer(ctx.db, uid))?.checkedAt ?? null;
  if (checkedAt && now.getTime() - checkedAt.getTime() < ASK_AGAIN_MS) return;
  await markStoreChecked(ctx.db, uid, now);
  try {
    await ctx.paymentCalls.stores.interactive(() => syncStoreAccount(ctx, uid));
  } catch (error) {
    // The page asks again in a second.
    if (!isBusy(error)) throw error;
  }
}

async function present(ctx: Context, identifier: string) {
  const item = await findPackage(ctx.db, identifier);
  return {
    status: 'complete' as const,
    planTitle: item?.Title ?? identifier,
    billingCycle: item?.BillingCycle ?? ('monthly' as const),
  };
}
