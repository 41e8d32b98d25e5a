import fc from 'fast-check';
import type { Item } from './pretend-stripe.ts';

const makeItem = (identifier: string, Tier: 1 | 2 | 3, months: number, rappen: number): Item => ({
  identifier,
  ProductID: `product_${identifier}`,
  Tier,
  FreeTrialPeriod: 30,
  months,
  rappen,
});

export const ITEMS = [
  makeItem('BASIC_monthly', 1, 1, 1_000),
  makeItem('BASIC_annually', 1, 12, 10_800),
  makeItem('VIP_monthly', 2, 1, 4_000),
  makeItem('VIP_annually', 2, 12, 43_200),
  makeItem('PRIVATE_monthly', 3, 1, 12_000),
] as const;

/** What people do. `isNotTold`: the act reaches the store, and the school dies before it has read the outcome. */
const actOf = <Do extends string>(...acts: Do[]) =>
  fc.record({
    do: fc.constantFrom(...acts),
    item: fc.constantFrom(...ITEMS),
    isNotTold: fc.boolean(),
    /** Of what is done in an app store: in which. */
    store: fc.constantFrom('ios' as const, 'android' as const),
  });

const buyArbitrary = actOf('subscribe', 'subscribe', 'open-page', 'pay-page');
const manageArbitrary = actOf('change', 'change', 'cancel', 'uncancel');
const troubleArbitrary = actOf('refuse-card', 'accept-card', 'refund', 'partial-refund');
/** In the two app stores. */
const appArbitrary = actOf(
  'app-prepared-buy',
  'app-prepared-buy',
  'app-buy',
  'app-cancel',
  'app-uncancel',
  'app-refund',
  'app-pause',
  'app-refuse-card',
  'app-transfer',
);

/** What happens to a webhook: asked about, read, written (once or twice), or lost. `pick` says which one. */
const webhookArbitrary = fc.record({
  do: fc.constantFrom('ask', 'read', 'read', 'write', 'write', 'write-and-keep', 'lose'),
  pick: fc.nat({ max: 9 }),
});

const HOUR_MS = 3_600_000;
const waitArbitrary = fc.record({
  do: fc.constant('wait' as const),
  ms: fc.oneof(
    fc.integer({ min: 1, max: 90 }).map((minutes) => minutes * 60_000),
    fc.integer({ min: 1, max: 96 }).map((hours) => hours * HOUR_MS),
    fc.integer({ min: 5, max: 45 }).map((days) => days * 24 * HOUR_MS),
    // The very moment at which a period ends, and the one before it.
    fc.constantFrom(30 * 24 * HOUR_MS, 30 * 24 * HOUR_MS - 1, 72 * HOUR_MS, HOUR_MS),
  ),
});

export const stepArbitrary = fc.oneof(
  { weight: 30, arbitrary: buyArbitrary },
  { weight: 40, arbitrary: manageArbitrary },
  { weight: 20, arbitrary: troubleArbitrary },
  { weight: 30, arbitrary: appArbitrary },
  { weight: 70, arbitrary: webhookArbitrary },
  { weight: 50, arbitrary: waitArbitrary },
  { weight: 10, arbitrary: fc.record({ do: fc.constant('reconcile' as const) }) },
);

export type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;
export type Act = Extract<Step, { isNotTold: boolean }>;
export type WebhookStep = Extract<Step, { pick: number }>;

/** Days at which calendars are odd: month ends, the leap day, the nights in which Swiss clocks change. */
const START_DAYS = [
  '2026-01-31T22:30',
  '2028-02-29T12:00',
  '2026-03-29T00:59',
  '2026-10-25T00:30',
  '2026-06-15T08:00',
];

export const historyArbitrary = fc.record({
  startsAt: fc.constantFrom(...START_DAYS.map((day) => Date.parse(`${day}:00Z`))),
  steps: fc.array(stepArbitrary, { minLength: 10, maxLength: 50, size: 'max' }),
  /** In which order, and which of them twice, all readings are replayed at the end. */
  replay: fc.array(fc.nat({ max: 999 }), { minLength: 1, maxLength: 40 }),
});

export type History = typeof historyArbitrary extends fc.Arbitrary<infer Value> ? Value : never;
