import type { CataloguePackage } from '@school/contract/billing';
import { ONE_PRIVATE_LESSON } from '@school/contract/private-lessons';
import type { StoredSubscription } from '@school/domain/ledger';
import { endVanished, type StoreSubscription } from '@school/domain/store-facts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import {
  listSubscriptions,
  replacePending,
  type SubscriptionRow,
  saveSubscription,
} from '../../entitlements/index.ts';
import { settleBooking } from '../../private-lessons/index.ts';
import { findPackage } from '../catalogue/catalogue.repo.ts';
import { reportDuplicates } from '../notices/duplicate-subscriptions.service.ts';
import { findPurchase, lockStoreCustomer, settlePurchase } from '../rows/stores.repo.ts';
import { type AnnouncedChange, findAnnouncedChange } from './announced-change.service.ts';

type StoreRow = {
  fact: StoredSubscription;
  item: CataloguePackage;
  storeProductId: string;
  firstPaymentAt: Date;
  /** What begins with its end. */
  next?: AnnouncedChange | null;
};
export type ReadRow = StoreRow & { said: StoreSubscription };

type StoreReading = {
  accountId: string;
  rows: readonly ReadRow[];
  /** Ids of what the answer names but cannot be read: these stay as they are. */
  kept: readonly string[];
  syncedAt: Date;
};

const PREFIX = 'store:';

/** A subscription's id in the ledger: the store's own ids change with each renewal. */
export function storeRowId(accountId: string, productKey: string): string {
  return `${PREFIX}${accountId}:${productKey}`;
}

/**
 * Writes all that RevenueCat says of an account, in one transaction, with the hours of private lessons that follow from it.
 * What it does not name any more was transferred to another account, and ends here.
 */
export async function recordStoreReading(ctx: Context, reading: StoreReading): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockStoreCustomer(tx, reading.accountId);
    const next = await findAnnouncedChange(tx, reading.accountId, reading.rows);
    const read = reading.rows.map((row) => (next?.followsId === row.fact.id ? endsFor(row, next) : row));
    const rows = [...read, ...(await listVanished(tx, reading))];
    // What runs first: an hour goes over to it before what it took the place of ends.
    for (const row of rows.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b))))
      await record(ctx, tx, reading, row);
    await settlePrepared(tx, reading.accountId, rows);
    await reportDuplicates(ctx, tx, reading.accountId);
  });
}

const endsFor = (row: StoreRow, next: AnnouncedChange): StoreRow => ({
  ...row,
  next,
  fact: { ...row.fact, cancels: true },
});

/** What was prepared has been bought, or will follow what runs: an hour that is still held for it is not needed any more. */
async function settlePrepared(tx: Database, accountId: string, rows: readonly StoreRow[]): Promise<void> {
  const purchase = await findPurchase(tx, accountId);
  const facts = rows.flatMap(({ fact, next }) => (next ? [fact, next.fact] : [fact]));
  const isBought = facts.some(
    ({ platform, identifier, endedAt, cancels }) =>
      endedAt === null && !cancels && platform === purchase?.platform && identifier === purchase.identifier,
  );
  if (isBought) await settlePurchase(tx, accountId, 'bought');
}

const isOver = ({ fact }: StoreRow) => fact.endedAt !== null;

async function listVanished(
  tx: Database,
  { accountId, rows, kept, syncedAt }: StoreReading,
): Promise<StoreRow[]> {
  const named = new Set([...rows.map(({ fact }) => fact.id), ...kept]);
  const vanished = (await listSubscriptions(tx, accountId)).filter(
    ({ id, endedAt }) => id.startsWith(PREFIX) && endedAt === null && !named.has(id),
  );
  const found: StoreRow[] = [];
  for (const row of vanished) {
    const item = await findPackage(tx, row.identifier);
    if (item) found.push({ ...keptOf(row), item, fact: endVanished(row, syncedAt) });
  }
  return found;
}

const keptOf = ({ storeProductId, firstPaymentAt }: SubscriptionRow) => ({
  storeProductId: storeProductId ?? '',
  firstPaymentAt,
});

async function record(
  ctx: Context,
  tx: Database,
  { accountId, syncedAt }: StoreReading,
  { fact, item, storeProductId, firstPaymentAt, next }: StoreRow,
): Promise<void> {
  const { id, platform, productId, identifier, tier, status, cancels, purchasedAt, expiresAt, endedAt } =
    fact;
  const said = {
    id,
    platform,
    productId,
    identifier,
    tier,
    status,
    cancels,
    purchasedAt,
    expiresAt,
    endedAt,
  };
  const isShared = fact.isShared ?? false;
  const isNews = await saveSubscription(tx, {
    ...said,
    accountId,
    syncedAt,
    storeProductId,
    firstPaymentAt,
    isShared,
  });
  if (!isNews) return;
  await replacePending(tx, id, next ? toPendingRow(accountId, next, syncedAt) : null);
  const isCovered =
    endedAt === null &&
    status !== 'pending' &&
    !isShared &&
    !(status === 'past_due' && expiresAt <= syncedAt);
  const goesOn = !cancels || (next && hasLessons(next.item));
  const covers = { slotId: null, endsAt: goesOn ? null : expiresAt };
  const plan = { accountId, subscriptionId: id, covers: hasLessons(item) && isCovered ? covers : null };
  await settleBooking(ctx, tx, plan);
}

const hasLessons = ({ Prerequisites }: CataloguePackage) => Prerequisites.includes(ONE_PRIVATE_LESSON);

function toPendingRow(accountId: string, { fact }: AnnouncedChange, syncedAt: Date) {
  return { ...fact, accountId, syncedAt, firstPaymentAt: fact.expiresAt };
}
