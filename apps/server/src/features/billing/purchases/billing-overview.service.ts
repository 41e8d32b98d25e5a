import type { Invoice } from '@school/contract/billing';
import { findRunning, GRACE_MS, type LedgerEntry, listManaged, readLedger } from '@school/domain/ledger';
import type { Caller } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { listSubscriptions } from '../../entitlements/index.ts';
import { findAnnounced } from '../catalogue/announced-prices.repo.ts';
import { findCustomerId } from '../db/stripe-records.repo.ts';
import { listRefunds } from '../payments/payments.repo.ts';
import { isBusy } from '../stripe/stripe-errors.ts';
import { listInvoices, type PayingCard } from '../stripe/stripe-invoices.ts';
import { findPaying } from '../stripe/stripe-paying.ts';

type Overview = {
  invoices: Invoice[] | null;
  paymentProblem: { since: string; accessUntil: string } | null;
  trialEndsAt: string | null;
  card: PayingCard | null;
  price: { ProductID: string; currency: string; unit_amount: number } | null;
  nextPrice: { currency: string; unit_amount: number; from: string } | null;
  now: string;
};

/** What stands beside the plans. The ledger's part is there also while the payment service is away. */
export async function getBillingOverview(ctx: Context, { uid }: Caller): Promise<Overview> {
  const rows = await listSubscriptions(ctx.db, uid);
  const ledger = readLedger(rows);
  const managed = listManaged(ledger, ctx.clock.now()).find(({ status }) => status !== 'pending');
  const running = managed ?? findRunning(ledger);
  const endedIds = rows.filter(({ endedAt }) => endedAt !== null).map(({ id }) => id);
  const isTrial = running?.status === 'trialing' && running.expiresAt > ctx.clock.now();
  return {
    ...(await askStripe(ctx, uid, { running, endedIds })),
    paymentProblem: running?.status === 'past_due' ? describeProblem(running) : null,
    trialEndsAt: isTrial ? running.expiresAt.toISOString() : null,
    nextPrice: await findNextPrice(ctx, running),
    now: ctx.clock.now().toISOString(),
  };
}

/** Access ends the days of grace after the payment was due. */
function describeProblem({ expiresAt }: LedgerEntry): { since: string; accessUntil: string } {
  return {
    since: new Date(expiresAt.getTime() - GRACE_MS).toISOString(),
    accessUntil: expiresAt.toISOString(),
  };
}

/** The price that was announced for the end of this period, of a plan that goes on then. */
async function findNextPrice(
  { db, clock }: Context,
  running: LedgerEntry | null,
): Promise<Overview['nextPrice']> {
  if (!running || running.cancels || running.expiresAt <= clock.now()) return null;
  const announced = await findAnnounced(db, running.id, running.expiresAt);
  if (!announced) return null;
  const { currency, unitAmount } = announced;
  return { currency, unit_amount: unitAmount, from: running.expiresAt.toISOString() };
}

async function askStripe(
  ctx: Context,
  uid: string,
  { running, endedIds }: { running: LedgerEntry | null; endedIds: readonly string[] },
): Promise<Pick<Overview, 'invoices' | 'card' | 'price'>> {
  const customerId = await findCustomerId(ctx.db, uid);
  if (customerId === null) return { invoices: [], card: null, price: null };
  try {
    const { invoices, ...paying } = await ctx.paymentCalls.stripe.reads(async () => ({
      invoices: await listInvoices(ctx.stripe, customerId, endedIds),
      ...(await readPaying(ctx, running)),
    }));
    return { invoices: await withRefunds(ctx, invoices), ...paying };
  } catch (error) {
    if (!isBusy(error)) throw error;
    return { invoices: null, card: null, price: null };
  }
}

/** An invoice of Stripe's stays paid when its money goes back: the payments know how much has. */
async function withRefunds(
  { db }: Context,
  invoices: Awaited<ReturnType<typeof listInvoices>>,
): Promise<Invoice[]> {
  const refunds = await listRefunds(
    db,
    invoices.map(({ id }) => id),
  );
  return invoices.map(({ id, ...invoice }) => {
    const refunded = refunds.get(id) ?? invoice.refunded;
    const isWhole = invoice.status === 'paid' && refunded >= invoice.amount;
    return { ...invoice, refunded, status: isWhole ? 'refunded' : invoice.status };
  });
}

async function readPaying(
  { stripe }: Context,
  running: LedgerEntry | null,
): Promise<Pick<Overview, 'card' | 'price'>> {
  if (running?.platform !== 'stripe') return { card: null, price: null };
  const { card, price } = await findPaying(stripe, running.id);
  return { card, price: price && { ProductID: running.productId, ...price } };
}
