import { describe, expect, it } from 'vitest';
import {
  checkCancel,
  checkChange,
  checkSubscribe,
  checkUncancel,
  describeCurrent,
  findTierAt,
  type LedgerEntry,
  readLedger,
  type StoredSubscription,
} from './ledger.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-06-15T12:00:00.000Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

const basic = { ProductID: 'basic', Tier: 1 } as const;
const basicYearly = { ProductID: 'basic_yearly', Tier: 1 } as const;
const vip = { ProductID: 'vip', Tier: 2 } as const;
const privateLessons = { ProductID: 'private', Tier: 3 } as const;

function makeRow(overrides: Partial<StoredSubscription> = {}): StoredSubscription {
  return {
    id: 'sub_1',
    platform: 'stripe',
    productId: 'vip',
    identifier: 'VIP_monthly',
    tier: 2,
    status: 'active',
    cancels: false,
    purchasedAt: inDays(-10),
    expiresAt: inDays(20),
    endedAt: null,
    ...overrides,
  };
}

const ledgerOf = (...rows: Partial<StoredSubscription>[]) => readLedger(rows.map(makeRow));
const pendingBasic: Partial<StoredSubscription> = {
  id: 'sub_2',
  productId: 'basic',
  identifier: 'BASIC_monthly',
  tier: 1,
  status: 'pending',
  purchasedAt: inDays(-1),
};
const laterInStore: Partial<StoredSubscription> = {
  id: 'store_1',
  platform: 'ios',
  productId: 'basic',
  identifier: 'BASIC_monthly',
  tier: 1,
  purchasedAt: inDays(-1),
};
const reasonOf = (answer: { ok: boolean; reason?: string }) => (answer.ok ? 'ok' : answer.reason);
const idOf = (answer: { ok: boolean; entry?: LedgerEntry }) => (answer.ok ? answer.entry?.id : 'refused');

describe('subscribing', () => {
  it('is granted with a trial to an account that never had a plan', () => {
    expect(checkSubscribe(ledgerOf(), NOW)).toEqual({ ok: true, endsFirst: [], mayTry: true });
  });

  it('is granted without a trial after a plan that has ended', () => {
    const ledger = ledgerOf({ status: 'ended', endedAt: inDays(-1) });
    expect(checkSubscribe(ledger, NOW)).toEqual({ ok: true, endsFirst: [], mayTry: false });
  });

  it('is refused while a plan runs, cancelled or not', () => {
    expect(reasonOf(checkSubscribe(ledgerOf({}), NOW))).toBe('already-subscribed');
    expect(reasonOf(checkSubscribe(ledgerOf({ cancels: true }), NOW))).toBe('already-subscribed');
  });

  it('is refused past the end of the period as long as the plan was not reported to have ended', () => {
    expect(reasonOf(checkSubscribe(ledgerOf({ expiresAt: inDays(-5) }), NOW))).toBe('already-subscribed');
  });

  it('ends arrears first, in grace and beyond it', () => {
    for (const expiresAt of [inDays(2), inDays(-9)]) {
      const answer = checkSubscribe(ledgerOf({ status: 'past_due', expiresAt }), NOW);
      expect(answer.ok && answer.endsFirst.map(({ id }) => id)).toEqual(['sub_1']);
    }
  });

  it('is refused while a plan runs in an app store, and the reason names the store', () => {
    const answer = checkSubscribe(ledgerOf({ platform: 'android' }), NOW);
    expect(answer).toEqual({ ok: false, reason: 'other-platform', platform: 'android' });
    expect(checkSubscribe(ledgerOf({ platform: 'ios', expiresAt: inDays(-1) }), NOW).ok).toBe(true);
  });

  it('is refused for an hour past the end of a period that a store is to renew', () => {
    const expiresAt = new Date(NOW.getTime() - 59 * 60_000);
    expect(reasonOf(checkSubscribe(ledgerOf({ platform: 'ios', expiresAt }), NOW))).toBe('other-platform');
    expect(checkSubscribe(ledgerOf({ platform: 'ios', expiresAt, cancels: true }), NOW).ok).toBe(true);
  });
});

