import type { StoredSubscription } from '../../src/ledger.ts';
import type { Books } from './books.ts';
import { addMonths } from './calendar.ts';

const DAY_MS = 86_400_000;
const GRACE_MS = 3 * DAY_MS;
const GIVE_UP_MS = 14 * DAY_MS;

export type Item = {
  identifier: string;
  ProductID: string;
  Tier: 1 | 2 | 3;
  FreeTrialPeriod: number;
  months: number;
  /** The price of a period. */
  rappen: number;
};

/** A subscription as Stripe has it. `waiting` starts at `periodEnd`, which is the end of the plan before it. */
export type PretendSubscription = {
  id: string;
  item: Item;
  status: 'trialing' | 'active' | 'past_due' | 'waiting' | 'over';
  cancels: boolean;
  boughtAt: number;
  anchor: number;
  periods: number;
  periodStart: number;
  periodEnd: number;
  /** When an open invoice is tried again. */
  nextTryAt: number;
  endedAt: number | null;
};

export type PretendStripe = ReturnType<typeof createPretendStripe>;

/** Stripe for one customer: it takes money, and notes in the books each time that it did. */
export function createPretendStripe(books: Books) {
  const all: PretendSubscription[] = [];
  let isCardRefused = false;
  /** What was credited and not used up yet. */
  let credit = 0;

  const pay = (sub: PretendSubscription, rappen = sub.item.rappen) => {
    sub.status = 'active';
    const taken = Math.max(0, rappen - credit);
    credit = Math.max(0, credit - rappen);
    books.book({ kind: 'covers', why: 'payment', ...coveredBy(sub), rappen: taken });
  };
  const startPeriod = (sub: PretendSubscription, start: number) => {
    sub.periods += 1;
    sub.periodStart = start;
    sub.periodEnd = addMonths(sub.anchor, sub.periods * sub.item.months);
  };
  const end = (sub: PretendSubscription, now: number) => {
    sub.status = 'over';
    sub.endedAt = now;
    books.book({ kind: 'ends', subscription: sub.id, from: now });
  };
  const charge = (sub: PretendSubscription, start: number) => {
    startPeriod(sub, start);
    // What is left of a credit may pay for it: then no card is asked.
    if (!isCardRefused || sub.item.rappen <= credit) return pay(sub);
    sub.status = 'past_due';
    sub.nextTryAt = start + DAY_MS;
    const until = start + GRACE_MS;
    books.book({ kind: 'covers', why: 'grace', ...coveredBy(sub), until });
  };

  /** Once a day, and after a fortnight no more. What was cancelled is not tried: the school ends it with the grace. */
  const tryAgain = (sub: PretendSubscription, now: number): boolean => {
    if (sub.cancels) {
      const graceEnds = sub.periodStart + GRACE_MS;
      if (graceEnds <= now) end(sub, graceEnds);
      return graceEnds <= now;
    }
    if (sub.nextTryAt > now) return false;
    if (sub.nextTryAt >= sub.periodStart + GIVE_UP_MS) end(sub, sub.nextTryAt);
    else if (isCardRefused) sub.nextTryAt += DAY_MS;
    else pay(sub);
    return true;
  };

  /** The next thing that is due on this subscription; false when nothing is. */
  const runOneStep = (sub: PretendSubscription, now: number): boolean => {
    if (sub.status === 'over') return false;
    if (sub.status === 'past_due') return tryAgain(sub, now);
    if (sub.periodEnd > now) return false;
    if (sub.cancels) end(sub, sub.periodEnd);
    else {
      if (sub.status === 'trialing' || sub.status === 'waiting') restartCycle(sub, sub.periodEnd);
      charge(sub, sub.periodEnd);
    }
    return true;
  };

  /** What is left of the credit may pay for it: then no card is asked. */
  const isPayable = (sub: PretendSubscription, item: Item, now: number): boolean =>
    !isCardRefused || sub.status === 'trialing' || priceOfUpgrade(sub, item, now) <= credit;

  return {
    all,
    isPayable,
    live: () => all.filter(({ status }) => status !== 'over'),
    refuseCard: (refuses: boolean) => {
      isCardRefused = refuses;
    },
    /** A payment page was paid. False: the card was declined, and nothing was bought. */
    buy: (item: Item, isTrial: boolean, now: number): string | null => {
      if (isCardRefused) return null;
      const sub = makeSubscription(`sub_${all.length}`, item, now);
      all.push(sub);
      if (!isTrial) charge(sub, now);
      else {
        sub.status = 'trialing';
        sub.periodEnd = now + item.FreeTrialPeriod * DAY_MS;
        books.book({ kind: 'covers', why: 'trial', ...coveredBy(sub) });
      }
      return sub.id;
    },
    /** A higher package at once, the unused time credited; by the same cycle, to the same day. False: the card was declined, and nothing changed. */
    upgrade: (sub: PretendSubscription, item: Item, now: number): boolean => {
      if (!isPayable(sub, item, now)) return false;
      const before = sub.item;
      const rappen = priceOfUpgrade(sub, item, now);
      books.book({ kind: 'ends', subscription: sub.id, from: now });
      sub.item = item;
      sub.cancels = false;
      if (sub.status === 'trialing') {
        books.book({ kind: 'covers', why: 'trial', ...coveredBy(sub), from: now });
        return true;
      }
      if (before.months !== item.months) {
        restartCycle(sub, now);
        startPeriod(sub, now);
      }
      pay(sub, rappen);
      return true;
    },
    /** Another package from the end of this one on. */
    queue: (sub: PretendSubscription, item: Item, now: number): void => {
      sub.cancels = true;
      const next = makeSubscription(`sub_${all.length}`, item, now);
      all.push({ ...next, status: 'waiting', periodEnd: sub.periodEnd });
    },
    end,
    /** The cancellation is taken back; what is open is tried again from the next day on. */
    goOn: (sub: PretendSubscription, now: number): void => {
      sub.cancels = false;
      sub.nextTryAt = now + DAY_MS;
    },
    runDue: (now: number): string[] => {
      const touched = all.filter((sub) => {
        let hasChanged = false;
        while (runOneStep(sub, now)) hasChanged = true;
        return hasChanged;
      });
      return touched.map(({ id }) => id);
    },
  };
}

