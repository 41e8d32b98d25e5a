import type { CataloguePackage } from '@school/contract/billing';
import { sayIn } from '@school/contract/words';
import { expect, it } from 'vitest';
import { PLANS } from '../../../testing/factories/courses.ts';
import { createFileReader, SAMPLE_COURSE } from '../../../testing/read-course-file.ts';
import { readPlans } from './read-plans.ts';

const OFFER = 'VIP_BASIC_PRIVATE_monthly_annual';

const { readIn, readAs, expectTold } = createFileReader('plans.yaml', readPlans, PLANS);

const VIP: CataloguePackage = {
  identifier: 'VIP_monthly',
  Title: 'VIP',
  PromotionText: [
    'includes BASIC',
    'live lessons every Monday 8 PM',
    'live text chat',
    'speaking practice on a video call after every lesson',
    'access to recordings of all previous lessons',
  ],
  ProductID: 'swiss_german_vip_monthly',
  BillingCycle: 'monthly',
  FreeTrialPeriod: 30,
  Tier: 2,
  ButtonColour: 'red',
  Main: true,
  SecondMain: false,
  StripePrice: { currency: 'chf', unit_amount: 4_000 },
  Prerequisites: [],
};
const BASIC: CataloguePackage = {
  ...VIP,
  identifier: 'BASIC_monthly',
  Title: 'BASIC',
  PromotionText: [
    'a new 2-5 minute video every week',
    'Swiss German to English translations',
    'flashcards for every video',
    'access to all previous videos',
  ],
  ProductID: 'swiss_german_basic_monthly',
  Tier: 1,
  ButtonColour: 'ink',
  Main: false,
  SecondMain: true,
  StripePrice: { currency: 'chf', unit_amount: 1_000 },
};

const PRIVATE: CataloguePackage = {
  ...VIP,
  identifier: 'PRIVATE_monthly',
  Title: 'PRIVATE',
  PromotionText: [
    'includes VIP',
    'one private lesson every week',
    'at an hour of your choice, Monday to Friday',
    'lessons can be moved with a week’s notice',
    'every lesson in your own calendar',
  ],
  ProductID: 'swiss_german_private_monthly',
  FreeTrialPeriod: 0,
  Tier: 3,
  ButtonColour: 'paper',
  Main: false,
  StripePrice: { currency: 'chf', unit_amount: 24_000 },
  Prerequisites: ['one_private_lesson'],
};

/** The same package for a year: twelve months less 10 %. */
const yearly = (plan: CataloguePackage): CataloguePackage => ({
  ...plan,
  identifier: `${plan.Title}_annually`,
  ProductID: plan.ProductID.replace('monthly', 'annually'),
  BillingCycle: 'annual',
  StripePrice: { currency: 'chf', unit_amount: plan.StripePrice.unit_amount * 12 * 0.9 },
});

it('reads the three plans of the sample course, by the month and by the year', () => {
  const { told, found: catalogue } = readIn(SAMPLE_COURSE);
  const packages = catalogue?.packages.map((item) => ({
    ...item,
    PromotionText: item.PromotionText.map((line) => sayIn(line, 'en')),
  }));
  expect({ told, catalogue: { ...catalogue, packages } }).toEqual({
    told: [],
    catalogue: {
      packages: [VIP, BASIC, PRIVATE, yearly(VIP), yearly(BASIC), yearly(PRIVATE)],
      offers: [
        {
          id: OFFER,
          packageIdentifiers: [
            'VIP_monthly',
            'BASIC_monthly',
            'PRIVATE_monthly',
            'VIP_annually',
            'BASIC_annually',
            'PRIVATE_annually',
          ],
        },
      ],
    },
  });
});

