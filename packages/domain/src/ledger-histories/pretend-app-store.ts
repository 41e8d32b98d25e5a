import type { StoredSubscription } from '../ledger.ts';
import type { Books } from './books.ts';
import type { Item } from './pretend-stripe.ts';

const DAY_MS = 86_400_000;
const PERIOD_MS = 30 * DAY_MS;

type Purchase = {
  id: string;
  item: Item;
  boughtAt: number;
  until: number;
  cancels: boolean;
  isOver: boolean;
};

export type PretendAppStore = ReturnType<typeof createPretendAppStore>;

/** The second store: it sells without asking the school, and only reports. */
export function createPretendAppStore(books: Books) {
  const all: Purchase[] = [];

  const pay = (purchase: Purchase, from: number) => {
    purchase.until = from + PERIOD_MS;
    const { id: subscription, item, until } = purchase;
    books.book({
      kind: 'covers',
      why: 'payment',
      subscription,
      tier: item.Tier,
      from,
      until,
      rappen: item.rappen,
    });
  };
  const end = (purchase: Purchase, at: number) => {
    purchase.isOver = true;
    purchase.until = at;
    books.book({ kind: 'ends', subscription: purchase.id, from: at });
  };
  const running = () => all.find(({ isOver }) => !isOver) ?? null;

  return {
    all,
    running,
    /** One subscription at a time, as the stores sell them. */
    buy: (item: Item, now: number): string | null => {
      if (running()) return null;
      const id = `ios_${all.length}`;
      const purchase = { id, item, boughtAt: now, until: now, cancels: false, isOver: false };
      all.push(purchase);
      pay(purchase, now);
      return purchase.id;
    },
    cancel: (): string | null => {
      const purchase = running();
      if (purchase) purchase.cancels = true;
      return purchase?.id ?? null;
    },
    refund: (now: number): string | null => {
      const purchase = running();
      if (purchase) end(purchase, now);
      return purchase?.id ?? null;
    },
    runDue: (now: number): string[] => {
      const purchase = running();
      if (!purchase || purchase.until > now) return [];
      while (!purchase.isOver && purchase.until <= now) {
        if (purchase.cancels) end(purchase, purchase.until);
        else pay(purchase, purchase.until);
      }
      return [purchase.id];
    },
  };
}

/** What the school reads of it, in the ledger's words. */
export function describePurchase({
  id,
  item,
  boughtAt,
  until,
  cancels,
  isOver,
}: Purchase): StoredSubscription {
  return {
    id,
    platform: 'ios',
    productId: `${item.ProductID}_ios`,
    identifier: item.identifier,
    tier: item.Tier,
    status: isOver ? 'ended' : 'active',
    cancels,
    purchasedAt: new Date(boughtAt),
    expiresAt: new Date(until),
    endedAt: isOver ? new Date(until) : null,
  };
}
