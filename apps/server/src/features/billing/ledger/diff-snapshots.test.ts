import { expect, it } from 'vitest';
import type { SubscriptionRow } from '../../entitlements/index.ts';
import { diffSnapshots } from './diff-snapshots.ts';

const END = new Date('2026-07-15T12:00:00.000Z');
const row = (changes: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  id: 'sub_1',
  accountId: 'lena',
  platform: 'stripe',
  identifier: 'VIP_monthly',
  productId: 'vip',
  tier: 2,
  status: 'active',
  cancels: false,
  purchasedAt: new Date('2026-06-15T12:00:00.000Z'),
  expiresAt: END,
  firstPaymentAt: new Date('2026-06-15T12:00:00.000Z'),
  endedAt: null,
  syncedAt: new Date('2026-06-15T12:00:00.000Z'),
  checkedAt: null,
  followsId: null,
  storeProductId: null,
  isShared: false,
  ...changes,
});
const basic = row({ id: 'sub_sched_1', identifier: 'BASIC_monthly', productId: 'basic', status: 'pending' });

type Change = Parameters<typeof diffSnapshots>[0];
const kindsOf = (change: Partial<Change>) =>
  diffSnapshots({ before: row(), after: row(), pendingBefore: null, read: { next: null }, ...change }).map(
    ({ identifier, notice }) => `${identifier} ${notice.kind}`,
  );

it.each<[string, Partial<Change>, string[]]>([
  ['a first reading', { before: null }, ['VIP_monthly bought']],
  ['the same again', {}, []],
  ['a cancellation', { after: row({ cancels: true }) }, ['VIP_monthly cancelled']],
  [
    'one on the way to another plan',
    { after: row({ cancels: true }), read: { next: null, isChanging: true } },
    [],
  ],
  ['one taken back', { before: row({ cancels: true }) }, ['VIP_monthly goes-on']],
  [
    'what waited was dropped',
    { before: row({ cancels: true }), after: row({ cancels: true }), pendingBefore: basic },
    ['VIP_monthly cancelled'],
  ],
  ['a refused payment', { after: row({ status: 'past_due' }) }, ['VIP_monthly payment-failed']],
  [
    'a higher plan at once',
    { before: row({ identifier: 'BASIC_monthly', productId: 'basic' }) },
    ['VIP_monthly changed'],
  ],
  [
    'what waited begins',
    { after: row({ identifier: 'BASIC_monthly', productId: 'basic' }), pendingBefore: basic },
    [],
  ],
  ['an end', { after: row({ status: 'ended', endedAt: END }) }, []],
  [
    'the same purchase in a store, which writes itself',
    { before: null, after: row({ platform: 'ios' }) },
    [],
  ],
])('%s', (_name, change, told) => {
  expect(kindsOf(change)).toEqual(told);
});

it.each(['active', 'trialing'] as const)(
  'a higher plan is paid less what was left of an %s one',
  (status) => {
    const before = row({ identifier: 'BASIC_monthly', productId: 'basic', status });
    const [told] = diffSnapshots({ before, after: row(), pendingBefore: null, read: { next: null } });
    expect(told?.notice).toMatchObject({ kind: 'changed', isCredited: status === 'active' });
  },
);