/** By the same cycle for the rest of it, else for a whole one, without what is unused; less than nothing is credited. */
function priceOfUpgrade({ item: before, ...sub }: PretendSubscription, item: Item, now: number): number {
  const left = (sub.periodEnd - now) / (sub.periodEnd - sub.periodStart);
  const unused = Math.round(before.rappen * left);
  return (before.months === item.months ? Math.round(item.rappen * left) : item.rappen) - unused;
}

function makeSubscription(id: string, item: Item, now: number): PretendSubscription {
  const dates = { boughtAt: now, anchor: now, periodStart: now, periodEnd: now, nextTryAt: now };
  return { id, item, status: 'active', cancels: false, periods: 0, endedAt: null, ...dates };
}

function restartCycle(sub: PretendSubscription, at: number): void {
  sub.anchor = at;
  sub.periods = 0;
}

const coveredBy = ({ id, item, periodStart, periodEnd }: PretendSubscription) => ({
  subscription: id,
  tier: item.Tier,
  from: periodStart,
  until: periodEnd,
});

/** What the school reads of it, in the ledger's words. */
export function describeSubscription(sub: PretendSubscription): StoredSubscription {
  const expiresAt = sub.endedAt ?? (sub.status === 'past_due' ? sub.periodStart + GRACE_MS : sub.periodEnd);
  const status = {
    trialing: 'trialing',
    active: 'active',
    past_due: 'past_due',
    waiting: 'pending',
    over: 'ended',
  } as const;
  return {
    id: sub.id,
    platform: 'stripe',
    productId: sub.item.ProductID,
    identifier: sub.item.identifier,
    tier: sub.item.Tier,
    status: status[sub.status],
    cancels: sub.cancels,
    purchasedAt: new Date(sub.boughtAt),
    expiresAt: new Date(expiresAt),
    endedAt: sub.endedAt === null ? null : new Date(sub.endedAt),
  };
}
