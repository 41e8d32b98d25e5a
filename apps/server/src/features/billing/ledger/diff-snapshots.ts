import type { SubscriptionRow } from '../../entitlements/index.ts';
import type { Notice } from '../notices/notices.service.ts';
import type { ReadFact } from './read-fact.ts';

type Change = {
  /** Null for what is first heard of. */
  before: SubscriptionRow | null;
  after: SubscriptionRow;
  /** What waited for its end before. */
  pendingBefore: SubscriptionRow | null;
  read: Pick<ReadFact, 'next' | 'isChanging'>;
};

type ToNotify = { identifier: string; notice: Notice };

/** What a learner is to be notified of. An app store writes to its customers itself. */
export function diffSnapshots({ before, after, pendingBefore, read }: Change): ToNotify[] {
  const { identifier, expiresAt } = after;
  if (after.endedAt || after.platform !== 'stripe') return [];
  if (!before) return [{ identifier, notice: describePurchase(after) }];
  const notices: ToNotify[] = [];
  const { next } = read;
  if (before.productId !== after.productId && pendingBefore?.productId !== after.productId)
    notices.push({ identifier, notice: describeChange(before, after) });
  if (next && pendingBefore?.productId !== next.fact.productId)
    notices.push({
      identifier: next.fact.identifier,
      notice: {
        kind: 'changed',
        startsAt: next.fact.expiresAt.toISOString(),
        firstPaymentAt: null,
        isCredited: false,
      },
    });
  if (before.status !== 'past_due' && after.status === 'past_due')
    notices.push({ identifier, notice: { kind: 'payment-failed', accessUntil: expiresAt.toISOString() } });
  // A cancellation on the way to a higher plan is not the learner's.
  const isCancelled = after.cancels && !next && !read.isChanging;
  if (isCancelled && (!before.cancels || pendingBefore))
    notices.push({ identifier, notice: { kind: 'cancelled', endsAt: expiresAt.toISOString() } });
  if (before.cancels && !after.cancels && before.productId === after.productId)
    notices.push({ identifier, notice: { kind: 'goes-on', renewsAt: expiresAt.toISOString() } });
  return notices;
}

/** A higher plan, at once; a trial goes on under it, or ends, and leaves nothing to be credited. */
function describeChange(before: SubscriptionRow, { status, expiresAt }: SubscriptionRow): Notice {
  const firstPaymentAt = status === 'trialing' ? expiresAt.toISOString() : null;
  return { kind: 'changed', startsAt: null, firstPaymentAt, isCredited: before.status !== 'trialing' };
}

function describePurchase({ status, firstPaymentAt }: SubscriptionRow): Notice {
  return { kind: 'bought', firstPaymentAt: firstPaymentAt.toISOString(), isTrial: status === 'trialing' };
}
