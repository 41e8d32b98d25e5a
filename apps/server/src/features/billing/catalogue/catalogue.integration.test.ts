import type { CataloguePackage } from '@school/contract/billing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { makePackage as makePlan } from '../../../../testing/factories/catalogue.ts';
import { findOffer, findPackage, saveCatalogue } from './catalogue.repo.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const makePackage = (identifier: string, unitAmount: number): CataloguePackage => ({
  ...makePlan('VIP', 'monthly'),
  identifier,
  ProductID: `swiss_german_${identifier.toLowerCase()}`,
  StripePrice: { currency: 'chf', unit_amount: unitAmount },
  Prerequisites: ['one_private_lesson'],
});

it('reads back each package as it was saved, in the order of its offer', async () => {
  const [gold, silver] = [makePackage('GOLD_monthly', 9_000), makePackage('SILVER_monthly', 5_000)];
  await saveCatalogue(test.ctx.db, {
    packages: [gold, silver],
    offers: [{ id: 'all', packageIdentifiers: ['SILVER_monthly', 'GOLD_monthly'] }],
  });
  expect(await findOffer(test.ctx.db, 'all')).toEqual([silver, gold]);
});

it('replaces prices and offers, and still knows a package that is not sold any more', async () => {
  const [old, dear] = [makePackage('OLD_monthly', 1_000), makePackage('NEW_monthly', 3_000)];
  const offer = (id: string, identifier: string) => ({ id, packageIdentifiers: [identifier] });
  await saveCatalogue(test.ctx.db, {
    packages: [old, makePackage('NEW_monthly', 2_000)],
    offers: [offer('spring', 'OLD_monthly')],
  });
  await saveCatalogue(test.ctx.db, { packages: [dear], offers: [offer('summer', 'NEW_monthly')] });
  expect(await findOffer(test.ctx.db, 'spring')).toBeNull();
  expect(await findOffer(test.ctx.db, 'summer')).toEqual([dear]);
  expect(await findPackage(test.ctx.db, 'OLD_monthly')).toEqual(old);
});

it('refuses an offer of a package that does not exist', async () => {
  const catalogue = { packages: [], offers: [{ id: 'all', packageIdentifiers: ['NOTHING'] }] };
  await expect(saveCatalogue(test.ctx.db, catalogue)).rejects.toThrow();
});
