import { describeCurrent } from '@school/domain/ledger';
import { paidTierAt } from '@school/domain/testing/ledger-histories/movements';
import { stripeCustomers } from '../../src/features/billing/db/checkouts.table.ts';
import { getLedger } from '../../src/features/billing/ledger/subscriptions.service.ts';
import { findTier } from '../../src/features/entitlements/index.ts';
import { accessUntil, type Learner, takenFrom } from './learner.ts';
import type { Stage } from './learner-acts.ts';

/** The clocks run on while the test works. */
const NEAR_MS = 5 * 60_000;

/** Once all webhooks are read, the learner has what was paid for, and sees it. */
export async function checkLearner({ test }: Stage, learner: Learner): Promise<void> {
  if (!learner.isTold) return;
  const now = test.clock.now();
  const paid = paidTierAt(learner.books.movements, now.getTime());
  const given = await findTier(test.ctx.db, learner.who.uid, now);
  hold(given === paid, `tier ${paid} is paid, and ${given} given`);
  const shown = describeCurrent(await getLedger(test.ctx.db, learner.who.uid), now);
  const live = learner.stripe.live().filter((plan) => accessUntil(plan) > now.getTime());
  const wanted = live.map(({ item }) => item.ProductID).toSorted();
  hold(
    Object.keys(shown).toSorted().join() === wanted.join(),
    `shown are ${Object.keys(shown).join()}, not ${wanted.join()}`,
  );
  for (const plan of live) {
    const entry = shown[plan.item.ProductID];
    const off = Date.parse(entry?.expires_date ?? '') - accessUntil(plan);
    hold(Math.abs(off) < NEAR_MS, `${plan.id} expires ${entry?.expires_date}, off by ${off} ms`);
    hold(entry?.cancels === plan.cancels, `${plan.id} cancels: ${entry?.cancels}`);
  }
}

type Totals = { customer: string; taken: number; trials: number; live: number };

/**
 * What the payment service took is what the money model says, to the Rappen; and it runs one plan of each, and tried out
 * one. Answers what to hold against every learner: the service's books are read once for all.
 */
export async function readBooks({ desk, test }: Stage): Promise<(learner: Learner) => void> {
  const totals = await desk.query<Totals>(
    `select data ->> 'customer' as customer,
       coalesce(sum((data ->> 'amount_paid')::int) filter (where kind = 'invoice'), 0)::int as taken,
       count(*) filter (where kind = 'subscription' and data ->> 'trial_end' is not null)::int as trials,
       count(*) filter (where kind = 'subscription' and data ->> 'status' <> 'canceled')::int as live
     from objects where kind in ('invoice', 'subscription') group by 1`,
  );
  const customers = await test.ctx.db.select().from(stripeCustomers);
  return (learner) => {
    const customer = customers.find(({ accountId }) => accountId === learner.who.uid)?.customerId;
    const { taken, trials, live } = totals.find((row) => row.customer === customer) ?? NOTHING;
    // An upgrade counts the unused seconds, and the two clocks may be seconds apart.
    const isRight = Math.abs(taken - takenFrom(learner)) <= learner.upgrades;
    hold(isRight, `${taken} were taken, not ${takenFrom(learner)}`);
    hold(trials <= 1, `${trials} trials`);
    hold(live <= 1, `${live} plans run`);
  };
}

const NOTHING = { taken: 0, trials: 0, live: 0 };

function hold(isHeld: boolean, otherwise: string): void {
  if (!isHeld) throw new Error(otherwise);
}
