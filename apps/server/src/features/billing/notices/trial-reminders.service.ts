import type { Context } from '../../../platform/context.ts';
import { listTrialsToRemind } from '../../entitlements/index.ts';
import { notifyOnce } from './notices.service.ts';

const REMINDED_BEFORE_MS = 3 * 86_400_000;

/** Reminds of trials that end within three days and then begin to cost something; each once. */
export async function remindOfTrialEnds(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() + REMINDED_BEFORE_MS);
  for (const trial of await listTrialsToRemind(ctx.db, now, before)) {
    const { id, accountId, identifier, next } = trial;
    const firstPaymentAt = trial.expiresAt.toISOString();
    // What follows is sold at the catalogue's price.
    const plan = next === null ? { identifier, subscriptionId: id } : { identifier: next };
    const about = { key: `trial-ends:${id}:${firstPaymentAt}`, accountId, ...plan };
    await notifyOnce(ctx, about, { kind: 'trial-ends', firstPaymentAt });
  }
}
