import type { Tier } from '@school/contract/access';
import { saveSubscription } from '../../src/features/entitlements/index.ts';
import type { Context } from '../../src/platform/context.ts';

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
    id: `granted_${uid}_${tier}`,
    accountId: uid,
    platform: 'ios',
    identifier,
    productId: `swiss_german_${identifier.toLowerCase()}`,
    tier,
    status: 'active',
    cancels,
    purchasedAt: now,
    expiresAt: new Date(now.getTime() + minutes * 60_000),
    firstPaymentAt: now,
    endedAt: null,
    syncedAt: now,
  });
}
