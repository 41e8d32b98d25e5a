import { endVanished, toStoreFact } from '@school/domain/store-facts';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { listSubscriptions, type SubscriptionRow } from '../../entitlements/index.ts';
import { findAccountById } from '../../identity/index.ts';
import { findPackage } from '../catalogue/catalogue.repo.ts';
import { findPackageOfStoreProduct } from '../catalogue/store-products.repo.ts';
import { findPurchase, findStoreCustomer, saveHintsRead, settlePurchase } from '../db/stores.repo.ts';
import type { ReadFact } from '../ledger/read-fact.ts';
import { recordFacts } from '../ledger/record-facts.service.ts';
import { readSubscriber } from '../revenuecat/revenuecat-api.ts';
import { listEntries, type SubscriptionEntry } from '../revenuecat/subscriber.schema.ts';
import { findAnnouncedChange, type StoreFact } from './announced-change.service.ts';

/** An app store has reported a change of this account. */
export const storeNewsJob = defineJob({
  name: 'billing.store-news',
  payload: z.strictObject({ accountId: z.string() }),
  atOnce: 4,
});

/** Reads the account again, unless a reading that began after this webhook has done so already. */
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
  const known = await listSubscriptions(ctx.db, accountId);
  const read: StoreFact[] = [];
  for (const entry of entries) {
    const fact = await toReadFact(ctx, { accountId, known }, entry, syncedAt);
    if (fact) read.push(fact);
  }
  const kept = unreadable.map((productKey) => storeRowId(accountId, productKey));
  const vanished = await listVanished(ctx, known, [...read.map(({ fact }) => fact.id), ...kept], syncedAt);
  const facts = [...(await withAnnounced(ctx, accountId, read)), ...vanished];
  await recordFacts(ctx, { accountId, facts, syncedAt });
  await settlePrepared(ctx, accountId, facts);
  await saveHintsRead(ctx.db, accountId, hints);
}

const PREFIX = 'store:';

/** A subscription's id in the ledger: the store's own ids change with each renewal. */
const storeRowId = (accountId: string, productKey: string) => `${PREFIX}${accountId}:${productKey}`;

/** Null for what is not sold here, and for purchases of test accounts where they do not count. */
async function toReadFact(
  ctx: Context,
  { accountId, known }: { accountId: string; known: readonly SubscriptionRow[] },
  { productKey, productNames, isSandbox, said }: SubscriptionEntry,
  now: Date,
): Promise<StoreFact | null> {
  if (isSandbox && !ctx.config.stores?.takesSandbox) return null;
  const id = storeRowId(accountId, productKey);
  const item =
    (await findPackageOfStoreProduct(ctx.db, said.platform, productNames)) ??
    // Its package may be sold under another name since.
    (await findPackage(ctx.db, known.find((row) => row.id === id)?.identifier ?? ''));
  if (!item) {
    ctx.log.warn({ uid: accountId, product: productKey }, 'an app store sold a product of others');
    return null;
  }
  const fact = toStoreFact(said, { id, item }, now);
  return {
    fact,
    said,
    item,
    next: null,
    storeProductId: productNames[0] ?? productKey,
    firstPaymentAt: fact.status === 'trialing' ? fact.expiresAt : said.periodStartsAt,
  };
}

/** What the account had in a store, and the answer does not name any more: that ends here. */
async function listVanished(
  { db }: Context,
  known: readonly SubscriptionRow[],
  named: readonly string[],
  now: Date,
): Promise<ReadFact[]> {
  const vanished = known.filter(
    ({ id, endedAt }) => id.startsWith(PREFIX) && endedAt === null && !named.includes(id),
  );
  const found: ReadFact[] = [];
  for (const row of vanished) {
    const { storeProductId, firstPaymentAt } = row;
    const item = await findPackage(db, row.identifier);
    if (item) found.push({ fact: endVanished(row, now), item, next: null, storeProductId, firstPaymentAt });
  }
  return found;
}

/** With the change that an event announced for the end of what runs, if the reading leaves room for it. */
async function withAnnounced(
  { db }: Context,
  accountId: string,
  read: readonly StoreFact[],
): Promise<readonly ReadFact[]> {
  const announced = await findAnnouncedChange(db, accountId, read);
  return read.map((row) =>
    announced?.followsId === row.fact.id
      ? { ...row, next: announced.next, fact: { ...row.fact, cancels: true } }
      : row,
  );
}

/** What was prepared has been bought, or will follow what runs: an hour that is still held for it is not needed any more. */
async function settlePrepared({ db }: Context, accountId: string, read: readonly ReadFact[]): Promise<void> {
  const purchase = await findPurchase(db, accountId);
  const facts = read.flatMap(({ fact, next }) => (next ? [fact, next.fact] : [fact]));
  const isBought = facts.some(
    ({ platform, identifier, endedAt, cancels }) =>
      endedAt === null && !cancels && platform === purchase?.platform && identifier === purchase.identifier,
  );
  if (isBought) await settlePurchase(db, accountId, 'bought');
}
