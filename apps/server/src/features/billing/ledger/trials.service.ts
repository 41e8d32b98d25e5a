import { createHmac } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { deriveKey } from '../../../platform/keys.ts';
import type { AccountRow } from '../../identity/index.ts';
import { findCardFingerprint, type SubscriptionReading } from '../stripe/stripe-subscriptions.ts';
import { findTrialUser, saveTrial } from './trials.repo.ts';

type Owner = Pick<AccountRow, 'id' | 'email'>;

/** Before a checkout, when the card is not known yet: whether another account had a trial with this address. */
export async function hasAddressTried(ctx: Context, { id, email }: Owner): Promise<boolean> {
  if (!ctx.config.billing.trialOncePerCard || email === null) return false;
  const hash = createHasher(ctx);
  const user = await findTrialUser(ctx.db, hash('address', email));
  return user !== null && user !== hash('account', id);
}

/**
 * Notes the trial's card and address, and answers whether another account had one with either. The same answer each time
 * that it is asked about the same subscription. A trial that was granted while the setting was off is noted too, but stays.
 */
export async function isSecondTrial(
  ctx: Context,
  { id, status, isTrialOnce }: SubscriptionReading,
  owner: Owner,
): Promise<boolean> {
  if (!ctx.config.billing.trialOncePerCard || status !== 'trialing') return false;
  const hash = createHasher(ctx);
  const card = await findCardFingerprint(ctx.stripe, id);
  const marks = [
    ...(card === null ? [] : [hash('card', card)]),
    ...(owner.email === null ? [] : [hash('address', owner.email)]),
  ];
  for (const mark of marks) {
    await saveTrial(ctx.db, mark, hash('account', owner.id));
    if ((await findTrialUser(ctx.db, mark)) !== hash('account', owner.id)) return isTrialOnce;
  }
  return false;
}

/** Without the key, trying out every address or card says nothing. */
function createHasher({ config }: Context) {
  const key = deriveKey(config.secrets.appSecret, 'used-trials');
  return (kind: 'address' | 'card' | 'account', value: string): string =>
    createHmac('sha256', key).update(`${kind}:${value}`).digest('base64url');
}
