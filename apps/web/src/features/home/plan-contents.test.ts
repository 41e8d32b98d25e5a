import type { SubscriptionPackage } from '@school/contract/billing';
import { en } from '@school/texts/en';
import { expect, it } from 'vitest';
import { makePackage } from '../../../testing/make-package.ts';
import { findPrivatePlan, listPlanContents } from './plan-contents.ts';

const BASIC = makePackage('BASIC', 'monthly', {
  PromotionText: ['flashcards for every video', 'access to all previous videos'],
  StripePrice: { currency: 'chf', unit_amount: 1_000 },
});
const VIP: SubscriptionPackage = { ...BASIC, Title: 'VIP', PromotionText: ['live text chat'] };
const PRIVATE: SubscriptionPackage = { ...VIP, Title: 'PRIVATE', Prerequisites: ['one_private_lesson'] };

const WORDS = {
  overSixty: en.home.overSixty,
  priceOf: ({ BillingCycle, StripePrice }: SubscriptionPackage) =>
    `${BillingCycle} ${StripePrice.unit_amount}`,
};

it('promises over 60 videos only where there are', () => {
  const lastOfBasic = (count: number) => listPlanContents([VIP, BASIC], count, WORDS)[1]?.lines.at(-1);
  expect(lastOfBasic(60)).toBe('access to all previous videos');
  expect(lastOfBasic(61)).toBe('access to all previous videos (over 60)');
});

it('names the plan with private lessons, where one is sold', () => {
  expect(findPrivatePlan([VIP, PRIVATE, BASIC])).toBe('PRIVATE');
  expect(findPrivatePlan([VIP, BASIC])).toBeNull();
});

it('lists each plan once, in the order of the offer, and none that needs a private lesson first', () => {
  const yearly: SubscriptionPackage = { ...BASIC, identifier: 'BASIC_annually', BillingCycle: 'annual' };
  expect(listPlanContents([PRIVATE, VIP, BASIC, yearly], 0, WORDS)).toEqual([
    { title: 'VIP', price: 'monthly 1000', lines: ['live text chat'] },
    {
      title: 'BASIC',
      price: 'monthly 1000',
      lines: ['flashcards for every video', 'access to all previous videos'],
    },
  ]);
});
