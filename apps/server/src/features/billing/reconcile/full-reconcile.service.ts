import type { Context } from '../../../platform/context.ts';
import {
  type DoubleAccount,
  findSubscription,
  listDoubleAccounts,
  listUnendedAfter,
  type SubscriptionRow,
} from '../../entitlements/index.ts';
import { findAccountByEmail } from '../../identity/index.ts';
import { textsOfAccount } from '../../mailing/index.ts';
import { doublePlansMail } from '../notices/billing.mails.ts';
import { endIfReturned } from '../refunds/chargebacks.service.ts';
import { isBusy } from '../stripe/stripe-errors.ts';
import { listLiveAtStripe } from '../stripe/stripe-subscriptions.ts';
import { reconcileAllStores } from './store-reconcile.service.ts';

const BATCH = 100;

export type Reconciliation = {
  /** How many subscriptions were read again. */
  read: number;
  /** Those of which our books said something else than Stripe; and the accounts that an app store said else of. */
  repaired: readonly string[];
  /** Those that could not be read, and why. */
  failed: readonly string[];
  doubles: readonly DoubleAccount[];
};

/**
 * Compares every plan that has not ended with Stripe, ours there and Stripe's here, and every account that may have
 * something in an app store with RevenueCat; repairs our books, and finds the
 * accounts that pay twice. Stops with what it has when Stripe is away.
 */
export async function reconcileAll(ctx: Context): Promise<Reconciliation> {
  const result = { read: 0, repaired: [] as string[], failed: [] as string[] };
  const seen = new Set<string>();
  const check = async (id: string): Promise<boolean> => {
    if (seen.has(id)) return true;
    seen.add(id);
    try {
      if (await ctx.paymentCalls.stripe.webhooks(() => repair(ctx, id))) result.repaired.push(id);
      result.read += 1;
      return true;
    } catch (error) {
      ctx.log.warn({ id, reason: String(error) }, 'a subscription could not be reconciled');
      result.failed.push(id);
      return !isBusy(error);
    }
  };
  if (await checkOurs(ctx, check)) await checkTheirs(ctx, check);
  const stores = await reconcileAllStores(ctx);
  const doubles = await listDoubleAccounts(ctx.db, ctx.clock.now());
  return {
    read: result.read + stores.read,
    repaired: [...result.repaired, ...stores.repaired],
    failed: [...result.failed, ...stores.failed],
    doubles,
  };
}

type Check = (id: string) => Promise<boolean>;

async function checkOurs(ctx: Context, check: Check): Promise<boolean> {
  let after = '';
  for (;;) {
    const ids = await listUnendedAfter(ctx.db, after, BATCH);
    for (const id of ids) if (!(await check(id))) return false;
    const last = ids.at(-1);
    if (last === undefined) return true;
    after = last;
  }
}

/** What lives at Stripe and may be unknown here: its news was lost, or this database was restored from a backup. */
async function checkTheirs(ctx: Context, check: Check): Promise<void> {
  try {
    for await (const { id, school } of listLiveAtStripe(ctx.stripe)) {
      const isOurs = school === ctx.config.projectId;
      if (isOurs && !(await check(id))) return;
    }
  } catch (error) {
    if (!isBusy(error)) throw error;
    ctx.log.warn({ reason: String(error) }, 'what lives at Stripe could not be listed');
  }
}

/** Answers whether our books said something else. */
async function repair(ctx: Context, id: string): Promise<boolean> {
  const before = await findSubscription(ctx.db, id);
  await endIfReturned(ctx, id);
  return describe(before) !== describe(await findSubscription(ctx.db, id));
}

function describe(row: SubscriptionRow | null): string {
  if (!row) return '';
  const { productId, status, cancels, expiresAt, endedAt } = row;
  return JSON.stringify({ productId, status, cancels, expiresAt, endedAt });
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
  const { operatorEmails, siteName } = ctx.config;
  for (const to of operatorEmails) {
    const texts = textsOfAccount(await findAccountByEmail(ctx.db, to));
    await ctx.mailer.send(doublePlansMail({ texts, to, siteName, accounts }));
  }
}
