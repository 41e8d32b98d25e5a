import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeCurrent, findTierAt, GRACE_MS, type Ledger } from '../src/ledger.ts';
import * as events from './ledger-events.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-01-01T00:00:00.000Z');
const inDays = (days: number) => new Date(START.getTime() + days * DAY_MS);
const EMPTY: Ledger = { entries: [], hasSubscribed: false };

const makeItem = (ProductID: string, Tier: 1 | 2 | 3) => ({
  identifier: ProductID,
  ProductID,
  Tier,
  FreeTrialPeriod: 30,
});
const basic = makeItem('basic', 1);
const vip = makeItem('vip', 2);
const ITEMS = [basic, vip, makeItem('vip_yearly', 2), makeItem('private', 3)];

type Answer = { ok: true; ledger: Ledger } | { ok: false; reason: string };

function ledgerAfter(answer: Answer): Ledger {
  if (!answer.ok) throw new Error(answer.reason);
  return answer.ledger;
}

const subscribed = ledgerAfter(events.subscribe(EMPTY, vip, { id: 'a', now: START, periodEnd: inDays(30) }));
/** A month that was paid, after the trial. */
const paid = ledgerAfter(events.renew(subscribed, { now: inDays(30), periodEnd: inDays(60) }));

describe('the ledger', () => {
  it('downgrades with the end of the paid month: two entries before, the lower tier after', () => {
    const changed = ledgerAfter(
      events.change(paid, basic, { id: 'b', now: inDays(40), periodEnd: inDays(70) }),
    );
    expect(describeCurrent(changed, inDays(41))).toMatchObject({
      vip: { cancels: true, expires_date: inDays(60).toISOString() },
      basic: { cancels: false, expires_date: inDays(60).toISOString() },
    });
    expect(findTierAt(changed, inDays(41))).toBe(2);
    const later = ledgerAfter(events.endPeriod(changed, { now: inDays(60), periodEnd: inDays(90) }));
    expect(findTierAt(later, inDays(61))).toBe(1);
    expect(Object.keys(describeCurrent(later, inDays(61)))).toEqual(['basic']);
  });

  it('goes back to the running plan, cancelling, when the pending one is cancelled', () => {
    const changed = ledgerAfter(
      events.change(paid, basic, { id: 'b', now: inDays(40), periodEnd: inDays(70) }),
    );
    const dropped = ledgerAfter(events.cancel(changed, inDays(41)));
    expect(Object.keys(describeCurrent(dropped, inDays(41)))).toEqual(['vip']);
    const resumed = ledgerAfter(events.uncancel(dropped, 'vip', inDays(42)));
    expect(resumed.entries[0]?.cancels).toBe(false);
  });

  it('lets the trial go on when it is upgraded', () => {
    const begun = ledgerAfter(events.subscribe(EMPTY, basic, { id: 'a', now: START, periodEnd: inDays(31) }));
    const changed = ledgerAfter(
      events.change(begun, vip, { id: 'b', now: inDays(5), periodEnd: inDays(36) }),
    );
    expect(changed.entries).toMatchObject([{ productId: 'vip', status: 'trialing', expiresAt: inDays(30) }]);
  });

  it('keeps access for three days after a refused payment, and sells again after them', () => {
    const failed = ledgerAfter(events.failPayment(paid, inDays(60)));
    expect(findTierAt(failed, inDays(62.9))).toBe(2);
    expect(findTierAt(failed, inDays(63))).toBe(0);
    const again = ledgerAfter(
      events.subscribe(failed, basic, { id: 'c', now: inDays(70), periodEnd: inDays(100) }),
    );
    expect(again.entries).toMatchObject([{ id: 'c', status: 'active' }]);
  });
});

/** What may happen next, a number of hours after what happened before. */
const eventArbitrary = fc.record({
  hours: fc.integer({ min: 0, max: 24 * 40 }),
  item: fc.constantFrom(...ITEMS),
  kind: fc.constantFrom(
    'subscribe',
    'change',
    'cancel',
    'uncancel',
    'renew',
    'failPayment',
    'endPeriod',
    'end',
  ),
});
type Event = typeof eventArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

