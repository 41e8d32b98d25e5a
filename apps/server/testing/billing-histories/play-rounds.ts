import { randomBytes } from 'node:crypto';
import { stripeCustomers } from '../../src/features/billing/db/checkouts.table.ts';
import { reconcileAll } from '../../src/features/billing/index.ts';
import { reconcileStripe } from '../../src/features/billing/reconcile/reconcile.service.ts';
import { accounts } from '../../src/features/identity/index.ts';
import { createBillingSteps } from '../billing-steps.ts';
import type { BillingApp } from '../build-billing-app.ts';
import { createDice } from './dice.ts';
import { createEventDesk } from './event-desk.ts';
import { inParallel } from './in-parallel.ts';
import { createLearner, type Learner } from './learner.ts';
import { actOnce, type Stage } from './learner-acts.ts';
import { checkLearner, readBooks } from './learner-checks.ts';

const HOUR_SECONDS = 3_600;
/** As many as the server lets to the payment service at a time. */
const [PEOPLE_AT_ONCE, NEWS_AT_ONCE] = [3, 6];
/** Two hours beside whole days: no look falls on the moment at which a period ends. */
const GAPS_DAYS = [1, 2, 4, 9, 12, 16, 31];

export type Rounds = { histories: number; rounds: number; seed: number };

/**
 * Many histories at the same time in one server: in each round the clock moves for all, what was due happens, each learner
 * does something, and the post arrives shuffled, doubled, late or never. Every second round what was lost is reconciled,
 * and then the books have to be right.
 */
export async function playRounds(test: BillingApp, { histories, rounds, seed }: Rounds): Promise<void> {
  const desk = createEventDesk(test);
  const stage: Stage = { test, desk, steps: createBillingSteps(() => test) };
  const dice = createDice(seed);
  const learners = await createLearners(test, histories, seed);
  try {
    for (let round = 1; round <= rounds; round += 1) {
      await pass(stage, learners, dice.one(GAPS_DAYS) * 24 + 2);
      await bringPost(stage, learners);
      await inParallel(learners, PEOPLE_AT_ONCE, (learner) => orTell(learner, () => actOnce(stage, learner)));
      await bringPost(stage, learners);
      if (round % 2 === 0 || round === rounds) await settle(stage, learners);
      await inParallel(learners, NEWS_AT_ONCE, (learner) =>
        orTell(learner, () => checkLearner(stage, learner)),
      );
    }
    const checkBooks = await readBooks(stage);
    for (const learner of learners) await orTell(learner, async () => checkBooks(learner));
  } finally {
    await desk.close();
  }
}

async function createLearners({ ctx }: BillingApp, count: number, seed: number): Promise<Learner[]> {
  const learners = Array.from({ length: count }, (_learner, index) => {
    const uid = randomBytes(12).toString('hex');
    const who = { uid, email: `${uid}@school.test`, idToken: '', refreshToken: '', password: '' };
    return createLearner(who, seed + index);
  });
  const now = ctx.clock.now();
  await ctx.db.insert(accounts).values(
    learners.map(({ who: { uid, email } }) => ({
      id: uid,
      email,
      createdAt: now,
      lastLoginAt: now,
      validSince: now,
    })),
  );
  return learners;
}

async function pass({ test }: Stage, learners: readonly Learner[], hours: number): Promise<void> {
  test.clock.advance(hours * HOUR_SECONDS * 1_000);
  await test.stripe.advance(hours * HOUR_SECONDS);
  const now = test.clock.now().getTime();
  for (const { stripe, lines } of learners) {
    const due = stripe.runDue(now);
    lines.push(`${new Date(now).toISOString()}  due: ${due.join(', ') || 'nothing'}`);
  }
}

/** What was reported since the last time goes to its learners' post, and a part of each post arrives. */
async function bringPost(stage: Stage, learners: readonly Learner[]): Promise<void> {
  const events = Map.groupBy(await stage.desk.collect(), ({ customer }) => customer);
  const customers = await stage.test.ctx.db.select().from(stripeCustomers);
  const customerOf = new Map(customers.map(({ accountId, customerId }) => [accountId, customerId]));
  for (const { who, post } of learners) post.push(...(events.get(customerOf.get(who.uid) ?? '') ?? []));
  await inParallel(learners, NEWS_AT_ONCE, (learner) => orTell(learner, () => openPost(stage, learner)));
}

async function openPost({ desk }: Stage, learner: Learner): Promise<void> {
  const { dice, lines } = learner;
  const post = dice.shuffled(learner.post.splice(0));
  for (const event of post) {
    const times = dice.one([1, 1, 1, 2, 'later', 'never', 'never'] as const);
    if (times === 'later') learner.post.push(event);
    if (typeof times === 'string') learner.isTold = false;
    else for (let count = 0; count < times; count += 1) await desk.deliver(event);
    lines.push(`  ${event.type}: ${typeof times === 'string' ? times : `${times} ×`}`);
  }
}

/** What the server does every ten minutes, and every night. */
async function settle({ test }: Stage, learners: readonly Learner[]): Promise<void> {
  test.clock.advance(6 * 60_000);
  await test.stripe.advance(6 * 60);
  await reconcileStripe(test.ctx);
  const { failed, doubles } = await reconcileAll(test.ctx);
  if (failed.length + doubles.length > 0)
    throw new Error(`${failed.join()} failed, ${doubles.length} pay twice`);
  for (const learner of learners) {
    learner.isTold = true;
    learner.isRefunded = false;
    learner.lines.push('  all is reconciled');
  }
}

/** Adds the history to a failure's message. */
async function orTell({ seed, lines }: Learner, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Error(`history ${seed}\n${lines.join('\n')}\n${String(error)}`, { cause: error });
  }
}
