import { expect, it } from 'vitest';
import { makePackage } from '../../../testing/make-package.ts';
import { estimateUpgrade } from './upgrade-cost.ts';

const [basic, vip] = [makePackage('BASIC'), makePackage('VIP')];
const [basicYearly, vipYearly] = [makePackage('BASIC', 'annual'), makePackage('VIP', 'annual')];
const on = (day: string) => new Date(`${day}T00:00:00Z`);

it.each([
  ['on the first day, the whole difference', basic, vip, '2026-07-01', '2026-06-01', 1_500, 1_400, true],
  ['halfway, half of it', basic, vip, '2026-07-01', '2026-06-16', 750, 700, true],
  ['a month of 28 days', basic, vip, '2026-03-01', '2026-02-15', 750, 700, true],
  ['the end of a short month', basic, vip, '2026-03-31', '2026-02-28', 1_500, 1_400, true],
  [
    'to a year: the whole year less what is left',
    basic,
    vipYearly,
    '2026-07-01',
    '2026-06-16',
    750,
    30_570,
    false,
  ],
  [
    'from a year to a month: more is left than is due',
    basicYearly,
    vip,
    '2027-06-01',
    '2026-06-01',
    16_200,
    0,
    false,
  ],
  ['after its end nothing is left', basic, vip, '2026-07-01', '2026-07-02', 0, 0, true],
])('%s', (_case, running, wanted, endsAt, now, credit, today, keepsDay) => {
  expect(estimateUpgrade(running, wanted, on(endsAt), on(now))).toEqual({ credit, today, keepsDay });
});
