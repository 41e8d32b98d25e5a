import type { CurrentSubscription } from '@school/contract/billing';
import { en } from '@school/texts/en';
import { describe, expect, it } from 'vitest';
import { findPlanChange, findPlanRole } from './plan-change.ts';
import { type CardPackage, describeStatus, findSubscribeButton, type Learner } from './subscribe-button.ts';

const NAMES = ['VIP_monthly', 'BASIC_monthly', 'VIP_annually', 'BASIC_annually'] as const;
type Name = (typeof NAMES)[number];
const [EARLIER, LATER] = ['2026-01-01T00:00:00.000Z', '2026-01-10T00:00:00.000Z'];
const END = '2026-02-01T00:00:00.000Z';
const TODAY = '2026-01-20T00:00:00.000Z';

function offer(trialDays: number): CardPackage[] {
  return NAMES.map((identifier) => ({
    identifier,
    ProductID: `product_${identifier}`,
    Tier: identifier.startsWith('VIP') ? 2 : 1,
    FreeTrialPeriod: trialDays,
  }));
}

function entry(identifier: Name, cancels: boolean, purchase_date = EARLIER) {
  const current: CurrentSubscription = { identifier, cancels, purchase_date, expires_date: END };
  return { [`product_${identifier}`]: current };
}

/**
 * `VIP_monthly` runs, `VIP_monthly!` runs and cancels, `VIP_monthly! > BASIC_monthly` has a change that waits;
 * `, unpaid`: its payment failed.
 */
function readCurrents(what: string): Learner['currents'] {
  if (what.startsWith('nothing')) return {};
  const [running = '', next] = what.replace(', unpaid', '').split(' > ');
  const name = running.replace('!', '') as Name;
  return { ...entry(name, running.endsWith('!')), ...(next && entry(next as Name, false, LATER)) };
}

const STATUS = {
  R: `renews on ${END}`,
  C: `canceles on ${END}`,
  F: `first payment on: ${END}`,
  T: `first payment on: ${TODAY}`,
  A: 'auto renews, cancel anytime',
};

/** The four cards in a row: the button's label ('-': none) and the status by its first letter. */
const TABLE = `
nothing, never had one, 30 days free          | TRY OUT A     | TRY OUT A     | TRY OUT A     | TRY OUT A
nothing, never had one, no free days          | SUBSCRIBE A   | SUBSCRIBE A   | SUBSCRIBE A   | SUBSCRIBE A
nothing, had one, 30 days free                | SUBSCRIBE A   | SUBSCRIBE A   | SUBSCRIBE A   | SUBSCRIBE A
nothing, had one, no free days                | SUBSCRIBE A   | SUBSCRIBE A   | SUBSCRIBE A   | SUBSCRIBE A
VIP_monthly                                   | cancel R      | DOWNGRADE F   | SWITCH F      | DOWNGRADE F
BASIC_monthly                                 | UPGRADE A     | cancel R      | UPGRADE A     | SWITCH F
VIP_annually                                  | SWITCH F      | DOWNGRADE F   | cancel R      | DOWNGRADE F
BASIC_annually                                | UPGRADE A     | SWITCH F      | UPGRADE A     | cancel R
VIP_monthly!                                  | resubscribe C | SUBSCRIBE F   | SUBSCRIBE F   | SUBSCRIBE F
BASIC_monthly!                                | SUBSCRIBE A   | resubscribe C | SUBSCRIBE A   | SUBSCRIBE F
VIP_annually!                                 | SUBSCRIBE F   | SUBSCRIBE F   | resubscribe C | SUBSCRIBE F
BASIC_annually!                               | SUBSCRIBE A   | SUBSCRIBE F   | SUBSCRIBE A   | resubscribe C
VIP_monthly! > BASIC_monthly                  | - C           | cancel R      | UPGRADE A     | SWITCH F
VIP_monthly! > VIP_annually                   | - C           | DOWNGRADE F   | cancel R      | DOWNGRADE F
VIP_monthly! > BASIC_annually                 | - C           | SWITCH F      | UPGRADE A     | cancel R
VIP_annually! > VIP_monthly                   | cancel R      | DOWNGRADE F   | - C           | DOWNGRADE F
VIP_annually! > BASIC_monthly                 | UPGRADE A     | cancel R      | - C           | SWITCH F
VIP_annually! > BASIC_annually                | UPGRADE A     | SWITCH F      | - C           | cancel R
BASIC_monthly! > BASIC_annually               | UPGRADE A     | - C           | UPGRADE A     | cancel R
BASIC_annually! > BASIC_monthly               | UPGRADE A     | cancel R      | UPGRADE A     | - C
VIP_monthly, unpaid                           | cancel R      | DOWNGRADE T   | SWITCH T      | DOWNGRADE T
BASIC_monthly, unpaid                         | UPGRADE A     | cancel R      | UPGRADE A     | SWITCH T
VIP_annually, unpaid                          | SWITCH T      | DOWNGRADE T   | cancel R      | DOWNGRADE T
BASIC_annually, unpaid                        | UPGRADE A     | SWITCH T      | UPGRADE A     | cancel R
VIP_monthly!, unpaid                          | resubscribe C | SUBSCRIBE T   | SUBSCRIBE T   | SUBSCRIBE T
BASIC_monthly!, unpaid                        | SUBSCRIBE A   | resubscribe C | SUBSCRIBE A   | SUBSCRIBE T
VIP_annually!, unpaid                         | SUBSCRIBE T   | SUBSCRIBE T   | resubscribe C | SUBSCRIBE T
BASIC_annually!, unpaid                       | SUBSCRIBE A   | SUBSCRIBE T   | SUBSCRIBE A   | resubscribe C
`;

