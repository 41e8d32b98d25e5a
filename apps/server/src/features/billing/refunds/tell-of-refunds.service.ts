import type { Context } from '../../../platform/context.ts';
import { findSubscription } from '../../entitlements/index.ts';
import { notifyOnce } from '../notices/notices.service.ts';
import type { StripePayment } from '../stripe/stripe-payments.ts';

/** Until then Stripe's events can be sent again; what was mailed is known for longer. Older ones are no news. */
const NEWS_MS = 30 * 86_400_000;

/** A mail for each refund of a payment, once, wherever it was made: in the studio, at Stripe, or for a lost hour. */
export async function tellOfRefunds(ctx: Context, { subscriptionId, refunds }: StripePayment): Promise<void> {
  const since = ctx.clock.now().getTime() - NEWS_MS;
  const news = refunds.filter(({ madeAt }) => madeAt.getTime() >= since);
  const row =
    news.length > 0 && subscriptionId !== null ? await findSubscription(ctx.db, subscriptionId) : null;
  if (!row) return;
  const { accountId, identifier } = row;
  for (const { id, amount, currency } of news)
    await notifyOnce(
      ctx,
      { key: `refund:${id}`, accountId, identifier },
      { kind: 'refunded', amount, currency },
    );
}
