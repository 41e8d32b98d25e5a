import type { CataloguePackage, CurrentSubscriptions } from '@school/contract/billing';
import { PAYMENT_GRACE_DAYS } from '@school/contract/constants';

/** How long after its due date an unpaid period still gives access. */
export const GRACE_MS = PAYMENT_GRACE_DAYS * 86_400_000;

/** How late a renewal may be reported: until then, a subscription that renews counts as renewed. */
export const RENEWAL_NEWS_MS = 60 * 60_000;

export type StorePlatform = 'ios' | 'android';

/** One subscription that is not over. At most one runs and at most one waits for its end. */
export type LedgerEntry = {
  readonly id: string;
  readonly platform: 'stripe' | StorePlatform;
  readonly productId: string;
  readonly identifier: string;
  readonly tier: number;
  /** `pending` waits for the running one to end, and gives no access before. */
  readonly status: 'trialing' | 'active' | 'past_due' | 'pending';
  /** Will not renew. */
  readonly cancels: boolean;
  readonly purchasedAt: Date;
  /** Until when it gives access, grace included; of a pending one, the day it starts and is first paid. */
  readonly expiresAt: Date;
  /** A member of the account's family pays for it in a store: it gives access, and is nothing that the account has bought. */
  readonly isShared?: boolean;
};

/** What gives access without a payment here: a family's plan in a store, or what the school has given. */
export type SharedEntry = Omit<LedgerEntry, 'platform'> & {
  readonly platform: LedgerEntry['platform'] | 'school';
};

/** What one account has, and whether it ever bought anything. Never changed: each event makes a new one. */
export type Ledger = {
  readonly entries: readonly LedgerEntry[];
  /** What others pay for, or the school gives: access alone. */
  readonly shared?: readonly SharedEntry[];
  readonly hasSubscribed: boolean;
};

export type Refusal<Reason extends string> = { readonly ok: false; readonly reason: Reason };
/** Bought in an app store, and so managed there. */
export type StoreRefusal = Refusal<'other-platform'> & { readonly platform: StorePlatform };

/** A subscription as it is stored, over or not. */
export type StoredSubscription = Omit<SharedEntry, 'status'> & {
  readonly status: LedgerEntry['status'] | 'ended';
  readonly endedAt: Date | null;
};

/**
 * The ledger of one account from all its rows. Whether one is over is said by `endedAt` alone: past `expiresAt` it may
 * have renewed without our having heard of it.
 */
export function readLedger(rows: readonly StoredSubscription[]): Ledger {
  const entries = rows
    .flatMap(({ status, endedAt, ...row }): SharedEntry[] =>
      endedAt === null && status !== 'ended' ? [{ ...row, status }] : [],
    )
    .toSorted((a, b) => b.purchasedAt.getTime() - a.purchasedAt.getTime());
  const shared = entries.filter((entry) => !isOwn(entry));
  return {
    entries: entries.filter(isOwn),
    ...(shared.length > 0 && { shared }),
    hasSubscribed: rows.some(isOwn),
  };
}

/** Whether the account has bought it. */
function isOwn<Row extends Pick<SharedEntry, 'platform' | 'isShared'>>(
  row: Row,
): row is Row & { platform: LedgerEntry['platform'] } {
  return row.platform !== 'school' && !row.isShared;
}

export function findRunning({ entries }: Ledger): LedgerEntry | null {
  return entries.find(({ status }) => status !== 'pending') ?? null;
}

/** A newer one may run in a store beside it. */
export function findRunningAtStripe({ entries }: Ledger): LedgerEntry | null {
  return entries.find(({ status, platform }) => status !== 'pending' && platform === 'stripe') ?? null;
}

/** At Stripe: what is paused in a store is not ours to change. */
export function findPending({ entries }: Ledger): LedgerEntry | null {
  return entries.find(({ status, platform }) => status === 'pending' && platform === 'stripe') ?? null;
}

/** What the account has now, the newest purchase first: running, in trial, in grace, or pending. */
export function listCurrent({ entries }: Ledger, now: Date): readonly LedgerEntry[] {
  return entries.filter(({ expiresAt }) => expiresAt > now);
}

/** What its owner manages now. As long as a plan renews at Stripe, that comes before one of a store beside it. */
export function listManaged(ledger: Ledger, now: Date): readonly LedgerEntry[] {
  const current = listCurrent(ledger, now);
  const atStripe = current.filter(({ platform }) => platform === 'stripe');
  return atStripe.some(({ cancels }) => !cancels) ? atStripe : current;
}

/** The same as the browser sees it, by ProductID (decisions §5). */
export function describeCurrent(ledger: Ledger, now: Date): CurrentSubscriptions {
  const newestLast = listManaged(ledger, now).toReversed();
  return Object.fromEntries(
    newestLast.map((entry) => [
      entry.productId,
      {
        cancels: entry.cancels,
        expires_date: entry.expiresAt.toISOString(),
        purchase_date: entry.purchasedAt.toISOString(),
        identifier: entry.identifier,
      },
    ]),
  );
}

/** The highest tier whose paid time, grace included, covers now. */
export function findTierAt({ entries, shared = [] }: Ledger, now: Date): number {
  const covering = [...entries, ...shared].filter(
    ({ status, expiresAt }) => status !== 'pending' && expiresAt > now,
  );
  return Math.max(0, ...covering.map(({ tier }) => tier));
}

/** Why an account may see what it sees now. */
export type Access = {
  readonly tier: number;
  readonly reason: 'paid' | 'in-trial' | 'in-grace' | 'renewal-news-due' | 'nothing-covers';
};

