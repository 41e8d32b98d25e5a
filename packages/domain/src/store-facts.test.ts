import { describe, expect, it } from 'vitest';
import { type StoreSubscription, toAnnouncedFact, toStoreFact } from './store-facts.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-06-15T12:00:00.000Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

const makeItem = (identifier: string, Tier: 1 | 2 | 3) => ({ identifier, ProductID: identifier, Tier });
const vip = makeItem('vip', 2);
const basic = makeItem('basic', 1);

const makeSaid = (overrides: Partial<StoreSubscription> = {}): StoreSubscription => ({
  platform: 'ios',
  boughtAt: inDays(-100),
  periodStartsAt: inDays(-10),
  expiresAt: inDays(20),
  graceEndsAt: null,
  unsubscribedAt: null,
  billingIssueAt: null,
  refundedAt: null,
  resumesAt: null,
  isTrial: false,
  isShared: false,
  ...overrides,
});

function announce(
  item: ReturnType<typeof makeItem>,
  said: Partial<StoreSubscription> = {},
  announcedAt = inDays(-1),
) {
  const whole = makeSaid(said);
  const running = toStoreFact(whole, { id: 'a', item: vip }, NOW);
  return toAnnouncedFact(whole, running, { id: 'b', item, announcedAt });
}

describe('a change that a store announced', () => {
  it.each([
    ['a lower plan', basic],
    ['the other cycle', makeItem('vip_yearly', 2)],
  ])('to %s waits for the end of what runs', (_case, item) => {
    expect(announce(item)).toMatchObject({
      productId: item.ProductID,
      status: 'pending',
      cancels: false,
      purchasedAt: inDays(-1),
      expiresAt: inDays(20),
      endedAt: null,
    });
  });

  it('waits beside a plan that was cancelled before the change', () => {
    expect(announce(basic, { unsubscribedAt: inDays(-2) })).not.toBeNull();
  });

  it.each<[string, ReturnType<typeof announce>]>([
    ['to a higher plan', announce(makeItem('private', 3))],
    ['to the plan that runs', announce(vip)],
    ['before the period that runs', announce(basic, {}, inDays(-11))],
    ['of a plan cancelled since', announce(basic, { unsubscribedAt: inDays(-0.5) })],
    ['of a plan given back', announce(basic, { refundedAt: inDays(-0.5) })],
    ['of a plan that was not paid', announce(basic, { billingIssueAt: inDays(-0.5) })],
    ['of a plan that is to pause', announce(basic, { resumesAt: inDays(30) })],
    ['of a plan that is over', announce(basic, { expiresAt: inDays(-0.5) })],
    ['of a plan that a family shares', announce(basic, { isShared: true })],
  ])('%s is nothing that waits', (_case, fact) => {
    expect(fact).toBeNull();
  });
});
