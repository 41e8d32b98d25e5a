import { type Books, createBooks } from '@school/domain/testing/ledger-histories/books';
import { sumOf } from '@school/domain/testing/ledger-histories/movements';
import {
  createPretendStripe,
  type Item,
  type PretendStripe,
  type PretendSubscription,
} from '@school/domain/testing/ledger-histories/pretend-stripe';
import type { SignedInAccount } from '../factories/accounts.ts';
import { makeCatalogue } from '../factories/catalogue.ts';
import { createDice, type Dice } from './dice.ts';
import type { StoredEvent } from './event-desk.ts';

export const ITEMS: readonly Item[] = makeCatalogue().packages.map((item) => ({
  identifier: item.identifier,
  ProductID: item.ProductID,
  Tier: item.Tier === 0 ? 1 : item.Tier,
  FreeTrialPeriod: item.FreeTrialPeriod,
  months: item.BillingCycle === 'annual' ? 12 : 1,
  rappen: item.StripePrice.unit_amount,
}));

/** One account, what the money model says of it, and its post. */
export type Learner = {
  seed: number;
  who: SignedInAccount;
  dice: Dice;
  books: Books;
  stripe: PretendStripe;
  hasBought: boolean;
  /** Reported by the payment service and not delivered yet. */
  post: StoredEvent[];
  /** Everything that was reported has been delivered or read again. */
  isTold: boolean;
  /** Of a refund the school may not have heard yet: until then its plan runs. */
  isRefunded: boolean;
  upgrades: number;
  /** What happened, in plain lines. */
  lines: string[];
};

export function createLearner(who: SignedInAccount, seed: number): Learner {
  const books = createBooks();
  const stripe = createPretendStripe(books);
  const state = { hasBought: false, post: [], isTold: true, isRefunded: false, upgrades: 0, lines: [] };
  return { seed, who, dice: createDice(seed), books, stripe, ...state };
}

export const findRunning = ({ stripe }: Learner): PretendSubscription | null =>
  stripe.live().find(({ status }) => status !== 'waiting') ?? null;

export const findWaiting = ({ stripe }: Learner): PretendSubscription | null =>
  stripe.live().find(({ status }) => status === 'waiting') ?? null;

/** Until when a plan gives access, by the money model. */
export function accessUntil({ status, periodStart, periodEnd }: PretendSubscription): number {
  return status === 'past_due' ? periodStart + 3 * 86_400_000 : periodEnd;
}

export const takenFrom = ({ books }: Learner): number => sumOf(books.movements);
