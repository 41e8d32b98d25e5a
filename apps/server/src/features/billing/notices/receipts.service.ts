import type { Context } from '../../../platform/context.ts';
import type { SubscriptionRow } from '../../entitlements/index.ts';
import type { Payment } from '../stripe/stripe-snapshot.ts';
import { notifyOnce } from './notices.service.ts';

/** Older payments get no receipt: they predate receipts at this school, or its restoration from a backup. */
const NEWS_MS = 5 * 86_400_000;

/** A receipt for each payment, once. */
export async function sendReceipt(
  ctx: Context,
  { accountId, identifier }: SubscriptionRow,
  { invoiceId, amount, currency, paidAt, url }: Payment,
): Promise<void> {
  if (ctx.clock.now().getTime() - paidAt.getTime() > NEWS_MS) return;
  const about = { key: `receipt:${invoiceId}`, accountId, identifier };
  await notifyOnce(ctx, about, { kind: 'paid', amount, currency, url });
}
