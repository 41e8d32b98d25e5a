import type { Tier } from '@school/contract/access';
import { saveSubscription } from '../../src/features/entitlements/index.ts';
import type { Context } from '../../src/platform/context.ts';
import type { TestApp } from '../build-test-app.ts';
import { createSignedInAccount } from './accounts.ts';

type Subscription = Parameters<typeof saveSubscription>[1];

const PLANS = { 0: null, 1: 'BASIC', 2: 'VIP', 3: 'PRIVATE' } as const;

/** Puts a running plan into the ledger, as if it had been bought now. */
export async function grantPlan(
  ctx: Context,
  uid: string,
  tier: Tier,
  { minutes = 60 * 24 * 30, cancels = false } = {},
): Promise<void> {
  const now = ctx.clock.now();
  const identifier = `${PLANS[tier]}_monthly`;
  await saveSubscription(ctx.db, {
    ...makeSubscription(now, `granted_${uid}_${tier}`, uid),
    platform: 'ios',
    identifier,
    productId: `swiss_german_${identifier.toLowerCase()}`,
    tier,
    cancels,
    expiresAt: new Date(now.getTime() + minutes * 60_000),
  });
}

/** A plan that was bought at Stripe now, for thirty days. */
export const makeSubscription = (now: Date, id: string, accountId: string): Subscription => ({
  id,
  accountId,
  platform: 'stripe',
  identifier: 'VIP_monthly',
  productId: 'swiss_german_vip_monthly',
  tier: 2,
  status: 'active',
  cancels: false,
  purchasedAt: now,
  expiresAt: new Date(now.getTime() + 30 * 86_400_000),
  firstPaymentAt: now,
  endedAt: null,
  syncedAt: now,
});

/** A learner without a plan, one with BASIC and one with VIP. */
export async function createLearners(ctx: TestApp['ctx']) {
  const [learner, basic, vip] = [
    await createSignedInAccount(ctx),
    await createSignedInAccount(ctx),
    await createSignedInAccount(ctx),
  ];
  await grantPlan(ctx, basic.uid, 1);
  await grantPlan(ctx, vip.uid, 2);
  return { learner, basic, vip };
}
