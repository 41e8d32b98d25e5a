import type { Context } from '../../../platform/context.ts';
import { listOverdueInStores, listSubscriptions } from '../../entitlements/index.ts';
import { listStoreCustomersAfter, listStoreCustomersToCheck, markStoreChecked } from '../rows/stores.repo.ts';
import { isBusy } from '../stripe/stripe-errors.ts';
import { syncStoreAccount } from '../sync/store-sync.service.ts';

const BATCH = 100;
/** Shorter than the pause until the next time, however slowly RevenueCat answers. */
const LONGEST_MS = 3 * 60_000;

/** Reads again what should have renewed or ended in a store by now, and a part of the rest: an event may be lost. */
export async function reconcileStores(ctx: Context): Promise<void> {
  if (!ctx.config.stores) return;
  const now = ctx.clock.now();
  const end = now.getTime() + LONGEST_MS;
  const overdue = await listOverdueInStores(ctx.db, now, BATCH);
  for (const accountId of new Set([...overdue, ...(await listStoreCustomersToCheck(ctx.db, BATCH))])) {
    if (ctx.clock.now().getTime() > end) return;
    await markStoreChecked(ctx.db, accountId, ctx.clock.now());
    try {
      await ctx.paymentCalls.stores.webhooks(() => syncStoreAccount(ctx, accountId));
    } catch (error) {
      ctx.log.warn(
        { uid: accountId, reason: String(error) },
        'an account could not be read from the app stores',
      );
      if (isBusy(error)) return;
    }
  }
}

/** What a comparison of all accounts with RevenueCat found: ids of accounts. */
export type StoreComparison = { read: number; repaired: string[]; failed: string[] };

/** Compares every account that may have something in a store, and repairs our books. Stops when RevenueCat is away. */
export async function reconcileAllStores(ctx: Context): Promise<StoreComparison> {
  const result: StoreComparison = { read: 0, repaired: [], failed: [] };
  if (!ctx.config.stores) return result;
  for (let after = ''; ; ) {
    const accountIds = await listStoreCustomersAfter(ctx.db, after, BATCH);
    for (const accountId of accountIds) {
      try {
        if (await ctx.paymentCalls.stores.webhooks(() => repair(ctx, accountId)))
          result.repaired.push(accountId);
        result.read += 1;
      } catch (error) {
        ctx.log.warn({ uid: accountId, reason: String(error) }, 'an account could not be reconciled');
        result.failed.push(accountId);
        if (isBusy(error)) return result;
      }
    }
    const last = accountIds.at(-1);
    if (last === undefined) return result;
    after = last;
  }
}

/** Answers whether our books said something else. */
async function repair(ctx: Context, accountId: string): Promise<boolean> {
  const before = await describe(ctx, accountId);
  await syncStoreAccount(ctx, accountId);
  return before !== (await describe(ctx, accountId));
}

async function describe({ db }: Context, accountId: string): Promise<string> {
  const rows = (await listSubscriptions(db, accountId)).filter(({ platform }) => platform !== 'stripe');
  const said = rows.map(({ id, productId, status, cancels, expiresAt, endedAt }) =>
    JSON.stringify({ id, productId, status, cancels, expiresAt, endedAt }),
  );
  return said.toSorted().join();
}
