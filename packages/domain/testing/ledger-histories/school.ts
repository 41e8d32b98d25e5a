import { type Ledger, readLedger } from '../../src/ledger.ts';
import { type Facts, mergeFact } from '../../src/ledger-facts.ts';
import { type Books, createBooks } from './books.ts';
import { createMailbag, type Mailbag } from './mailbag.ts';
import { createPretendAppStore, describePurchase, type PretendAppStore } from './pretend-app-store.ts';
import {
  createPretendStripe,
  describeSubscription,
  type Item,
  type PretendStripe,
} from './pretend-stripe.ts';

/** The one payment page that can be paid. */
type Page = { item: Item; isTrial: boolean; openedAt: number; paidAs: string | null };

/** One account, the three that it may pay, and the school that hears of it. */
export type School = {
  books: Books;
  stripe: PretendStripe;
  appStores: { ios: PretendAppStore; android: PretendAppStore };
  /** Everybody's present, in ms. */
  clock: { now: number };
  mailbag: Mailbag;
  facts: () => Facts;
  ledger: () => Ledger;
  /** How many movements the reading knew that counts for each subscription: the one asked for last. */
  heard: () => ReadonlyMap<string, number>;
  page: () => Page | null;
  setPage: (page: Page | null) => void;
};

export function createSchool(): School {
  const books = createBooks();
  const stripe = createPretendStripe(books);
  const appStores = {
    ios: createPretendAppStore(books, 'ios'),
    android: createPretendAppStore(books, 'android'),
  };
  const clock = { now: 0 };
  const heard = new Map<string, { askedAt: number; serial: number }>();
  let facts: Facts = [];
  let page: Page | null = null;
  const mailbag = createMailbag({
    look: (id) => {
      const sub = stripe.all.find((item) => item.id === id);
      const purchase = listPurchases({ appStores }).find((item) => item.id === id);
      if (sub) return describeSubscription(sub);
      return purchase ? describePurchase(purchase, clock.now) : null;
    },
    serial: books.serial,
    write: ({ fact, serial }) => {
      ({ facts } = mergeFact(facts, fact));
      const askedAt = fact.syncedAt.getTime();
      if ((heard.get(fact.id)?.askedAt ?? 0) <= askedAt) heard.set(fact.id, { askedAt, serial });
    },
  });
  return {
    books,
    stripe,
    appStores,
    clock,
    mailbag,
    facts: () => facts,
    ledger: () => readLedger(facts),
    heard: () => new Map([...heard].map(([id, { serial }]) => [id, serial])),
    page: () => page,
    setPage: (next) => {
      page = next;
    },
  };
}

/** Recovers lost webhooks: reads everything that any store has. */
export function reconcile(school: School): void {
  for (const { id } of [...school.stripe.all, ...listPurchases(school)]) school.mailbag.readNow(id);
}

export const listPurchases = ({ appStores }: Pick<School, 'appStores'>) => [
  ...appStores.ios.all,
  ...appStores.android.all,
];
