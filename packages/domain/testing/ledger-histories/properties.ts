import {
  type Access,
  describeCurrent,
  findAccess,
  type Ledger,
  listLivePayers,
  RENEWAL_NEWS_MS,
  readLedger,
} from '../../src/ledger.ts';
import { type Fact, type Facts, mergeFact } from '../../src/ledger-facts.ts';
import { paidTierAt } from './movements.ts';
import type { Moment } from './play-history.ts';
import type { School } from './school.ts';
import type { History } from './steps.arbitrary.ts';

/** A moment of a history, and what the ledger says at it. */
type View = Moment & { ledger: Ledger; access: Access; paidAsHeard: number };

/** Holds every property against this moment; throws the first that does not hold. */
export function checkMoment(moment: Moment): void {
  const { school, now, isSettled } = moment;
  const ledger = school.ledger();
  const access = findAccess(ledger, new Date(now));
  const paidAsHeard = paidTierAt(school.books.movements, now, school.heard());
  const view = { ...moment, ledger, access, paidAsHeard };
  checkPaidIsGiven(view);
  checkUnpaidIsNotGiven(view);
  checkOneAtStripe(view);
  if (isSettled) checkSettled(view);
}

/** Paid access is never lost: whatever the ledger has heard of as paid gives its tier. */
function checkPaidIsGiven({ access, paidAsHeard }: View): void {
  hold(access.tier >= paidAsHeard, `tier ${paidAsHeard} is paid, and ${access.tier} given`);
}

/** Unpaid access is never given, except in the hour in which a renewal's webhook may be on its way. */
function checkUnpaidIsNotGiven({ school, now, access: { tier, reason }, paidAsHeard }: View): void {
  if (reason !== 'renewal-news-due') {
    hold(tier <= paidAsHeard, `tier ${paidAsHeard} is paid, and ${tier} given, ${reason}`);
    return;
  }
  const endedJustNow = school.books.movements.some(
    ({ kind, ...movement }) =>
      kind === 'covers' &&
      'until' in movement &&
      now - RENEWAL_NEWS_MS < movement.until &&
      movement.until <= now &&
      movement.tier >= tier,
  );
  hold(endedJustNow || tier <= paidAsHeard, 'an hour is given, and not after paid time');
  const renews = school
    .facts()
    .some((fact) => fact.tier === tier && !fact.cancels && fact.status !== 'past_due');
  hold(renews, 'an hour is given for what does not renew');
}

/** Stripe runs one plan of an account at a time, with at most one waiting for its end, and has tried it out once. */
function checkOneAtStripe({ school: { stripe, books } }: View): void {
  const live = stripe.live();
  const waiting = live.filter(({ status }) => status === 'waiting');
  hold(live.length - waiting.length <= 1, 'two plans run at Stripe');
  hold(waiting.length <= 1, 'two plans wait at Stripe');
  const tried = books.movements.flatMap((item) =>
    item.kind === 'covers' && item.why === 'trial' && item.subscription.startsWith('sub_')
      ? [item.subscription]
      : [],
  );
  hold(new Set(tried).size <= 1, 'a second trial began');
}

/** Once all webhooks are read, the ledger says exactly what the money says, and lists every payer. */
function checkSettled({ school, now, ledger, access }: View): void {
  const { stripe, appStores, books } = school;
  const paid = paidTierAt(books.movements, now);
  hold(access.tier === paid, `all is read, tier ${paid} is paid, and ${access.tier} given`);
  const paying = [
    ...stripe.live().filter(({ status }) => status !== 'waiting'),
    ...[appStores.ios, appStores.android].flatMap((store) => store.running() ?? []),
  ];
  const reported = listLivePayers(ledger, new Date(now));
  const [wanted, got] = [paying, reported].map((list) =>
    list
      .map(({ id }) => id)
      .toSorted()
      .join(),
  );
  hold(wanted === got, `live are ${wanted}, and reported ${got}`);
  const isOver = Object.values(describeCurrent(ledger, new Date(now))).some(
    ({ expires_date }) => Date.parse(expires_date) <= now,
  );
  hold(!isOver, 'an entry is shown that is over');
}

/** The same answers in another order, some of them twice, make the same ledger. */
export function checkReplay({ mailbag: { answers } }: School, { replay }: History): void {
  const doubled = [
    ...answers,
    ...replay.flatMap((pick) => answers[pick % Math.max(1, answers.length)] ?? []),
  ];
  const shuffled = doubled
    .map((fact, index) => ({ fact, key: ((index + 1) * ((replay[index % replay.length] ?? 0) + 7)) % 1_009 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ fact }) => fact);
  const [inOrder, inDisorder] = [takeAll(answers), takeAll(shuffled)];
  hold(JSON.stringify(inDisorder) === JSON.stringify(inOrder), 'another order makes other facts');
  const ledgers = [inOrder, inDisorder].map((facts) => JSON.stringify(readLedger(facts)));
  hold(ledgers[0] === ledgers[1], 'another order makes another ledger');
}

const takeAll = (answers: readonly Fact[]) =>
  answers.reduce<Facts>((facts, fact) => mergeFact(facts, fact).facts, []);

function hold(isHeld: boolean, otherwise: string): void {
  if (!isHeld) throw new Error(otherwise);
}
