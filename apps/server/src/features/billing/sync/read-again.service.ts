import type { Ledger } from '@school/domain/ledger';
import type { Context } from '../../../platform/context.ts';
import { listSubscriptions, listUnendedAtStripe } from '../../entitlements/index.ts';
import { findStoreCustomer } from '../db/stores.repo.ts';
import { getLedger } from '../ledger/subscriptions.service.ts';
import { isBusy } from '../stripe/stripe-errors.ts';
import { syncStoreAccount } from './store-sync.service.ts';
import { syncSubscription } from './stripe-sync.service.ts';

/**
 * Before something is bought: what the account has in the app stores, read again. While they cannot be asked, nothing is sold
 * in them; on the web one that has nothing there as far as we know goes on.
 */
export async function readStoresAgain(ctx: Context, uid: string, { isForStore = false } = {}): Promise<void> {
  if (!ctx.config.stores || !(await findStoreCustomer(ctx.db, uid))) return;
  try {
    await ctx.paymentCalls.stores.interactive(() => syncStoreAccount(ctx, uid));
  } catch (error) {
    const rows = await listSubscriptions(ctx.db, uid);
    const mayRun = rows.some(
      ({ platform, endedAt }) => (platform === 'ios' || platform === 'android') && endedAt === null,
    );
    if (isForStore || mayRun || !isBusy(error)) throw error;
  }
}

/** The ledger after everything that has not ended at Stripe was read again: what a decision about money is made by. */
export async function readLedgerAgain(ctx: Context, uid: string): Promise<Ledger> {
  for (const id of await listUnendedAtStripe(ctx.db, uid)) await syncSubscription(ctx, id);
  return getLedger(ctx.db, uid);
}
