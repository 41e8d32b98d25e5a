import type { CurrentSubscription, SubscriptionPackage } from '@school/contract/billing';
import type { Learner } from '@school/domain/subscribe-button';
import { en } from '@school/texts/en';
import { describe, expect, it } from 'vitest';
import { makeOverview, makePackage } from '../../../testing/make-package.ts';
import { describePurchase } from './purchase-facts.ts';
import type { Overview } from './use-plans.ts';

const [basic, vip] = [makePackage('BASIC'), makePackage('VIP')];
const [basicYearly, vipYearly] = [makePackage('BASIC', 'annual'), makePackage('VIP', 'annual')];
const packages = [vip, basic, vipYearly, basicYearly];
const [NOW, END] = ['2026-06-16T00:00:00.000Z', '2026-07-01T00:00:00.000Z'];
const NOTHING: Overview = makeOverview(NOW);

function has(item: SubscriptionPackage, entry: Partial<CurrentSubscription> = {}): Learner['currents'] {
  const { ProductID, identifier } = item;
  const dates = { purchase_date: '2026-06-01T00:00:00.000Z', expires_date: END };
  return { [ProductID]: { identifier, cancels: false, ...dates, ...entry } };
}

/** The summary as lines; the dates as they cross the wire. */
function summaryOf(
  item: SubscriptionPackage,
  currents: Learner['currents'],
  overview: Partial<Overview> = {},
  hasAlreadySubscribed = true,
) {
  const arrears = overview.paymentProblem ? { today: NOW } : null;
  const purchase = describePurchase(item, {
    learner: { currents, hasAlreadySubscribed, packages, arrears },
    packages,
    overview: { ...NOTHING, ...overview },
    words: en.billing,
    money: en.language.money,
    now: new Date(NOW),
    formatDay: (isoDate) => isoDate.slice(0, 10),
  });
  if (!purchase) return null;
  const lines = purchase.facts.map(([name, value]) => `${name}: ${value.replaceAll('\u00a0', ' ')}`);
  return [purchase.title, ...lines, `[${purchase.confirm}]`];
}

const ANY_TIME =
  'How to cancel: At any time, with ‘cancel’ on the Subscriptions page. You keep access until the end of the time you paid for.';
const IN_TRIAL =
  'How to cancel: At any time, with ‘cancel’ on the Subscriptions page. Cancel before 2026-07-01, and nothing is charged.';
const RENEWAL = 'Renewal: CHF 29.00 every month, automatically, until you cancel.';

describe('before a plan is bought', () => {
  it('with free days: nothing today, when the first payment is, how to cancel before it', () => {
    expect(summaryOf(vip, {}, {}, false)).toEqual([
      'Your order: VIP monthly',
      'To pay today: CHF 0.00: 30 days are free.',
      'First payment: CHF 29.00 on 2026-07-16',
      RENEWAL,
      'How to cancel: At any time, with ‘cancel’ on the Subscriptions page. Cancel before 2026-07-16, and nothing is charged.',
      '[Continue to payment]',
    ]);
  });

  it('without free days: the total is paid today', () => {
    expect(summaryOf(vipYearly, {})).toEqual([
      'Your order: VIP yearly',
      'To pay today: CHF 313.20',
      'First payment: CHF 313.20, today',
      'Renewal: CHF 313.20 every year, automatically, until you cancel.',
      ANY_TIME,
      '[Continue to payment]',
    ]);
  });

  it('in place of an unpaid one: that ends first', () => {
    const paymentProblem = { since: '2026-06-28T00:00:00.000Z', accessUntil: END };
    expect(summaryOf(vip, has(basic), { paymentProblem })).toEqual([
      'Your order: VIP monthly',
      'What changes today: BASIC monthly, which is unpaid, ends at once.',
      'To pay today: CHF 29.00',
      'First payment: CHF 29.00, today',
      RENEWAL,
      ANY_TIME,
      '[Continue to payment]',
    ]);
  });
});

