import type { CurrentSubscription } from '@school/contract/billing';
import { en } from '@school/texts/en';
import { describe, expect, it } from 'vitest';
import {
  type CardPackage,
  describeStatus,
  findDefaultBillingCycle,
  findMostRecent,
  findSubscribeButton,
  type Learner,
} from './subscribe-button.ts';

const EARLIER = '2026-01-01T00:00:00.000Z';
const LATER = '2026-01-10T00:00:00.000Z';
const END = '2026-02-01T00:00:00.000Z';

function makePackage(name: string, tier: 1 | 2 | 3, trialDays = 30): CardPackage {
  return { ProductID: `product_${name}`, identifier: name, Tier: tier, FreeTrialPeriod: trialDays };
}

const basic = makePackage('BASIC_monthly', 1);
const basicYearly = makePackage('BASIC_annually', 1);
const vip = makePackage('VIP_monthly', 2);
const vipYearly = makePackage('VIP_annually', 2);
const packages = [basic, basicYearly, vip, vipYearly];

function owns(
  item: CardPackage,
  cancels = false,
  purchasedAt = EARLIER,
): { [id: string]: CurrentSubscription } {
  return {
    [item.ProductID]: { cancels, expires_date: END, purchase_date: purchasedAt, identifier: item.identifier },
  };
}

function buttonOf(item: CardPackage, learner: Partial<Learner> = {}) {
  const button = findSubscribeButton(item, {
    currents: {},
    hasAlreadySubscribed: Object.keys(learner.currents ?? {}).length > 0,
    packages,
    ...learner,
  });
  return [
    button.label,
    button.action,
    describeStatus(button.status, en.billing.status, (date) => date.slice(0, 10)),
  ];
}

describe('a card with no current product', () => {
  it('offers the trial to a learner who never subscribed', () => {
    expect(buttonOf(vip)).toEqual(['TRY OUT', 'checkout', 'auto renews, cancel anytime']);
  });

  it('sells without a trial to a learner who subscribed before', () => {
    expect(buttonOf(vip, { hasAlreadySubscribed: true })[0]).toBe('SUBSCRIBE');
  });

  it('sells a package without a trial', () => {
    expect(buttonOf(makePackage('VIP_monthly', 2, 0))[0]).toBe('SUBSCRIBE');
  });
});

describe('the card of a current product', () => {
  it('cancels while it runs', () => {
    expect(buttonOf(vip, { currents: owns(vip) })).toEqual(['cancel', 'cancel', 'renews on 2026-02-01']);
  });

  it('resubscribes when it is cancelling and the most recent', () => {
    expect(buttonOf(vip, { currents: owns(vip, true) })).toEqual([
      'resubscribe',
      'resubscribe',
      'canceles on 2026-02-01',
    ]);
  });

  it('has no button when it is cancelling and another is more recent', () => {
    const currents = { ...owns(vip, true), ...owns(basic, false, LATER) };
    expect(buttonOf(vip, { currents })).toEqual([null, null, 'canceles on 2026-02-01']);
    expect(buttonOf(basic, { currents })).toEqual(['cancel', 'cancel', 'renews on 2026-02-01']);
  });
});

describe('the other cards', () => {
  it.each([
    ['VIP runs', vip, basic, 'DOWNGRADE', 'first payment on: 2026-02-01'],
    ['VIP runs', vip, vipYearly, 'SWITCH', 'first payment on: 2026-02-01'],
    ['BASIC runs', basic, vip, 'UPGRADE', 'auto renews, cancel anytime'],
    ['BASIC runs', basic, basicYearly, 'SWITCH', 'first payment on: 2026-02-01'],
  ])('%s', (_what, running, card, label, status) => {
    expect(buttonOf(card, { currents: owns(running) })).toEqual([label, 'change', status]);
  });

  it.each([
    ['a lower one starts when the cancelled one ends', vip, basic, 'first payment on: 2026-02-01'],
    ['an equal one too', vip, vipYearly, 'first payment on: 2026-02-01'],
    ['a higher one at once', basic, vip, 'auto renews, cancel anytime'],
  ])('the current one is cancelled: %s', (_what, running, card, status) => {
    expect(buttonOf(card, { currents: owns(running, true) })).toEqual(['SUBSCRIBE', 'change', status]);
  });

  it('compares with the most recent of two', () => {
    const currents = { ...owns(vip, true), ...owns(basic, false, LATER) };
    expect(buttonOf(vipYearly, { currents })[0]).toBe('UPGRADE');
  });

  it('does not compare with a product that is no longer on offer', () => {
    const gone = makePackage('GOLD_monthly', 3);
    expect(buttonOf(vip, { currents: owns(gone) })).toEqual([
      'SWITCH',
      'change',
      'auto renews, cancel anytime',
    ]);
  });
});

describe('the most recent purchase', () => {
  it('is the one with the latest purchase_date, in any order of the list', () => {
    const [first, second] = [owns(basic, false, LATER), owns(vip)];
    expect(findMostRecent({ ...first, ...second })?.productId).toBe('product_BASIC_monthly');
    expect(findMostRecent({ ...second, ...first })?.productId).toBe('product_BASIC_monthly');
    expect(findMostRecent({})).toBeNull();
  });

  it('decides what the billing toggle shows', () => {
    expect(findDefaultBillingCycle({})).toBe('monthly');
    expect(findDefaultBillingCycle(owns(vip))).toBe('monthly');
    expect(findDefaultBillingCycle(owns(vipYearly))).toBe('annual');
  });
});