describe('cancelling', () => {
  it('ends the running plan, or takes back the pending one beside it', () => {
    expect(idOf(checkCancel(ledgerOf({}), NOW))).toBe('sub_1');
    expect(idOf(checkCancel(ledgerOf({ cancels: true }, pendingBasic), NOW))).toBe('sub_2');
  });

  it('is refused when nothing runs, when it cancels already, and in a store', () => {
    expect(reasonOf(checkCancel(ledgerOf(), NOW))).toBe('nothing-to-cancel');
    expect(reasonOf(checkCancel(ledgerOf({ cancels: true }), NOW))).toBe('nothing-to-cancel');
    expect(reasonOf(checkCancel(ledgerOf({ platform: 'ios' }), NOW))).toBe('other-platform');
  });

  it('ends what renews at Stripe beside a newer plan of a store, and nothing of the store’s', () => {
    expect(idOf(checkCancel(ledgerOf({}, laterInStore), NOW))).toBe('sub_1');
    expect(idOf(checkCancel(ledgerOf({ cancels: true }, pendingBasic, laterInStore), NOW))).toBe('sub_2');
    const arrears = ledgerOf({ status: 'past_due', expiresAt: inDays(-1) }, laterInStore);
    expect(idOf(checkCancel(arrears, NOW))).toBe('sub_1');
    expect(reasonOf(checkCancel(ledgerOf({ cancels: true }, laterInStore), NOW))).toBe('other-platform');
  });

  it('is taken back while the period lasts and nothing waits for its end', () => {
    expect(idOf(checkUncancel(ledgerOf({ cancels: true }), 'vip', NOW))).toBe('sub_1');
    expect(reasonOf(checkUncancel(ledgerOf({}), 'vip', NOW))).toBe('nothing-to-take-up');
    expect(reasonOf(checkUncancel(ledgerOf({ cancels: true }), 'basic', NOW))).toBe('nothing-to-take-up');
    expect(reasonOf(checkUncancel(ledgerOf({ cancels: true }, pendingBasic), 'vip', NOW))).toBe(
      'change-pending',
    );
    const over = ledgerOf({ cancels: true, expiresAt: inDays(-1) });
    expect(reasonOf(checkUncancel(over, 'vip', NOW))).toBe('nothing-to-take-up');
  });
});

describe('changing', () => {
  it('upgrades at once, and downgrades or switches with the end of the period', () => {
    const ledger = ledgerOf({});
    expect(checkChange(ledger, privateLessons)).toMatchObject({ kind: 'upgrade', startsAt: null });
    expect(checkChange(ledger, basic)).toMatchObject({ kind: 'downgrade', startsAt: inDays(20) });
    expect(checkChange(ledger, { ProductID: 'vip_yearly', Tier: 2 })).toMatchObject({
      kind: 'switch',
      startsAt: inDays(20),
    });
  });

  it('compares with the running plan and drops what was pending', () => {
    const answer = checkChange(ledgerOf({ cancels: true }, pendingBasic), basicYearly);
    expect(answer).toMatchObject({ kind: 'downgrade', drops: { id: 'sub_2' } });
  });

  it('is refused to the plan that is there already, in arrears, in a store, and with nothing running', () => {
    expect(reasonOf(checkChange(ledgerOf({}), vip))).toBe('same-product');
    expect(reasonOf(checkChange(ledgerOf({}, pendingBasic), basic))).toBe('same-product');
    expect(reasonOf(checkChange(ledgerOf({ status: 'past_due' }), basic))).toBe('in-arrears');
    expect(reasonOf(checkChange(ledgerOf({ platform: 'ios' }), basic))).toBe('other-platform');
    expect(reasonOf(checkChange(ledgerOf(), basic))).toBe('nothing-runs');
  });
});

describe('the entries', () => {
  it('show the running plan cancelling and the pending one renewing on the same day', () => {
    const entries = describeCurrent(ledgerOf({ cancels: true }, pendingBasic), NOW);
    expect(entries).toEqual({
      vip: {
        cancels: true,
        expires_date: inDays(20).toISOString(),
        purchase_date: inDays(-10).toISOString(),
        identifier: 'VIP_monthly',
      },
      basic: {
        cancels: false,
        expires_date: inDays(20).toISOString(),
        purchase_date: inDays(-1).toISOString(),
        identifier: 'BASIC_monthly',
      },
    });
  });

  it('leave out a newer one of a store as long as one renews at Stripe', () => {
    const shown = (...rows: Partial<StoredSubscription>[]) =>
      Object.keys(describeCurrent(ledgerOf(...rows), NOW));
    expect(shown({}, laterInStore)).toEqual(['vip']);
    expect(shown({ cancels: true }, laterInStore)).toEqual(['vip', 'basic']);
    expect(shown({ status: 'past_due', expiresAt: NOW }, laterInStore)).toEqual(['basic']);
    expect(shown(laterInStore)).toEqual(['basic']);
  });

  it('leave out what has ended or run out', () => {
    expect(describeCurrent(ledgerOf({ status: 'ended', endedAt: NOW }), NOW)).toEqual({});
    expect(describeCurrent(ledgerOf({ status: 'past_due', expiresAt: NOW }), NOW)).toEqual({});
  });

  it('give the running tier, never the pending one', () => {
    const pendingHigher = { ...pendingBasic, tier: 3 };
    expect(findTierAt(ledgerOf({ cancels: true }, pendingHigher), NOW)).toBe(2);
    expect(findTierAt(ledgerOf({ expiresAt: NOW }), NOW)).toBe(0);
  });
});
