import type { Catalogue, CataloguePackage } from '@school/contract/billing';
import { DEFAULT_OFFER_ID, TRIAL_DAYS } from '@school/contract/constants';

const VIP_TEXT = [
  'includes BASIC',
  'live lessons every Monday 8 PM',
  'live text chat',
  'speaking practice on a video call after every lesson',
  'access to recordings of all previous lessons',
];

const BASIC_TEXT = [
  'a new 2-5 minute video every week',
  'Swiss German to English translations',
  'flashcards for every video',
  'access to all previous videos',
];

/** Minor units of CHF a month; a year costs twelve months less exactly 10 %. */
const MONTHLY_RAPPEN = { BASIC: 1_000, VIP: 4_000 } as const;

function entry(plan: 'BASIC' | 'VIP', cycle: 'monthly' | 'annual'): CataloguePackage {
  const isYearly = cycle === 'annual';
  const identifier = `${plan}_${isYearly ? 'annually' : 'monthly'}`;
  const monthly = MONTHLY_RAPPEN[plan];
  return {
    identifier,
    Title: plan,
    PromotionText: plan === 'VIP' ? VIP_TEXT : BASIC_TEXT,
    ProductID: `swiss_german_${identifier.toLowerCase()}`,
    BillingCycle: cycle,
    FreeTrialPeriod: TRIAL_DAYS,
    Tier: plan === 'VIP' ? 2 : 1,
    ButtonColour: plan === 'VIP' ? 'red' : 'ink',
    Main: plan === 'VIP',
    SecondMain: plan === 'BASIC',
    StripePrice: { currency: 'chf', unit_amount: isYearly ? (monthly * 12 * 9) / 10 : monthly },
    Prerequisites: [],
  };
}

const packages = [
  entry('VIP', 'monthly'),
  entry('BASIC', 'monthly'),
  entry('VIP', 'annual'),
  entry('BASIC', 'annual'),
];

/** What a school sells whose course names no plans. */
export const FIRST_CATALOGUE: Catalogue = {
  packages,
  offers: [{ id: DEFAULT_OFFER_ID, packageIdentifiers: packages.map(({ identifier }) => identifier) }],
};