function play(ledger: Ledger, { kind, item }: Event, now: Date, id: string): Answer {
  const periodEnd = new Date(now.getTime() + 30 * DAY_MS);
  const answers: Record<Event['kind'], () => Answer> = {
    subscribe: () => events.subscribe(ledger, item, { id, now, periodEnd }),
    change: () => events.change(ledger, item, { id, now, periodEnd }),
    cancel: () => events.cancel(ledger, now),
    uncancel: () => events.uncancel(ledger, item.ProductID, now),
    renew: () => events.renew(ledger, { now, periodEnd }),
    failPayment: () => events.failPayment(ledger, now),
    endPeriod: () => events.endPeriod(ledger, { now, periodEnd }),
    end: () => events.end(ledger),
  };
  return answers[kind]();
}

type Moment = { before: Ledger; after: Ledger; now: Date; kind: Event['kind']; isRefused: boolean };

function tell(happenings: readonly Event[]): Moment[] {
  const moments: Moment[] = [];
  let ledger = EMPTY;
  let now = START;
  for (const [index, event] of happenings.entries()) {
    now = new Date(now.getTime() + event.hours * 3_600_000);
    const answer = play(ledger, event, now, `sub_${index}`);
    const after = answer.ok ? answer.ledger : ledger;
    moments.push({ before: ledger, after, now, kind: event.kind, isRefused: !answer.ok });
    ledger = after;
  }
  return moments;
}

const always = (holds: (moments: Moment[]) => void) =>
  fc.assert(
    fc.property(fc.array(eventArbitrary, { maxLength: 40 }), (happenings) => holds(tell(happenings))),
    { numRuns: 500 },
  );

describe('after random events in any order', () => {
  it('at most one entry runs and at most one is pending, beside a running one that cancels', () => {
    always((moments) => {
      for (const { after } of moments) {
        const running = after.entries.filter(({ status }) => status !== 'pending');
        const pending = after.entries.filter(({ status }) => status === 'pending');
        expect(running.length).toBeLessThanOrEqual(1);
        expect(pending.length).toBeLessThanOrEqual(1);
        if (pending[0]) {
          expect(running[0]?.cancels).toBe(true);
          expect(pending[0].expiresAt).toEqual(running[0]?.expiresAt);
        }
      }
    });
  });

  it('access never goes beyond what was tried or paid, and the grace', () => {
    always((moments) => {
      let coveredUntil = 0;
      for (const { before, after, now, kind, isRefused } of moments) {
        // Until this event nothing more was paid: what the ledger gave just before it must be covered.
        if (findTierAt(before, now) > 0) expect(now.getTime()).toBeLessThan(coveredUntil + GRACE_MS);
        if (isRefused) continue;
        const [entry] = after.entries;
        const pays =
          ['subscribe', 'renew', 'endPeriod', 'change'].includes(kind) && entry?.status === 'active';
        if (pays) coveredUntil = now.getTime() + 30 * DAY_MS;
        if (kind === 'subscribe' && entry?.status === 'trialing') coveredUntil = now.getTime() + 30 * DAY_MS;
      }
    });
  });

  it('a trial begins at most once', () => {
    always((moments) => {
      const begins = moments.filter(
        ({ before, after }) =>
          after.entries.some(({ status }) => status === 'trialing') &&
          !before.entries.some(({ status }) => status === 'trialing'),
      );
      expect(begins.length).toBeLessThanOrEqual(1);
    });
  });

  it('a change never gives a lower tier before the paid period ends', () => {
    always((moments) => {
      for (const { before, after, now, kind } of moments) {
        if (kind === 'change' || kind === 'cancel' || kind === 'uncancel')
          expect(findTierAt(after, now)).toBeGreaterThanOrEqual(findTierAt(before, now));
      }
    });
  });

  it('an account that had a plan once stays one that had', () => {
    always((moments) => {
      for (const { before, after } of moments) {
        if (before.hasSubscribed || after.entries.length > 0) expect(after.hasSubscribed).toBe(true);
      }
    });
  });
});