it.each([
  ['a setting left out', '    Title: BASIC\n', '', 'packages.0.Title: Invalid input: expected string', 2],
  ['an unknown setting', 'Tier', 'Teir', 'packages.0.Teir: there is no such setting.', 8],
  ['a tier that is none', 'Tier: 1', 'Tier: 4', 'packages.0.Tier: must be 1, 2 or 3', 8],
  ['an unknown cycle', 'Cycle: monthly', 'Cycle: weekly', 'packages.0.BillingCycle: Invalid option', 6],
  ['a trial below 0', 'Period: 30', 'Period: -1', 'must be a number of days from 0 to 730', 7],
  ['half a day', 'Period: 30', 'Period: 0.5', 'must be a number of days from 0 to 730', 7],
  ['a currency in words', 'chf', 'francs', 'price.currency: must be a currency such as chf', 10],
  ['a price in francs', '1000', '10.50', 'must be a whole number of minor units above 0', 10],
  ['a price of nothing', '1000', '0', 'must be a whole number of minor units above 0', 10],
  ['a price in quotes', '1000', '"1000"', 'must be a whole number of minor units above 0', 10],
  [
    'a store’s product with a blank',
    '    Tier',
    "    product_identifiers: { ios: 'a b' }\n    Tier",
    'product_identifiers.ios: must be a product of the store',
    8,
  ],
  [
    'an unknown prerequisite',
    '    Tier',
    '    Prerequisites: [luck]\n    Tier',
    'Prerequisites.0: Invalid',
    8,
  ],
  [
    'an identifier with spaces',
    'identifier: BASIC_m',
    'identifier: BASIC m',
    'without accents, digits and _',
    2,
  ],
  ['a year without _annually', 'Cycle: monthly', 'Cycle: annual', 'an annual package’s has _annually', 2],
  ['a month with _annually', ': BASIC_monthly', ': BASIC_annually', 'an annual package’s has _annually', 2],
  [
    'an unknown package',
    '    - BASIC_monthly',
    '    - VIP_monthly',
    "there is no package 'VIP_monthly'.",
    13,
  ],
  [
    'a package twice',
    '    - B',
    '    - BASIC_monthly\n    - B',
    "'BASIC_monthly' is in this offer twice.",
    14,
  ],
  ['an offer without packages', '\n    - BASIC_monthly', ' []', `offers.${OFFER}: Too small`, 12],
  ['an offer twice', `  ${OFFER}`, `  ${OFFER}: [BASIC_monthly]\n  ${OFFER}`, 'Map keys must be unique', 13],
  ['no offer that the app shows', OFFER, 'spring', `the app shows ${OFFER}, which is missing.`, 12],
  ['a tab', '    Tier', '\tTier', 'Tabs are not allowed as indentation', 8],
])('tells %s with its line', (name, piece, by, reason, line) => {
  expectTold(name, piece, by, reason.replace('’', "'"), line);
});

it('reports a second package with the identifier and product of the first', () => {
  const [settings = ''] = PLANS.replace('packages:\n', '').split('offers:');
  expect(readAs(PLANS.replace('offers:', `${settings}offers:`)).told).toEqual([
    "plans.yaml:11 identifier: 'BASIC_monthly' is another package's already.",
    "plans.yaml:14 ProductID: 'basic_monthly' is another package's already.",
  ]);
});

it('reports a store’s product that is another package’s, with its line', () => {
  const [settings = ''] = PLANS.replace('packages:\n', '').split('offers:');
  const second = settings
    .replace('identifier: BASIC_monthly', 'identifier: VIP_monthly')
    .replace(
      'ProductID: basic_monthly',
      'ProductID: vip_monthly\n    product_identifiers: { ios: basic_monthly }',
    );
  expect(readAs(PLANS.replace('offers:', `${second}offers:`)).told).toEqual([
    "plans.yaml:15 product_identifiers: 'basic_monthly' is another package's in this store already.",
  ]);
});

it('reports a missing plans.yaml, and an empty one', () => {
  expect(readAs(null).told).toEqual(['plans.yaml:1 The file is missing.']);
  expect(readAs('')).toMatchObject({
    found: null,
    told: [expect.stringContaining('plans.yaml:1')],
  });
});
