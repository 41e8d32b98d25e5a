import { findAccess, readLedger } from '@school/domain/ledger';
import { type Fact, type Facts, mergeFact } from '@school/domain/ledger-facts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAppWithAccount } from '../../../../testing/build-app-with-account.ts';
import type { TestApp } from '../../../../testing/build-test-app.ts';
import { findTier } from '../../entitlements/index.ts';
import { saveSubscription } from '../../entitlements/subscriptions.repo.ts';
import { type SubscriptionRow, subscriptions } from '../../entitlements/subscriptions.table.ts';

let test: TestApp;
let accountId: string;
beforeAll(async () => {
  ({ test, accountId } = await buildAppWithAccount());
});
afterAll(() => test.close());

const NOW = Date.parse('2026-10-25T00:30:00Z');
const MINUTE_MS = 60_000;
const at = (minutes: number) => new Date(NOW + minutes * MINUTE_MS);
/** Before, in and after the hour by which a renewal's webhook may be late. */
const minutesArbitrary = fc.constantFrom(-5_000, -61, -60, -59, -1, 0, 1, 59, 60, 5_000);

const factArbitrary: fc.Arbitrary<Fact & Pick<SubscriptionRow, 'status'>> = fc
  .record({
    id: fc.constantFrom('sub_1', 'sub_2', 'ios_1'),
    tier: fc.constantFrom(1, 2, 3),
    status: fc.constantFrom(...subscriptions.status.enumValues),
    cancels: fc.boolean(),
    expires: minutesArbitrary,
    asked: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ id, tier, status, cancels, expires, asked }) => ({
    id,
    tier,
    status,
    cancels,
    platform: id.startsWith('ios') ? 'ios' : 'stripe',
    identifier: 'VIP_monthly',
    productId: 'swiss_german_vip_monthly',
    purchasedAt: at(-9_000),
    expiresAt: at(expires),
    endedAt: status === 'ended' ? at(-1) : null,
    syncedAt: at(asked),
  }));

it('takes readings in by the same rule as the domain, and gives the access that it derives', {
  timeout: 60_000,
}, async () => {
  const deliveries = fc.array(factArbitrary, { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(deliveries, minutesArbitrary, async (said, minutes) => {
      await test.ctx.db.delete(subscriptions);
      for (const fact of said)
        await saveSubscription(test.ctx.db, { ...fact, accountId, firstPaymentAt: fact.purchasedAt });
      const facts = said.reduce<Facts>((known, fact) => mergeFact(known, fact).facts, []);
      const rows = await test.ctx.db.select().from(subscriptions).orderBy(subscriptions.id);
      expect(rows).toMatchObject(facts);
      const access = findAccess(readLedger(facts), at(minutes));
      expect(await findTier(test.ctx.db, accountId, at(minutes))).toBe(access.tier);
    }),
    { numRuns: 300, seed: 20_261_121 },
  );
});
