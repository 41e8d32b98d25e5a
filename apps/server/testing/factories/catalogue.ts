import type { Catalogue, CataloguePackage } from '@school/contract/billing';
import { DEFAULT_OFFER_ID, TRIAL_DAYS } from '@school/contract/constants';
import { ONE_PRIVATE_LESSON } from '@school/contract/private-lessons';

/** Minor units of CHF a month; a year costs twelve months less 10 %. */
const MONTHLY_RAPPEN = { BASIC: 1_000, VIP: 4_000, PRIVATE: 24_000 } as const;
const TIERS = { BASIC: 1, VIP: 2, PRIVATE: 3 } as const;

export function makePackage(plan: keyof typeof TIERS, BillingCycle: 'monthly' | 'annual'): CataloguePackage {
  const isYearly = BillingCycle === 'annual';
  const identifier = `${plan}_${isYearly ? 'annually' : 'monthly'}`;
  const monthly = MONTHLY_RAPPEN[plan];
  return {
    identifier,
    Title: plan,
    PromotionText: [`what ${plan} brings`],
    ProductID: `swiss_german_${identifier.toLowerCase()}`,
    BillingCycle,
    FreeTrialPeriod: plan === 'PRIVATE' ? 0 : TRIAL_DAYS,
    Tier: TIERS[plan],
    ButtonColour: plan === 'VIP' ? 'red' : 'ink',
    Main: plan === 'VIP',
    SecondMain: plan === 'BASIC',
    StripePrice: { currency: 'chf', unit_amount: isYearly ? (monthly * 12 * 9) / 10 : monthly },
    Prerequisites: plan === 'PRIVATE' ? [ONE_PRIVATE_LESSON] : [],
  };
}

/** BASIC and VIP, by month and by year, on the offer that the plans page asks for. */
export function makeCatalogue(plans: readonly (keyof typeof TIERS)[] = ['VIP', 'BASIC']): Catalogue {
  const packages = (['monthly', 'annual'] as const).flatMap((cycle) =>
    plans.map((plan) => makePackage(plan, cycle)),
  );
  const packageIdentifiers = packages.map(({ identifier }) => identifier);
  return { packages, offers: [{ id: DEFAULT_OFFER_ID, packageIdentifiers }] };
}
