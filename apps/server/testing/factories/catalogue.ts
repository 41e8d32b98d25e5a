import type { Catalogue, CataloguePackage } from '@school/contract/billing';
import { DEFAULT_OFFER_ID, TRIAL_DAYS } from '@school/contract/constants';

/** Minor units of CHF a month; a year costs twelve months less 10 %. */
const MONTHLY_RAPPEN = { BASIC: 1_000, VIP: 4_000 } as const;

export function makePackage(plan: 'BASIC' | 'VIP', BillingCycle: 'monthly' | 'annual'): CataloguePackage {
  const isYearly = BillingCycle === 'annual';
  const identifier = `${plan}_${isYearly ? 'annually' : 'monthly'}`;
  const monthly = MONTHLY_RAPPEN[plan];
  return {
    identifier,
    Title: plan,
    PromotionText: [`what ${plan} brings`],
    ProductID: `swiss_german_${identifier.toLowerCase()}`,
    BillingCycle,
    FreeTrialPeriod: TRIAL_DAYS,
    Tier: plan === 'VIP' ? 2 : 1,
    ButtonColour: plan === 'VIP' ? 'red' : 'ink',
    Main: plan === 'VIP',
    SecondMain: plan === 'BASIC',
    StripePrice: { currency: 'chf', unit_amount: isYearly ? (monthly * 12 * 9) / 10 : monthly },
    Prerequisites: [],
  };
}

/** BASIC and VIP, by month and by year, on the offer that the plans page asks for. */
export function makeCatalogue(): Catalogue {
  const packages = [
    makePackage('VIP', 'monthly'),
    makePackage('BASIC', 'monthly'),
    makePackage('VIP', 'annual'),
    makePackage('BASIC', 'annual'),
  ];
  const packageIdentifiers = packages.map(({ identifier }) => identifier);
  return { packages, offers: [{ id: DEFAULT_OFFER_ID, packageIdentifiers }] };
}
