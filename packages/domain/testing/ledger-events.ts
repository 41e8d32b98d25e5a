import type { CataloguePackage } from '@school/contract/billing';
import {
  checkCancel,
  checkChange,
  checkSubscribe,
  checkUncancel,
  findPending,
  findRunning,
  GRACE_MS,
  type Ledger,
  type LedgerEntry,
  type Refusal,
} from '../src/ledger.ts';

const DAY_MS = 86_400_000;

type Bought = Pick<CataloguePackage, 'identifier' | 'ProductID' | 'Tier' | 'FreeTrialPeriod'>;
/** When an event happens, and the end of the period that it pays for, should it pay for one. */
type Period = { now: Date; periodEnd: Date };
type Next = { ok: true; ledger: Ledger };
type RefusalOf<Answer> = Extract<Answer, { ok: false }>;

/** A package bought with nothing running: in trial the first time, else paid from now on. */
export function subscribe(
  ledger: Ledger,
  item: Bought,
  { id, now, periodEnd }: Period & { id: string },
): Next | RefusalOf<ReturnType<typeof checkSubscribe>> {
  const answer = checkSubscribe(ledger, now);
  if (!answer.ok) return answer;
  const isTrial = answer.mayTry && item.FreeTrialPeriod > 0;
  return next({
    entries: [
      {
        ...productOf(item),
        id,
        platform: 'stripe',
        status: isTrial ? 'trialing' : 'active',
        cancels: false,
        purchasedAt: now,
        expiresAt: isTrial ? new Date(now.getTime() + item.FreeTrialPeriod * DAY_MS) : periodEnd,
      },
    ],
    hasSubscribed: true,
  });
}

/** Another package while one runs: at once when it is higher, else with the end of what runs (decisions §5). */
export function change(
  ledger: Ledger,
  item: Bought,
  { id, now, periodEnd }: Period & { id: string },
): Next | RefusalOf<ReturnType<typeof checkChange>> {
  const answer = checkChange(ledger, item);
  if (!answer.ok) return answer;
  const { running, startsAt } = answer;
  const taken = { ...running, ...productOf(item), purchasedAt: now };
  if (startsAt === null) {
    const expiresAt = running.status === 'trialing' ? running.expiresAt : periodEnd;
    return next({ ...ledger, entries: [{ ...taken, cancels: false, expiresAt }] });
  }
  const pending: LedgerEntry = { ...taken, id, status: 'pending', cancels: false, expiresAt: startsAt };
  return next({ ...ledger, entries: [pending, { ...running, cancels: true }] });
}

/** Drops the pending entry, or ends the running one with its period. */
export function cancel(ledger: Ledger, now: Date): Next | RefusalOf<ReturnType<typeof checkCancel>> {
  const answer = checkCancel(ledger, now);
  if (!answer.ok) return answer;
  const { entry } = answer;
  return next(entry.status === 'pending' ? without(ledger, entry) : put(ledger, { ...entry, cancels: true }));
}

export function uncancel(
  ledger: Ledger,
  productId: string,
  now: Date,
): Next | RefusalOf<ReturnType<typeof checkUncancel>> {
  const answer = checkUncancel(ledger, productId, now);
  return answer.ok ? next(put(ledger, { ...answer.entry, cancels: false })) : answer;
}

/** The due payment was made: for the next period, or for one that was in arrears. */
export function renew(ledger: Ledger, { now, periodEnd }: Period): Next | Refusal<'not-due'> {
  const running = findRunning(ledger);
  if (!running || !isDue(running, now)) return { ok: false, reason: 'not-due' };
  return next(put(ledger, { ...running, status: 'active', expiresAt: periodEnd }));
}

/** The due payment was refused: access goes on for the days of grace, counted from the due date. */
export function failPayment(ledger: Ledger, now: Date): Next | Refusal<'not-due'> {
  const running = findRunning(ledger);
  if (!running || running.status === 'past_due' || !isDue(running, now))
    return { ok: false, reason: 'not-due' };
  const expiresAt = new Date(running.expiresAt.getTime() + GRACE_MS);
  return next(put(ledger, { ...running, status: 'past_due', expiresAt }));
}

/** The end of a cancelled period: what was pending starts, with its first payment. */
export function endPeriod(ledger: Ledger, { now, periodEnd }: Period): Next | Refusal<'not-over'> {
  const running = findRunning(ledger);
  if (!running?.cancels || running.expiresAt > now) return { ok: false, reason: 'not-over' };
  const pending = findPending(ledger);
  if (!pending) return next(without(ledger, running));
  return next({ ...ledger, entries: [{ ...pending, status: 'active', expiresAt: periodEnd }] });
}

/** Over at once, and with it what waited for its end: refunded, given up after arrears, or its account deleted. */
export function end(ledger: Ledger): Next | Refusal<'nothing-runs'> {
  if (!findRunning(ledger)) return { ok: false, reason: 'nothing-runs' };
  return next({ ...ledger, entries: [] });
}

/** A payment in arrears stays due until it is made; a cancelled period has no next payment. */
function isDue({ status, cancels, expiresAt }: LedgerEntry, now: Date): boolean {
  return status === 'past_due' || (!cancels && expiresAt <= now);
}

const productOf = ({ identifier, ProductID, Tier }: Bought) => ({
  identifier,
  productId: ProductID,
  tier: Tier,
});

const next = (ledger: Ledger): Next => ({ ok: true, ledger });

function put(ledger: Ledger, entry: LedgerEntry): Ledger {
  return { ...ledger, entries: ledger.entries.map((item) => (item.id === entry.id ? entry : item)) };
}

function without(ledger: Ledger, entry: LedgerEntry): Ledger {
  return { ...ledger, entries: ledger.entries.filter(({ id }) => id !== entry.id) };
}
