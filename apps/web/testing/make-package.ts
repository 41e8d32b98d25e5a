import type { BillingCycle, SubscriptionPackage } from '@school/contract/billing';

const TIERS = { BASIC: 1, VIP: 2, PRIVATE: 3 } as const;
/** Minor units a month. */
const PRICES = { BASIC: 1_500, VIP: 2_900, PRIVATE: 19_900 } as const;

/** One package of an offer as the server sends it; a year costs ten per cent less than twelve months. */
export function makePackage(
  title: keyof typeof TIERS,
  cycle: BillingCycle = 'monthly',
  overrides: Partial<SubscriptionPackage> = {},
): SubscriptionPackage {
  const identifier = `${title}_${cycle === 'annual' ? 'annually' : 'monthly'}`;
  const amount = PRICES[title];
  return {
    identifier,
    Title: title,
    PromotionText: [`All of ${title}`],
    StripePriceID: `price_${identifier}`,
    ProductID: `prod_${identifier}`,
    BillingCycle: cycle,
    FreeTrialPeriod: 30,
    Tier: TIERS[title],
    ButtonColour: 'red',
    Main: title === 'VIP',
    SecondMain: title === 'BASIC',
    StripePrice: { currency: 'chf', unit_amount: cycle === 'annual' ? amount * 12 * 0.9 : amount },
    Prerequisites: title === 'PRIVATE' ? ['one_private_lesson'] : [],
    ...overrides,
  };
}

/** No invoice, no trial, no card, and nothing wrong. */
export const makeOverview = (now: string) => ({
  invoices: [],
  paymentProblem: null,
  trialEndsAt: null,
  card: null,
  price: null,
  nextPrice: null,
  now,
});
