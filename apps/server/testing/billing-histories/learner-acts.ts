import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import type { Item } from '@school/domain/testing/ledger-histories/pretend-stripe';
import { findPricedOffer } from '../../src/features/billing/catalogue/stripe-prices.repo.ts';
import { findCustomerId } from '../../src/features/billing/db/stripe-records.repo.ts';
import type { BillingAnswer, BillingSteps } from '../billing-steps.ts';
import type { BillingApp } from '../build-billing-app.ts';
import type { EventDesk } from './event-desk.ts';
import { accessUntil, findRunning, findWaiting, ITEMS, type Learner } from './learner.ts';

export type Stage = { test: BillingApp; desk: EventDesk; steps: BillingSteps };
type Doing = Stage & { learner: Learner; item: Item; now: number };
type Act = (doing: Doing) => Promise<string>;

/** One thing that a learner does now, over the wire; the money model then does what the answer says. */
export async function actOnce(stage: Stage, learner: Learner): Promise<void> {
  const now = stage.test.clock.now().getTime();
  const { dice } = learner;
  const running = findRunning(learner);
  const name = dice.one(running ? WHEN_SUBSCRIBED : WHEN_NOT);
  if (name === 'nothing') return;
  learner.who = await stage.steps.signInAgain(learner.who);
  const item = dice.one(ITEMS);
  const outcome = await ACTS[name]({ ...stage, learner, item, now });
  learner.lines.push(`${new Date(now).toISOString()}  ${name} ${item.identifier}: ${outcome}`);
}

const WHEN_NOT = [
  'subscribe',
  'subscribe',
  'subscribe',
  'subscribe',
  'decline',
  'abandon',
  'cancel',
] as const;
const WHEN_SUBSCRIBED = [
  ...(['nothing', 'nothing', 'cancel', 'uncancel', 'change', 'change', 'change'] as const),
  ...(['refuseCard', 'refuseCard', 'acceptCard', 'refund', 'subscribe'] as const),
] as const;
type Name = Exclude<(typeof WHEN_NOT)[number] | (typeof WHEN_SUBSCRIBED)[number], 'nothing'>;

const ACTS: Record<Name, Act> = {
  subscribe: async (doing) => {
    const page = await openPage(doing);
    if (page === null) return 'refused, a plan runs';
    await setCard(doing, true);
    const paid = await doing.steps.pay(page);
    if (!paid.ok) throw new Error(`the card was declined: ${paid.status}`);
    const { learner, item, now } = doing;
    const isTrial = !learner.hasBought && item.FreeTrialPeriod > 0;
    learner.hasBought = true;
    return `bought ${learner.stripe.buy(item, isTrial, now)}${isTrial ? ', in trial' : ''}`;
  },
  decline: async (doing) => {
    const page = await openPage(doing);
    if (page === null) return 'refused, a plan runs';
    const { status } = await doing.steps.pay(page, '4000 0000 0000 0002');
    if (status !== 402) throw new Error(`a declined card was answered with ${status}`);
    return 'declined';
  },
  abandon: async (doing) => ((await openPage(doing)) === null ? 'refused, a plan runs' : 'left open'),
  cancel: async (doing) => {
    const { learner, now } = doing;
    const [waiting, running] = [findWaiting(learner), findRunning(learner)];
    const entry = waiting ?? (running?.cancels === false ? running : null);
    const isDone = await ask(doing, 'cancelStripeSubscription', null, entry !== null);
    if (!isDone || !entry) return 'refused';
    if (entry === waiting) learner.stripe.end(entry, now);
    else entry.cancels = true;
    return entry.id;
  },
  uncancel: async (doing) => {
    const { learner, now, item } = doing;
    const running = findRunning(learner);
    const isPossible = running?.cancels === true && !findWaiting(learner) && accessUntil(running) > now;
    const data = { productIDToUncancel: running?.item.ProductID ?? item.ProductID };
    const isDone = await ask(doing, 'uncancelStripeSubscription', data, isPossible);
    if (!isDone || !running) return 'refused';
    learner.stripe.goOn(running, now);
    return running.id;
  },
  change: async (doing) => {
    const { learner, item, now, test } = doing;
    const [waiting, running] = [findWaiting(learner), findRunning(learner)];
    const offer = await findPricedOffer(test.ctx.db, DEFAULT_OFFER_ID, 'en');
    const wanted = offer?.find(({ identifier }) => identifier === item.identifier);
    const data = {
      StripePriceID: wanted?.StripePriceID,
      ProductID: item.ProductID,
      PackageID: item.identifier,
      OfferID: DEFAULT_OFFER_ID,
      changeStripeSubscription: true,
    };
    const isSame = [waiting, running].some((plan) => plan?.item.ProductID === item.ProductID);
    const isUp = running !== null && item.Tier > running.item.Tier;
    const isPayable = !isUp || learner.stripe.isPayable(running, item, now);
    const isPossible = running !== null && running.status !== 'past_due' && !isSame && isPayable;
    const isDone = await ask(doing, 'changeStripeSubscription', data, isPossible);
    if (!isDone || !running) return 'refused';
    if (waiting) learner.stripe.end(waiting, now);
    if (!isUp) {
      learner.stripe.queue(running, item, now);
      return 'from the end of the period';
    }
    learner.stripe.upgrade(running, item, now);
    learner.upgrades += 1;
    return 'at once';
  },
  refuseCard: (doing) => setCard(doing, false),
  acceptCard: (doing) => setCard(doing, true),
  refund: async (doing) => {
    const { desk, learner, now, test } = doing;
    const running = findRunning(learner);
    const customer = await findCustomerId(test.ctx.db, learner.who.uid);
    const paid = await desk.query<{ id: string; age: string }>(
      `select id, data ->> 'created' as age from objects where kind = 'invoice' and data ->> 'customer' = $1
         and data ->> 'status' = 'paid' and (data ->> 'amount_paid')::int > 0 order by position desc`,
      [customer],
    );
    const ofThisPeriod =
      running?.status === 'active'
        ? paid.filter(({ age }) => Number(age) * 1_000 > running.periodStart - 60_000)
        : [];
    const [newest, ...others] = ofThisPeriod;
    if (!running || !newest) return 'nothing to refund';
    await post(doing, 'refund', { invoice: newest.id });
    // What a higher plan cost beside a period is a part of what was paid for it.
    if (others.length > 0 && learner.dice.one([true, false])) return 'of the difference alone';
    for (const { id } of others) await post(doing, 'refund', { invoice: id });
    learner.isRefunded = true;
    const waiting = findWaiting(learner);
    learner.stripe.end(running, now);
    if (waiting) learner.stripe.end(waiting, now);
    return running.id;
  },
};

