import type { Context } from '../../../platform/context.ts';
import { findOwnerOfCustomer } from '../db/stripe-records.repo.ts';
import { listInvoicesOfPayment, readPayment, type StripePayment } from '../stripe/stripe-payments.ts';
import { listSettledPayments, savePayment } from './payments.repo.ts';

/**
 * Reads a paid invoice from Stripe and keeps what it says now. Every event is only a hint to do so. Null for what is no
 * payment of this school's.
 */
export async function recordPayment(ctx: Context, invoiceId: string): Promise<StripePayment | null> {
  const readAt = ctx.clock.now();
  const payment = await readPayment(ctx.stripe, invoiceId);
  return payment && (await keepPayment(ctx, payment, readAt)) ? payment : null;
}

/** The same for the invoices that this payment was for: one, as a rule. */
export async function recordPaymentOf(ctx: Context, paymentIntentId: string): Promise<StripePayment[]> {
  const kept: StripePayment[] = [];
  for (const invoiceId of await listInvoicesOfPayment(ctx.stripe, paymentIntentId)) {
    const payment = await recordPayment(ctx, invoiceId);
    if (payment) kept.push(payment);
  }
  return kept;
}

/** Its fee is known now, where it was not before. */
export async function recordCapture(ctx: Context, paymentIntentId: string): Promise<void> {
  const ids = await listInvoicesOfPayment(ctx.stripe, paymentIntentId);
  const known = await listSettledPayments(ctx.db, ids);
  for (const id of ids) if (!known.has(id)) await recordPayment(ctx, id);
}

/** Only what this school has sold: others may share the account at Stripe. False for what is theirs. */
export async function keepPayment(
  { db, config }: Context,
  payment: StripePayment,
  readAt: Date,
): Promise<boolean> {
  const { invoiceId, customerId, uid, school, subscriptionId: _plan, refunds: _refunds, ...facts } = payment;
  const owner = customerId === null ? null : await findOwnerOfCustomer(db, customerId);
  const isSoldHere = school === config.projectId;
  if (!owner && !isSoldHere) return false;
  const accountId = owner?.id ?? (isSoldHere ? uid : null);
  await savePayment(db, { ...facts, id: invoiceId, accountId, platform: 'stripe', readAt });
  return true;
}
