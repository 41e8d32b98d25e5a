import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildAppWithAccount } from '../../../../testing/build-app-with-account.ts';
import type { TestApp } from '../../../../testing/build-test-app.ts';
import { makeSubscription } from '../../../../testing/factories/subscriptions.ts';
import * as repo from '../../entitlements/subscriptions.repo.ts';
import { type SubscriptionRow, subscriptions } from '../../entitlements/subscriptions.table.ts';

let test: TestApp;
let accountId: string;
beforeAll(async () => {
  ({ test, accountId } = await buildAppWithAccount());
});
afterAll(() => test.close());
beforeEach(() => test.ctx.db.delete(subscriptions));

const NOW = new Date('2026-06-15T12:00:00.000Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

const save = (id: string, overrides: Partial<SubscriptionRow> = {}) =>
  repo.saveSubscription(test.ctx.db, {
    ...makeSubscription(NOW, id, accountId),
    expiresAt: inHours(100),
    ...overrides,
  });

it('keeps the reading that began later, also when it arrives first', async () => {
  await save('sub_1', { status: 'past_due', syncedAt: inHours(2) });
  await save('sub_1', { status: 'active', syncedAt: inHours(1) });
  expect(await repo.findSubscription(test.ctx.db, 'sub_1')).toMatchObject({ status: 'past_due' });
  await save('sub_1', { status: 'ended', endedAt: inHours(3), syncedAt: inHours(3) });
  expect(await repo.findSubscription(test.ctx.db, 'sub_1')).toMatchObject({ status: 'ended' });
});

it('lists what runs for another look: never looked at first, then the longest ago, and no more than asked for', async () => {
  for (const id of ['just', 'long-ago', 'never', 'earlier']) await save(id);
  await save('ended', { status: 'ended', endedAt: NOW });
  await save('store', { platform: 'ios' });
  await save('overdue', { expiresAt: inHours(-1) });
  await repo.markSubscriptionChecked(test.ctx.db, 'just', inHours(-1));
  await repo.markSubscriptionChecked(test.ctx.db, 'long-ago', inHours(-9));
  await repo.markSubscriptionChecked(test.ctx.db, 'earlier', inHours(-5));
  expect(await repo.listRunning(test.ctx.db, NOW, 3)).toEqual(['never', 'long-ago', 'earlier']);
  expect(await repo.listOverdue(test.ctx.db, NOW, 3)).toEqual(['overdue']);
});
