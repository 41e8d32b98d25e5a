import type { Bounded } from '../../../platform/concurrency-limit.ts';
import type { Context } from '../../../platform/context.ts';
import {
  listOverdue,
  listOverdueInStores,
  listRunning,
  markSubscriptionChecked,
} from '../../entitlements/index.ts';
import { findCheckout, listUnsettledCheckouts, markCheckoutChecked } from '../db/checkouts.repo.ts';
import { listStoreCustomersToCheck, markStoreChecked } from '../db/stores.repo.ts';
import { closeLeftCheckout } from '../purchases/account-deletion.service.ts';
import { settleCardUpdate } from '../purchases/card-update.service.ts';
import { listOpenCardUpdates } from '../purchases/card-updates.repo.ts';
import { settleCheckout } from '../purchases/checkout-status.service.ts';
import { freeAbandonedOpenings } from '../purchases/hold-account.service.ts';
import { isBusy } from '../stripe/stripe-errors.ts';
import { endIfReturned } from '../sync/returned-money.service.ts';
import { syncStoreAccount } from '../sync/store-sync.service.ts';

/** How many of each kind are read again at a time; the rest has its turn at the next. */
const OVERDUE_BATCH = 200;
const CHECKOUT_BATCH = 200;
const RUNNING_BATCH = 100;
const STORE_BATCH = 100;
/** A checkout this old has had time to be reported. */
const CHECKOUT_REPORT_MS = 5 * 60_000;

/** What is to be read again, and how one of them is. */
type Round = {
  list: (ctx: Context, now: Date) => Promise<readonly string[]>;
  check: (ctx: Context, id: string) => Promise<unknown>;
};

const STRIPE_ROUNDS: readonly Round[] = [
  { list: ({ db }, now) => listOverdue(db, now, OVERDUE_BATCH), check: checkSubscription },
  {
    list: ({ db }, now) => listUnsettledCheckouts(db, reportedBy(now), CHECKOUT_BATCH),
    check: checkCheckout,
  },
  {
    list: ({ db }, now) => listOpenCardUpdates(db, reportedBy(now), CHECKOUT_BATCH),
    check: settleCardUpdate,
  },
  { list: ({ db }, now) => listRunning(db, now, RUNNING_BATCH), check: checkSubscription },
];

const STORE_ROUNDS: readonly Round[] = [
  { list: ({ db }, now) => listOverdueInStores(db, now, STORE_BATCH), check: checkStoreAccount },
  { list: ({ db }) => listStoreCustomersToCheck(db, STORE_BATCH), check: checkStoreAccount },
];

/** Reads again at Stripe what should have renewed, ended or been bought by now, and a part of what runs. */
export async function reconcileStripe(ctx: Context): Promise<void> {
  await freeAbandonedOpenings(ctx);
  await readAgain(ctx, ctx.paymentCalls.stripe.webhooks, STRIPE_ROUNDS, 5 * 60_000);
}

/** The same in the app stores, by account. */
export async function reconcileStores(ctx: Context): Promise<void> {
  if (ctx.config.stores) await readAgain(ctx, ctx.paymentCalls.stores.webhooks, STORE_ROUNDS, 3 * 60_000);
}

/**
 * An event may be lost, so all is read again in its turn. One that fails does not stop the rest, and waits until all others
 * had their turn; a platform that is away does, or one so slow that the time is over before the next run.
 */
async function readAgain(
  ctx: Context,
  inTurn: Bounded,
  rounds: readonly Round[],
  longestMs: number,
): Promise<void> {
  const now = ctx.clock.now();
  const seen = new Set<string>();
  for (const { list, check } of rounds) {
    for (const id of await list(ctx, now)) {
      if (seen.has(id)) continue;
      seen.add(id);
      const isLate = ctx.clock.now().getTime() > now.getTime() + longestMs;
      if (isLate || !(await tryTo(ctx, id, () => inTurn(() => check(ctx, id))))) {
        ctx.log.warn('the payment service is slow or away: the next time goes on from here');
        return;
      }
    }
  }
}

/** False when the platform is away. */
async function tryTo({ log }: Context, id: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log.warn({ id, err: error }, 'the payment service could not be read');
    return !isBusy(error);
  }
}

async function checkSubscription(ctx: Context, id: string): Promise<void> {
  await markSubscriptionChecked(ctx.db, id, ctx.clock.now());
  await endIfReturned(ctx, id);
}

async function checkCheckout(ctx: Context, sessionId: string): Promise<void> {
  await markCheckoutChecked(ctx.db, sessionId, ctx.clock.now());
  const row = await findCheckout(ctx.db, sessionId);
  if (row?.accountId === null) await closeLeftCheckout(ctx, sessionId);
  else await settleCheckout(ctx, sessionId);
}

async function checkStoreAccount(ctx: Context, accountId: string): Promise<void> {
  await markStoreChecked(ctx.db, accountId, ctx.clock.now());
  await syncStoreAccount(ctx, accountId);
}

const reportedBy = (now: Date) => new Date(now.getTime() - CHECKOUT_REPORT_MS);