describe('before a plan is changed', () => {
  it('upgrade: what begins, what is credited, the difference today, the day of the next payment', () => {
    expect(summaryOf(vip, has(basic))).toEqual([
      'Your change to VIP monthly',
      'What changes today: VIP monthly begins at once, in place of BASIC monthly.',
      'Credit: About CHF 7.50: what’s left of the time you paid for BASIC monthly. We deduct it.',
      'To pay today: About CHF 7.00: the difference for the days until 2026-07-01.',
      'Next payment: CHF 29.00 on 2026-07-01',
      RENEWAL,
      ANY_TIME,
      '[Pay and upgrade]',
    ]);
  });

  it('upgrade to another cycle: it is paid today, less the credit', () => {
    expect(summaryOf(vipYearly, has(basic))).toEqual(
      expect.arrayContaining([
        'To pay today: About CHF 305.70, after the credit.',
        'First payment: Today: about CHF 305.70',
      ]),
    );
  });

  it('upgrade in the trial: nothing today, the trial goes on', () => {
    expect(summaryOf(vip, has(basic), { trialEndsAt: END })).toEqual([
      'Your change to VIP monthly',
      'What changes today: VIP monthly begins at once, in place of BASIC monthly.',
      'To pay today: CHF 0.00: nothing is charged before the first payment. Your free trial goes on until 2026-07-01.',
      'First payment: CHF 29.00 on 2026-07-01',
      RENEWAL,
      IN_TRIAL,
      '[Upgrade now]',
    ]);
  });

  it('upgrade in the trial to a plan that has none: it is paid today, and the trial ends', () => {
    const coached = { ...makePackage('VIP'), FreeTrialPeriod: 0 };
    expect(summaryOf(coached, has(basic), { trialEndsAt: END })).toEqual([
      'Your change to VIP monthly',
      'What changes today: VIP monthly begins at once, in place of BASIC monthly.',
      'To pay today: CHF 29.00. Your free trial ends today: this plan has no trial.',
      'First payment: CHF 29.00, today',
      RENEWAL,
      ANY_TIME,
      '[Pay and upgrade]',
    ]);
  });

  it('taking a cancelled plan up again: nothing today, and when it is paid next', () => {
    expect(summaryOf(vip, has(vip, { cancels: true }))).toEqual([
      'VIP monthly goes on',
      'What changes today: VIP monthly no longer ends on 2026-07-01.',
      'To pay today: CHF 0.00: nothing is charged before the first payment.',
      'Next payment: CHF 29.00 on 2026-07-01',
      RENEWAL,
      ANY_TIME,
      '[Resubscribe]',
    ]);
  });

  it.each([
    ['downgrade', basic, 'BASIC monthly', 'CHF 15.00', 'month'],
    ['switch', vipYearly, 'VIP yearly', 'CHF 313.20', 'year'],
  ])(
    '%s: nothing today, what one has until when, the first payment that day',
    (_what, item, name, amount, each) => {
      expect(summaryOf(item, has(vip))).toEqual([
        `Your change to ${name}`,
        'What changes today: Nothing. You keep VIP monthly until 2026-07-01.',
        'Credit: None: you use up the time you’ve paid for.',
        'To pay today: CHF 0.00: nothing is charged before the first payment.',
        `First payment: ${amount} on 2026-07-01`,
        `Renewal: ${amount} every ${each}, automatically, until you cancel.`,
        ANY_TIME,
        '[Confirm the change]',
      ]);
    },
  );

  it.each([
    ['downgrade', basic, 'BASIC monthly', 'CHF 15.00', 'month'],
    ['switch', vipYearly, 'VIP yearly', 'CHF 313.20', 'year'],
  ])('%s in the trial: no word of paid time', (_what, item, name, amount, each) => {
    expect(summaryOf(item, has(vip), { trialEndsAt: END })).toEqual([
      `Your change to ${name}`,
      'What changes today: Nothing. You keep VIP monthly until 2026-07-01.',
      'Credit: None: you use up your free trial, which costs nothing.',
      'To pay today: CHF 0.00: nothing is charged before the first payment.',
      `First payment: ${amount} on 2026-07-01`,
      `Renewal: ${amount} every ${each}, automatically, until you cancel.`,
      IN_TRIAL,
      '[Confirm the change]',
    ]);
  });

  it('while another change waits: that one is dropped', () => {
    const later = { purchase_date: '2026-06-10T00:00:00.000Z' };
    const currents = { ...has(vip, { cancels: true }), ...has(basic, later) };
    expect(summaryOf(basicYearly, currents)).toContain(
      'What changes today: Nothing. You keep VIP monthly until 2026-07-01. Your change to BASIC monthly is dropped.',
    );
  });

  it.each([['runs', vip, has(vip)]])('a plan that %s is not bought again', (_what, item, currents) => {
    expect(summaryOf(item, currents)).toBeNull();
  });
});
