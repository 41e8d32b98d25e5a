import type { StoredSubscription, StorePlatform } from '../../src/ledger.ts';
import { endVanished, type StoreSubscription, toStoreFact } from '../../src/store-facts.ts';
import type { Books } from './books.ts';
import { addMonths } from './calendar.ts';
import type { Item } from './pretend-stripe.ts';

const DAY_MS = 86_400_000;
const GRACE_MS = 7 * DAY_MS;
const PAUSE_MS = 14 * DAY_MS;

type Times = { boughtAt: number; periodStart: number; until: number };
type Purchase = Times & {
  id: string;
  platform: StorePlatform;
  item: Item;
  isTrial: boolean;
  cancelledAt: number | null;
  issueAt: number | null;
  graceUntil: number | null;
  refundedAt: number | null;
  resumesAt: number | null;
  isOver: boolean;
  /** Transferred to another account, which is not this story. */
  isGone: boolean;
};

export type PretendAppStore = ReturnType<typeof createPretendAppStore>;

/** An app store: it sells without asking the school, and only reports. */
export function createPretendAppStore(books: Books, platform: StorePlatform) {
  const all: Purchase[] = [];
  let isCardRefused = false;

  const cover = (purchase: Purchase, why: 'payment' | 'trial' | 'grace', from: number, until: number) => {
    const { id: subscription, item } = purchase;
    const rappen = why === 'payment' ? { rappen: item.rappen } : {};
    books.book({ kind: 'covers', why, subscription, tier: item.Tier, from, until, ...rappen });
  };
  const pay = (purchase: Purchase, from: number) => {
    const until = addMonths(from, purchase.item.months);
    Object.assign(purchase, { periodStart: from, until, isTrial: false, isOver: false });
    Object.assign(purchase, { issueAt: null, graceUntil: null, resumesAt: null });
    cover(purchase, 'payment', from, until);
  };
  const end = (purchase: Purchase, at: number) => {
    purchase.isOver = true;
    books.book({ kind: 'ends', subscription: purchase.id, from: at });
  };
  const running = () => all.find(({ isOver, isGone }) => !isOver && !isGone) ?? null;
  const change = (work: (purchase: Purchase) => void): string | null => {
    const purchase = running();
    if (purchase) work(purchase);
    return purchase?.id ?? null;
  };

  /** The next thing that is due on this purchase; false when nothing is. */
  const runOneStep = (purchase: Purchase, now: number): boolean => {
    const { until, graceUntil, resumesAt } = purchase;
    if (purchase.isGone || purchase.refundedAt !== null) return false;
    if (purchase.isOver) {
      if (resumesAt === null || resumesAt > now || purchase.cancelledAt !== null) return false;
      pay(purchase, resumesAt);
      return true;
    }
    if ((graceUntil ?? until) > now) return false;
    if (purchase.cancelledAt !== null || resumesAt !== null || graceUntil !== null)
      end(purchase, graceUntil ?? until);
    else if (isCardRefused) {
      Object.assign(purchase, { issueAt: until, graceUntil: until + GRACE_MS });
      cover(purchase, 'grace', until, until + GRACE_MS);
    } else pay(purchase, until);
    return true;
  };

  return {
    platform,
    all,
    running,
    /** What may be charged again: what runs, and what is paused. */
    mayCharge: () => running() ?? all.find(isPaused) ?? null,
    /** One subscription at a time, as the stores sell them; free at first where the item is. */
    buy: (item: Item, now: number): string | null => {
      if (running()) return null;
      for (const paused of all.filter(isPaused)) paused.cancelledAt = now;
      const isTrial = all.length === 0 && item.FreeTrialPeriod > 0;
      const purchase = makePurchase(`${platform}_${all.length}`, platform, item, now);
      all.push(purchase);
      if (!isTrial) pay(purchase, now);
      else {
        Object.assign(purchase, { isTrial, until: now + item.FreeTrialPeriod * DAY_MS });
        cover(purchase, 'trial', now, purchase.until);
      }
      return purchase.id;
    },
    cancel: (now: number) =>
      change((purchase) => {
        purchase.cancelledAt = now;
      }),
    uncancel: () =>
      change((purchase) => {
        purchase.cancelledAt = null;
      }),
    refund: (now: number) =>
      change((purchase) => {
        Object.assign(purchase, { refundedAt: now, resumesAt: null });
        end(purchase, now);
      }),
    /** Only Google knows it: no renewal at the end of the period, but two weeks later. */
    pause: () =>
      change((purchase) => {
        if (platform === 'android' && purchase.issueAt === null)
          purchase.resumesAt = purchase.until + PAUSE_MS;
      }),
    refuseCard: (now: number) => {
      isCardRefused = !isCardRefused;
      const purchase = running();
      if (isCardRefused || !purchase?.graceUntil) return null;
      pay(purchase, Math.min(purchase.until, now));
      return purchase.id;
    },
    transfer: (now: number) =>
      change((purchase) => {
        purchase.isGone = true;
        end(purchase, now);
      }),
    runDue: (now: number): string[] =>
      all
        .filter((purchase) => {
          let hasChanged = false;
          while (runOneStep(purchase, now)) hasChanged = true;
          return hasChanged;
        })
        .map(({ id }) => id),
  };
}

const isPaused = ({ isOver, isGone, resumesAt, cancelledAt }: Purchase) =>
  isOver && !isGone && resumesAt !== null && cancelledAt === null;

function makePurchase(id: string, platform: StorePlatform, item: Item, now: number): Purchase {
  const times = { boughtAt: now, periodStart: now, until: now };
  const nothing = { cancelledAt: null, issueAt: null, graceUntil: null, refundedAt: null, resumesAt: null };
  return { id, platform, item, isTrial: false, isOver: false, isGone: false, ...times, ...nothing };
}

const dateOf = (ms: number) => new Date(ms);
const dateOrNull = (ms: number | null) => (ms === null ? null : new Date(ms));

/** What the school reads of it now, by the rules that it reads RevenueCat by. */
export function describePurchase(purchase: Purchase, now: number): StoredSubscription {
  const { id, item, isGone } = purchase;
  const fact = toStoreFact(toSaid(purchase), { id, item: storeItem(item) }, new Date(now));
  return isGone ? endVanished({ ...fact, endedAt: null }, new Date(now)) : fact;
}

const storeItem = ({ identifier, ProductID, Tier }: Item) => ({ identifier, ProductID, Tier });

function toSaid(purchase: Purchase): StoreSubscription {
  return {
    platform: purchase.platform,
    boughtAt: dateOf(purchase.boughtAt),
    periodStartsAt: dateOf(purchase.periodStart),
    expiresAt: dateOf(purchase.until),
    graceEndsAt: dateOrNull(purchase.graceUntil),
    unsubscribedAt: dateOrNull(purchase.cancelledAt),
    billingIssueAt: dateOrNull(purchase.issueAt),
    refundedAt: dateOrNull(purchase.refundedAt),
    resumesAt: dateOrNull(purchase.resumesAt),
    isTrial: purchase.isTrial,
    isShared: false,
  };
}
