import type { CurrentSubscription } from '@school/contract/billing';
import { describe, expect, it } from 'vitest';
import { findNextPlan, findPlanChange, findPlanRole, findRunningPlan } from './plan-change.ts';
import type { CardPackage, Learner } from './subscribe-button.ts';

const [EARLIER, LATER] = ['2026-01-01T00:00:00.000Z', '2026-01-10T00:00:00.000Z'];
const END = '2026-02-01T00:00:00.000Z';

function makePackage(identifier: string, tier: 1 | 2): CardPackage {
  return { ProductID: `product_${identifier}`, identifier, Tier: tier, FreeTrialPeriod: 30 };
}

const [basic, basicYearly] = [makePackage('BASIC_monthly', 1), makePackage('BASIC_annually', 1)];
const [vip, vipYearly] = [makePackage('VIP_monthly', 2), makePackage('VIP_annually', 2)];
const packages = [basic, basicYearly, vip, vipYearly];

function has(item: CardPackage, entry: Partial<CurrentSubscription> = {}) {
  const { ProductID, identifier } = item;
  return { [ProductID]: { identifier, cancels: false, purchase_date: EARLIER, expires_date: END, ...entry } };
}
const learner = (currents: Learner['currents'], rest: Partial<Learner> = {}): Learner => ({
  currents,
  hasAlreadySubscribed: true,
  packages,
  ...rest,
});
const waiting = { ...has(vip, { cancels: true }), ...has(basic, { purchase_date: LATER }) };

describe('what an account has', () => {
  it('a plan that begins the day a cancelled one ends waits, and the cancelled one runs', () => {
    expect(findNextPlan(waiting)?.identifier).toBe('BASIC_monthly');
    expect(findRunningPlan(waiting)?.identifier).toBe('VIP_monthly');
    expect([vip, basic, vipYearly].map((item) => findPlanRole(item, waiting))).toEqual([
      'running',
      'next',
      null,
    ]);
  });

  it.each([
    ['nothing', {}, null],
    ['one that runs', has(vip), 'VIP_monthly'],
    ['one that cancels', has(vip, { cancels: true }), 'VIP_monthly'],
    ['two that both renew', { ...has(vip), ...has(basic, { purchase_date: LATER }) }, 'BASIC_monthly'],
    [
      'a later one with its own days',
      { ...has(vip, { cancels: true }), ...has(basic, { purchase_date: LATER, expires_date: LATER }) },
      'BASIC_monthly',
    ],
  ])('%s: nothing waits', (_what, currents, running) => {
    expect(findNextPlan(currents)).toBeNull();
    expect(findRunningPlan(currents)?.identifier ?? null).toBe(running);
  });
});

describe('changing a plan', () => {
  it.each([
    ['a higher tier', has(basic), vip, 'upgrade', null],
    ['a lower tier', has(vip), basic, 'downgrade', END],
    ['another cycle', has(vip), vipYearly, 'switch', END],
    ['a higher tier than the cancelled one', has(basic, { cancels: true }), vipYearly, 'upgrade', null],
    ['a lower tier than the cancelled one', has(vip, { cancels: true }), basicYearly, 'downgrade', END],
    // The label compares with what waits; the change with what runs.
    ['the running tier while a lower one waits', waiting, vipYearly, 'switch', END],
    ['the waiting tier while it waits', waiting, basicYearly, 'downgrade', END],
    ['one beside a product that is no longer on offer', has(makePackage('GOLD', 2)), basic, 'switch', END],
  ])('to %s', (_what, currents, item, kind, startsAt) => {
    expect(findPlanChange(item, learner(currents))).toMatchObject({ kind, startsAt });
  });

  it('names what it takes the place of', () => {
    expect(findPlanChange(vipYearly, learner(waiting))?.drops?.identifier).toBe('BASIC_monthly');
    expect(findPlanChange(vipYearly, learner(has(vip)))?.drops).toBeNull();
  });

  it.each([
    ['nothing runs', vip, learner({})],
    ['it is the running plan', vip, learner(has(vip))],
    [
      'the running plan is unpaid: another one is bought',
      vip,
      learner(has(basic), { arrears: { today: LATER } }),
    ],
  ])('is none when %s', (_what, item, given) => {
    expect(findPlanChange(item, given)).toBeNull();
  });
});