const NO_ACCESS: Access = { tier: 0, reason: 'nothing-covers' };

/**
 * What the account may see, and why. What is to renew, or to start, keeps counting for as long
 * as its webhook may take: a paying learner keeps access meanwhile.
 */
export function findAccess({ entries, shared = [] }: Ledger, now: Date): Access {
  return [...entries, ...shared]
    .map((entry) => accessOf(entry, now))
    .reduce((best, next) => (next.tier > best.tier ? next : best), NO_ACCESS);
}

const REASONS = { trialing: 'in-trial', active: 'paid', past_due: 'in-grace' } as const;

function accessOf({ tier, status, cancels, expiresAt }: SharedEntry, now: Date): Access {
  const isOver = expiresAt <= now;
  if (!isOver) return status === 'pending' ? NO_ACCESS : { tier, reason: REASONS[status] };
  const isNewsDue =
    !cancels && status !== 'past_due' && expiresAt.getTime() + RENEWAL_NEWS_MS > now.getTime();
  return isNewsDue ? { tier, reason: 'renewal-news-due' } : NO_ACCESS;
}

/**
 * The plans that an account pays for side by side, or may yet be charged for. More than one is to be reported: one of them
 * is paid for nothing.
 */
export function listLivePayers({ entries }: Ledger, now: Date): readonly LedgerEntry[] {
  return entries.filter(
    (entry) => entry.status !== 'pending' && (entry.platform === 'stripe' || mayRunInStore(entry, now)),
  );
}

/**
 * Whether a first or new subscription may be bought. What is in arrears ends first, whether its grace is over or not;
 * anything else that runs stands in the way. The trial is granted once an account.
 */
export function checkSubscribe(
  { entries, hasSubscribed }: Ledger,
  now: Date,
):
  | { ok: true; endsFirst: readonly LedgerEntry[]; mayTry: boolean }
  | StoreRefusal
  | Refusal<'already-subscribed'> {
  const inArrears: LedgerEntry[] = [];
  for (const entry of entries) {
    if (entry.platform !== 'stripe') {
      if (mayRunInStore(entry, now)) return { ok: false, reason: 'other-platform', platform: entry.platform };
    } else if (entry.status === 'past_due') inArrears.push(entry);
    else return { ok: false, reason: 'already-subscribed' };
  }
  return { ok: true, endsFirst: inArrears, mayTry: !hasSubscribed };
}

/** A store may report a renewal, or the start of a waiting plan, late by `RENEWAL_NEWS_MS`. */
export function mayRunInStore({ status, cancels, expiresAt }: LedgerEntry, now: Date): boolean {
  const isToRenew = !cancels && status !== 'past_due';
  return expiresAt.getTime() + (isToRenew ? RENEWAL_NEWS_MS : 0) > now.getTime();
}

/**
 * What 'cancel' ends: the entry at Stripe that is not cancelling yet, which is the pending one where there is one. A plan of
 * a store beside it does not stand in the way.
 */
export function checkCancel(
  ledger: Ledger,
  now: Date,
): { ok: true; entry: LedgerEntry } | StoreRefusal | Refusal<'nothing-to-cancel'> {
  const entry =
    findPending(ledger) ?? ledger.entries.find(({ platform, cancels }) => platform === 'stripe' && !cancels);
  if (entry) return { ok: true, entry };
  for (const { platform } of listCurrent(ledger, now)) {
    if (platform !== 'stripe') return { ok: false, reason: 'other-platform', platform };
  }
  return { ok: false, reason: 'nothing-to-cancel' };
}

/** Whether the cancellation of this product may be taken back: as long as it runs and nothing waits for its end. */
export function checkUncancel(
  ledger: Ledger,
  productId: string,
  now: Date,
): { ok: true; entry: LedgerEntry } | Refusal<'nothing-to-take-up' | 'change-pending'> {
  const entry = listCurrent(ledger, now).find(
    (item) => item.productId === productId && item.platform === 'stripe' && item.cancels,
  );
  if (!entry) return { ok: false, reason: 'nothing-to-take-up' };
  return findPending(ledger) ? { ok: false, reason: 'change-pending' } : { ok: true, entry };
}

export type ChangeKind = 'upgrade' | 'downgrade' | 'switch';

type Change = {
  ok: true;
  kind: ChangeKind;
  running: LedgerEntry;
  /** The pending entry that this change takes the place of. */
  drops: LedgerEntry | null;
  /** Null: at once. */
  startsAt: Date | null;
};

/**
 * What choosing another package does while one runs, cancelled or not (decisions §5). Tiers are compared with the
 * running product; a change never grants a trial.
 */
export function checkChange(
  ledger: Ledger,
  wanted: Pick<CataloguePackage, 'ProductID' | 'Tier'>,
): Change | StoreRefusal | Refusal<'nothing-runs' | 'in-arrears' | 'same-product'> {
  const running = findRunning(ledger);
  const drops = findPending(ledger);
  if (!running) return { ok: false, reason: 'nothing-runs' };
  if (running.platform !== 'stripe')
    return { ok: false, reason: 'other-platform', platform: running.platform };
  if (running.status === 'past_due') return { ok: false, reason: 'in-arrears' };
  if (wanted.ProductID === running.productId || wanted.ProductID === drops?.productId)
    return { ok: false, reason: 'same-product' };
  if (wanted.Tier > running.tier) return { ok: true, kind: 'upgrade', running, drops, startsAt: null };
  const kind = wanted.Tier < running.tier ? 'downgrade' : 'switch';
  return { ok: true, kind, running, drops, startsAt: running.expiresAt };
}
