import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { createCaller } from '../../../testing/factories/callers.ts';
import {
  findPaidTime,
  findTier,
  listRenewingAtStripe,
  listUnendedAtStripe,
  readStandings,
  saveSubscription,
  type subscriptions,
} from './index.ts';

let test: TestApp;
let uid: string;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const NOW = new Date('2026-06-15T12:00:00.000Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

/** The tier of a fresh account with these subscriptions. */
async function tierWith(...rows: Partial<typeof subscriptions.$inferInsert>[]): Promise<number> {
  ({ uid } = await createSignedInAccount(test.ctx));
  for (const row of rows) {
    await saveSubscription(test.ctx.db, {
      id: randomBytes(8).toString('hex'),
      accountId: uid,
      platform: 'stripe',
      identifier: 'BASIC_monthly',
      productId: 'swiss_german_basic_monthly',
      tier: 1,
      status: 'active',
      cancels: false,
      purchasedAt: inMinutes(-9_000),
      expiresAt: inMinutes(9_000),
      firstPaymentAt: inMinutes(-9_000),
      endedAt: null,
      syncedAt: inMinutes(-9_000),
      ...row,
    });
  }
  return findTier(test.ctx.db, uid, NOW);
}

it('gives the highest tier that is paid, and none to a visitor', async () => {
  expect(await tierWith()).toBe(0);
  expect(await tierWith({}, { tier: 2 })).toBe(2);
  expect(await tierWith({}, { tier: 2, endedAt: inMinutes(-1) })).toBe(1);
  expect(await findTier(test.ctx.db, null, NOW)).toBe(0);
});

it('says until when the highest tier is paid', async () => {
  await tierWith({ expiresAt: inMinutes(900) }, { tier: 2, expiresAt: inMinutes(60) });
  expect(await findPaidTime(test.ctx.db, uid, NOW)).toEqual({ tier: 2, endsAt: inMinutes(60) });
  await tierWith();
  expect(await findPaidTime(test.ctx.db, uid, NOW)).toEqual({ tier: 0, endsAt: null });
});

it('waits an hour for the webhook of a renewal, and not for what is cancelled or in arrears', async () => {
  expect(await tierWith({ expiresAt: inMinutes(-59) })).toBe(1);
  expect(await tierWith({ expiresAt: inMinutes(-60) })).toBe(0);
  expect(await tierWith({ expiresAt: inMinutes(-1), cancels: true })).toBe(0);
  expect(await tierWith({ expiresAt: inMinutes(-1), status: 'past_due' })).toBe(0);
});

it('keeps in a live lesson whose plan goes on, and names no other’s contracts at Stripe', async () => {
  const { db } = test.ctx;
  await tierWith({ tier: 2, endedAt: inMinutes(-1) });
  const ended = createCaller(uid);
  await tierWith({ id: 'sub_of_a_vip', tier: 2 });
  const member = createCaller(uid);
  const findStanding = await readStandings(db, [ended, member], NOW);
  expect(findStanding(ended)).toBeNull();
  expect(findStanding(member)).toEqual({ role: null, lacksSecondFactor: false });
  expect(await listUnendedAtStripe(db, ended.uid)).toEqual([]);
  expect(await listUnendedAtStripe(db, member.uid)).toEqual(['sub_of_a_vip']);
  expect(await listRenewingAtStripe(db, ended.uid)).toEqual([]);
  expect(await listRenewingAtStripe(db, member.uid)).toEqual(['sub_of_a_vip']);
});
