import { AppPackageSchema } from '@school/contract/native-app';
import { describe, expect, it } from 'vitest';
import { makeAppPackage } from '../../../testing/app-page.ts';
import { readPackages } from './read-packages.ts';

const vip = makeAppPackage('VIP_monthly');

describe('packages of the app', () => {
  it.each([
    ['a map by identifier', { VIP_monthly: vip, VIP_annually: makeAppPackage('VIP_annually') }],
    ['a list', [vip, makeAppPackage('VIP_annually')]],
  ])('are read from %s', (_what, detail) => {
    expect(readPackages(detail)).toMatchObject({
      VIP_monthly: { priceString: 'CHF 19.00', cycle: 'monthly', hasIntroPrice: true },
      VIP_annually: { cycle: 'annual' },
    });
  });

  it('go back to the app as they came', () => {
    const [read] = Object.values(readPackages([vip]));
    expect(JSON.parse(read?.json ?? '')).toEqual(vip);
  });

  it.each([
    ['P1Y', 'annual'],
    ['P1M', 'monthly'],
    ['P12M', 'monthly'],
    [null, 'monthly'],
    [17, 'monthly'],
  ])('with the period %j are %s', (subscriptionPeriod, cycle) => {
    expect(readPackages([makeAppPackage('x', { subscriptionPeriod })])['x']?.cycle).toBe(cycle);
  });

  it.each([null, undefined, false])('with the introPrice %j have none', (introPrice) => {
    expect(readPackages([makeAppPackage('x', { introPrice })])['x']?.hasIntroPrice).toBe(false);
  });

  const circle: Record<string, unknown> = makeAppPackage('circle');
  circle['self'] = circle;
  it.each<[string, unknown]>([
    ['without a price', makeAppPackage('x', { priceString: undefined })],
    ['with an empty price', makeAppPackage('x', { priceString: ' ' })],
    ['whose price is a number', makeAppPackage('x', { priceString: 19 })],
    ['whose price is a page long', makeAppPackage('x', { priceString: 'CHF'.repeat(1_000) })],
    ['in a currency that there is not', makeAppPackage('x', { currencyCode: 'ZZZ' })],
    ['in a currency that is no text', makeAppPackage('x', { currencyCode: {} })],
    ['without a product', { identifier: 'x' }],
    ['without an identifier', { product: vip.product }],
    ['that is null', null],
    ['that is a text', 'VIP_monthly'],
    ['of 1 MB', { ...vip, identifier: 'x', more: 'x'.repeat(1_048_576) }],
    ['that runs in a circle', circle],
    [
      'that throws when it is read',
      {
        get identifier(): string {
          throw new Error('no');
        },
      },
    ],
  ])('%s are left out, and keep no other away', (_what, item) => {
    expect(Object.keys(readPackages([item, vip]))).toEqual(['VIP_monthly']);
  });

  it('are fifty at most, of a list and of a map', () => {
    const many = Array.from({ length: 10_000 }, (_, count) => makeAppPackage(`p${count}`));
    expect(Object.keys(readPackages(many))).toHaveLength(50);
    expect(Object.keys(readPackages(Object.fromEntries(many.entries())))).toHaveLength(50);
  });

  it('named after what every object has do no harm', () => {
    const read = readPackages([makeAppPackage('__proto__'), makeAppPackage('constructor'), vip]);
    expect(Object.keys(read).toSorted()).toEqual(['VIP_monthly', '__proto__', 'constructor']);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });

  it('that the page takes are such as the contract says', () => {
    for (const { json } of Object.values(readPackages([vip, makeAppPackage('x', { introPrice: null })])))
      expect(AppPackageSchema.safeParse(JSON.parse(json)).success).toBe(true);
  });
});