const COSTS_NOTHING = new Set(['cancelStripeSubscription', 'uncancelStripeSubscription']);

/** Opens a payment page; null when it is refused, as it must be while a plan runs that is not in arrears. */
async function openPage(doing: Doing): Promise<string | null> {
  const { learner, item, steps, now } = doing;
  const running = findRunning(learner);
  const isPossible = running === null || running.status === 'past_due';
  const answer = await askAgain(() => steps.checkout(learner.who, item.identifier));
  judge(learner, 'createStripeCheckoutSession', answer, isPossible);
  if (answer.status !== 200) return null;
  if (running) learner.stripe.end(running, now);
  return String(answer.result['id']);
}

async function ask(doing: Doing, name: string, data: unknown, isPossible: boolean): Promise<boolean> {
  const { learner, steps } = doing;
  const answer = await askAgain(() => steps.call(name, data, learner.who));
  judge(learner, name, answer, isPossible);
  return answer.status === 200;
}

/**
 * Whatever the ledger has heard of, an act that is not possible is refused with a reason. A plan whose refund it has not
 * heard of can be cancelled and taken up again: that costs nothing.
 */
function judge(
  { isTold, isRefunded }: Learner,
  name: string,
  { status, error }: BillingAnswer,
  isPossible: boolean,
): void {
  const isRefused = status === 400 && error?.status === 'FAILED_PRECONDITION';
  if (status !== 200 && !isRefused) throw new Error(`${name} was answered with ${status} ${error?.message}`);
  if (status === 200 && !isPossible && !(isRefunded && !isTold && COSTS_NOTHING.has(name)))
    throw new Error(`${name} was done, and is not possible`);
  if (status !== 200 && isPossible && isTold) throw new Error(`${name} was refused: ${error?.message}`);
}

/** The server lets three people at the payment service at a time, and asks the others to come again. */
async function askAgain(call: () => Promise<BillingAnswer>): Promise<BillingAnswer> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Whether the customer's card takes charges from now on. */
async function setCard(doing: Doing, works: boolean): Promise<string> {
  const { learner, test } = doing;
  const customer = await findCustomerId(test.ctx.db, learner.who.uid);
  await post(doing, 'fail-next', { customer: customer ?? '', fails: String(!works) });
  learner.stripe.refuseCard(!works);
  return works ? 'the card works' : 'the card takes no more charges';
}

async function post({ test }: Doing, path: string, form: { [name: string]: string }): Promise<void> {
  const body = new URLSearchParams(form);
  await fetch(`${test.stripe.origin}/pages/${path}`, { method: 'POST', redirect: 'manual', body });
}