const rows = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));

function learnerOf(what: string): Learner {
  return {
    currents: readCurrents(what),
    hasAlreadySubscribed: !what.includes('never had one'),
    packages: offer(what.includes('no free days') ? 0 : 30),
    arrears: what.endsWith(', unpaid') ? { today: TODAY } : null,
  };
}

const cases = rows.flatMap(([what = '', ...cells]) =>
  cells.map((cell, index) => [NAMES[index] as Name, what, cell] as const),
);

describe('label and status of each card in each state', () => {
  it.each(cases)('%s beside: %s', (name, what, cell) => {
    const learner = learnerOf(what);
    const item = learner.packages.find(({ identifier }) => identifier === name) as CardPackage;
    const { label, status } = findSubscribeButton(item, learner);
    const words = describeStatus(status, en.billing.status, (date) => date);
    const [wanted = '', kind = ''] = cell.split(/ (?=[RCFTA]$)/);
    expect(label ?? '-').toBe(wanted);
    expect(words).toBe(STATUS[kind as keyof typeof STATUS]);
  });

  it('speaks of every combination: nothing, each product running or cancelled, and each that a change may lead to', () => {
    const lower = (one: Name, other: Name) => one.startsWith('BASIC') && other.startsWith('VIP');
    const changes = NAMES.flatMap((from) =>
      NAMES.filter((to) => to !== from && !lower(from, to)).map((to) => `${from}! > ${to}`),
    );
    const alone = [...NAMES, ...NAMES.map((name) => `${name}!`)];
    const wanted = [...alone, ...alone.map((what) => `${what}, unpaid`), ...changes];
    expect(
      rows
        .map(([what = '']) => what)
        .filter((what) => !what.startsWith('nothing'))
        .toSorted(),
    ).toEqual(wanted.toSorted());
  });

  it.each(cases)('%s beside: %s: has an action, or a change that waits says why not', (name, what) => {
    const learner = learnerOf(what);
    const item = learner.packages.find(({ identifier }) => identifier === name) as CardPackage;
    const { label, action, isActive } = findSubscribeButton(item, learner);
    const role = findPlanRole(item, learner.currents);
    expect(action === null).toBe(label === null);
    expect(isActive).toBe(role !== null);
    if (label === null) expect([role, what.includes(' > ')]).toEqual(['running', true]);
    // A button that offers a change leads to a plan change with its own date.
    expect(findPlanChange(item, learner) !== null).toBe(action === 'change');
  });
});
