import type { SubscriptionPackage } from '@school/contract/billing';
import { DEFAULT_OFFER_ID, TRIAL_DAYS } from '@school/contract/constants';

/** A package as the school sells it; its Stripe price is found or made from this. */
export type CatalogueEntry = Omit<SubscriptionPackage, 'StripePriceID'>;

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

function entry(plan: 'BASIC' | 'VIP', cycle: 'monthly' | 'annual'): CatalogueEntry {
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

const PACKAGES: readonly CatalogueEntry[] = [
  entry('VIP', 'monthly'),
  entry('BASIC', 'monthly'),
  entry('VIP', 'annual'),
  entry('BASIC', 'annual'),
];

/** The packages of an offer; null when there is no such offer. */
export function findOffer(offerId: string): readonly CatalogueEntry[] | null {
  return offerId === DEFAULT_OFFER_ID ? PACKAGES : null;
}

export function findPackage(identifier: string): CatalogueEntry | null {
  return PACKAGES.find((item) => item.identifier === identifier) ?? null;
}
