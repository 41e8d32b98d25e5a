import type { Bounded } from '../../../platform/concurrency-limit.ts';
import type { Context } from '../../../platform/context.ts';
import {
  type DoubleAccount,
  findSubscription,
  listDoubleAccounts,
  listSubscriptions,
  listUnendedAfter,
  type SubscriptionRow,
} from '../../entitlements/index.ts';
import { listStoreCustomersAfter } from '../db/stores.repo.ts';
import { doublesJob } from '../notices/duplicate-subscriptions.service.ts';
import { isBusy } from '../stripe/stripe-errors.ts';
import { listLiveAtStripe } from '../stripe/stripe-subscriptions.ts';
import { endIfReturned } from '../sync/returned-money.service.ts';
import { syncStoreAccount } from '../sync/store-sync.service.ts';

const BATCH = 100;

type Comparison = {
  /** How many subscriptions of Stripe's, and accounts in the app stores, were read again. */
  read: number;
  /** Those of which our books said something else. */
  repaired: string[];
  /** Those that could not be read. */
  failed: string[];
};

export type Reconciliation = Comparison & { doubles: readonly DoubleAccount[] };

/**
 * Compares every plan that has not ended with Stripe, ours there and Stripe's here, and every account that may have
 * something in an app store with RevenueCat; repairs our books, and finds the accounts that pay twice. Stops with what it
 * has when a platform is away.
 */
export async function reconcileAll(ctx: Context): Promise<Reconciliation> {
  const found: Comparison = { read: 0, repaired: [], failed: [] };
  await compare(ctx, found, {
    platform: 'stripe',
    inTurn: ctx.paymentCalls.stripe.webhooks,
    ids: listAllAtStripe(ctx),
    sync: (id) => endIfReturned(ctx, id),
    listOurs: async (id) => [await findSubscription(ctx.db, id)].filter((row) => row !== null),
  });
  if (ctx.config.stores)
    await compare(ctx, found, {
      platform: 'stores',
      inTurn: ctx.paymentCalls.stores.webhooks,
      ids: inPages((after) => listStoreCustomersAfter(ctx.db, after, BATCH)),
      sync: (accountId) => syncStoreAccount(ctx, accountId),
      listOurs: async (accountId) =>
        (await listSubscriptions(ctx.db, accountId)).filter(({ platform }) => platform !== 'stripe'),
    });
  return { ...found, doubles: await listDoubleAccounts(ctx.db, ctx.clock.now()) };
}

/** What a platform has, by its ids, and how one of them is read again and stands in our books. */
type Books = {
  platform: 'stripe' | 'stores';
  inTurn: Bounded;
  ids: AsyncIterable<string>;
  sync: (id: string) => Promise<void>;
  listOurs: (id: string) => Promise<SubscriptionRow[]>;
};

async function compare(
  { log, metrics }: Context,
  found: Comparison,
  { platform, inTurn, ids, sync, listOurs }: Books,
): Promise<void> {
  const seen = new Set<string>();
  for await (const id of ids) {
    if (seen.has(id)) continue;
    seen.add(id);
    try {
      const before = describe(await listOurs(id));
      await inTurn(() => sync(id));
      if (before !== describe(await listOurs(id))) {
        found.repaired.push(id);
        metrics.count('school_ledger_repairs_total', { platform });
      }
      found.read += 1;
    } catch (error) {
      log.warn({ id, err: error }, 'a subscription could not be reconciled');
      found.failed.push(id);
      metrics.count('school_ledger_unread_total', { platform });
      if (isBusy(error)) return;
    }
  }
}

function describe(rows: readonly SubscriptionRow[]): string {
  const said = rows.map(({ id, productId, status, cancels, expiresAt, endedAt }) =>
    JSON.stringify({ id, productId, status, cancels, expiresAt, endedAt }),
  );
  return said.toSorted().join();
}

async function* inPages(list: (after: string) => Promise<string[]>): AsyncGenerator<string> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const ids = await list(after);
    yield* ids;
    after = ids.at(-1);
  }
}

/** Ours first; then what lives there and may be unknown here: its webhook was lost, or this database was restored. */
async function* listAllAtStripe({ db, stripe, config, log }: Context): AsyncGenerator<string> {
  yield* inPages((after) => listUnendedAfter(db, after, BATCH));
  try {
    for await (const { id, school } of listLiveAtStripe(stripe)) if (school === config.projectId) yield id;
  } catch (error) {
    if (!isBusy(error)) throw error;
    log.warn({ err: error }, 'what lives at Stripe could not be listed');
  }
}

/** Every night: the operators learn of accounts that pay twice, as long as there are any. */
export async function reconcileNightly(ctx: Context): Promise<void> {
  const { read, repaired, failed, doubles } = await reconcileAll(ctx);
  ctx.log.info(
    { read, repaired: repaired.length, failed: failed.length },
    'plans were compared with Stripe and the app stores',
  );
  if (doubles.length === 0) return;
  const accounts = doubles.map(({ accountId, plans }) => ({ uid: accountId, plans }));
  ctx.log.error({ accounts }, 'accounts have two plans and may be charged twice');
  await ctx.jobs.send(doublesJob, { accounts });
}
