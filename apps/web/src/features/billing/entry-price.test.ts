import type { SubscriptionPackage } from '@school/contract/billing';
import { expect, it } from 'vitest';
import { makePackage } from '../../../testing/make-package.ts';
import { findEntryPrice } from './entry-price.ts';

const BASIC = makePackage('BASIC', 'monthly', { StripePrice: { currency: 'chf', unit_amount: 1_050 } });
const VIP: SubscriptionPackage = {
  ...BASIC,
  Title: 'VIP',
  FreeTrialPeriod: 14,
  StripePrice: { currency: 'chf', unit_amount: 4_000 },
};
const cheaper = (change: Partial<SubscriptionPackage>): SubscriptionPackage => ({
  ...BASIC,
  StripePrice: { currency: 'chf', unit_amount: 100 },
  ...change,
});

it('is the cheapest plan by the month that begins with free days, with its own days', () => {
  expect(findEntryPrice([VIP, BASIC], 'en-CH')).toEqual({ days: 30, amount: 'CHF\u00a010.50' });
  expect(findEntryPrice([VIP], 'en-CH')).toEqual({ days: 14, amount: 'CHF\u00a040' });
});

it.each([
  ['paid by the year', cheaper({ BillingCycle: 'annual' })],
  ['without free days', cheaper({ FreeTrialPeriod: 0 })],
  ['with a private lesson', cheaper({ Prerequisites: ['one_private_lesson'] })],
])('a plan %s is none to begin with', (_what, plan) => {
  expect(findEntryPrice([plan, BASIC], 'en-CH')?.amount).toBe('CHF\u00a010.50');
  expect(findEntryPrice([plan], 'en-CH')).toBeNull();
});
