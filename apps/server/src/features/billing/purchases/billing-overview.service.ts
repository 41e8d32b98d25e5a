import type { Invoice } from '@school/contract/billing';
import { findRunning, GRACE_MS, type LedgerEntry } from '@school/domain/ledger';
import type { Caller } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { findCustomerId } from '../ledger/stripe-records.repo.ts';
import { getLedger } from '../ledger/subscriptions.service.ts';
import { isBusy } from '../stripe/stripe-errors.ts';
import { newsGate } from '../stripe/stripe-gates.ts';
import { findCard, listInvoices, type PayingCard } from '../stripe/stripe-invoices.ts';

type Overview = {
  invoices: Invoice[] | null;
  paymentProblem: { since: string; accessUntil: string } | null;
  trialEndsAt: string | null;
  card: PayingCard | null;
};

/** What stands beside the plans. The ledger's part is there also while the payment service is away. */
export async function getBillingOverview(ctx: Context, { uid }: Caller): Promise<Overview> {
  const running = findRunning(await getLedger(ctx.db, uid));
  const isTrial = running?.status === 'trialing' && running.expiresAt > ctx.clock.now();
  return {
    ...(await askStripe(ctx, uid, running)),
    paymentProblem: running?.status === 'past_due' ? describeProblem(running) : null,
    trialEndsAt: isTrial ? running.expiresAt.toISOString() : null,
  };
}

/** Access ends the days of grace after the payment was due. */
function describeProblem({ expiresAt }: LedgerEntry): { since: string; accessUntil: string } {
  return {
    since: new Date(expiresAt.getTime() - GRACE_MS).toISOString(),
    accessUntil: expiresAt.toISOString(),
  };
}

async function askStripe(
  ctx: Context,
  uid: string,
  running: LedgerEntry | null,
): Promise<Pick<Overview, 'invoices' | 'card'>> {
  const customerId = await findCustomerId(ctx.db, uid);
  if (customerId === null) return { invoices: [], card: null };
  try {
    return await newsGate.enter(async () => ({
      invoices: await listInvoices(ctx.stripe, customerId),
      card: running?.platform === 'stripe' ? await findCard(ctx.stripe, running.id) : null,
    }));
  } catch (error) {
    if (!isBusy(error)) throw error;
    return { invoices: null, card: null };
  }
}
