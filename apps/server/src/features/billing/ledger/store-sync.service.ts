import { toStoreFact } from '@school/domain/store-facts';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { findAccountById } from '../../identity/index.ts';
import { findPackageOfStoreProduct } from '../catalogue/store-products.repo.ts';
import { readSubscriber } from '../revenuecat/revenuecat-api.ts';
import { listEntries, type SubscriptionEntry } from '../revenuecat/subscriber.schema.ts';
import { findStoreCustomer, saveHintsRead } from '../rows/stores.repo.ts';
import { type ReadRow, recordStoreReading, storeRowId } from './record-store-reading.service.ts';

/** There is news of this account in an app store. */
export const storeNewsJob = defineJob({
  name: 'billing.store-news',
  payload: z.strictObject({ accountId: z.string() }),
  atOnce: 4,
});

/** Reads the account again, unless a reading that began after this news has done so already. */
export async function followStoreNews(ctx: Context, { accountId }: { accountId: string }): Promise<void> {
  const customer = await findStoreCustomer(ctx.db, accountId);
  if (!customer || customer.hintsRead >= customer.hints) return;
  await ctx.paymentCalls.stores.webhooks(() => syncStoreAccount(ctx, accountId));
}

/**
 * Reads an account from RevenueCat and writes what it says now into the ledger. Every event is only a hint to do so: of two
 * readings the one that began later wins. No connection is held meanwhile. Nothing for an account that is gone.
 */
export async function syncStoreAccount(ctx: Context, accountId: string): Promise<void> {
  if (!ctx.config.stores || !(await findAccountById(ctx.db, accountId))) return;
  const hints = (await findStoreCustomer(ctx.db, accountId))?.hints ?? 0;
  const syncedAt = ctx.clock.now();
  const { entries, unreadable } = listEntries(await readSubscriber(ctx.config, accountId));
  if (unreadable.length > 0)
    ctx.log.warn({ uid: accountId, products: unreadable }, 'subscriptions of an app store cannot be read');
  const rows: ReadRow[] = [];
  for (const entry of entries) {
    const row = await toStoreRow(ctx, accountId, entry, syncedAt);
    if (row) rows.push(row);
  }
  const kept = unreadable.map((productKey) => storeRowId(accountId, productKey));
  await recordStoreReading(ctx, { accountId, rows, kept, syncedAt });
  await saveHintsRead(ctx.db, accountId, hints);
}

/** Null for what is not sold here, and for purchases of test accounts where they do not count. */
async function toStoreRow(
  ctx: Context,
  accountId: string,
  { productKey, productNames, isSandbox, said }: SubscriptionEntry,
  now: Date,
): Promise<ReadRow | null> {
  if (isSandbox && !ctx.config.stores?.takesSandbox) return null;
  const item = await findPackageOfStoreProduct(ctx.db, said.platform, productNames);
  if (!item) {
    ctx.log.warn({ uid: accountId, product: productKey }, 'an app store sold a product of others');
    return null;
  }
  const fact = toStoreFact(said, { id: storeRowId(accountId, productKey), item }, now);
  return {
    fact,
    said,
    item,
    storeProductId: productNames[0] ?? productKey,
    firstPaymentAt: fact.status === 'trialing' ? fact.expiresAt : said.periodStartsAt,
  };
}
