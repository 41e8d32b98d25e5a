import type { Context } from '../../../platform/context.ts';
import { findOwnerOfCustomer } from '../db/stripe-records.repo.ts';
import { listInvoicesOfPayment, readPayment, type StripePayment } from '../stripe/stripe-payments.ts';
import { listSettledPayments, savePayment } from './payments.repo.ts';

/** Reads a paid invoice from Stripe and keeps what it says now. Every event is only a hint to do so. */
export async function recordPayment(ctx: Context, invoiceId: string): Promise<void> {
  const readAt = ctx.clock.now();
  const payment = await readPayment(ctx.stripe, invoiceId);
  if (payment) await keepPayment(ctx, payment, readAt);
}

/** The same for the invoice that this payment was for. */
export async function recordPaymentOf(ctx: Context, paymentIntentId: string): Promise<void> {
  for (const invoiceId of await listInvoicesOfPayment(ctx.stripe, paymentIntentId))
    await recordPayment(ctx, invoiceId);
}

/** Its fee is known now, where it was not before. */
export async function recordCapture(ctx: Context, paymentIntentId: string): Promise<void> {
  const ids = await listInvoicesOfPayment(ctx.stripe, paymentIntentId);
  const known = await listSettledPayments(ctx.db, ids);
  for (const id of ids) if (!known.has(id)) await recordPayment(ctx, id);
}

/** Only what this school has sold: others may share the account at Stripe. */
export async function keepPayment(
  { db, config }: Context,
  payment: StripePayment,
  readAt: Date,
): Promise<void> {
  const { invoiceId, customerId, uid, school, ...facts } = payment;
  const owner = customerId === null ? null : await findOwnerOfCustomer(db, customerId);
  const isSoldHere = school === config.projectId;
  if (!owner && !isSoldHere) return;
  const accountId = owner?.id ?? (isSoldHere ? uid : null);
  await savePayment(db, { ...facts, id: invoiceId, accountId, platform: 'stripe', readAt });
}
