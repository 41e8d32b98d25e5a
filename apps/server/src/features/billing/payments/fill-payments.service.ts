import type { Context } from '../../../platform/context.ts';
import { isBusy } from '../stripe/stripe-errors.ts';
import { followPayment, listPaidInvoices } from '../stripe/stripe-payments.ts';
import { findFill, listSettledPayments, listWithoutFee, saveFill } from './payments.repo.ts';
import { keepPayment, recordPayment } from './record-payment.service.ts';

/** So many invoices at a time; the next run goes on from there. */
const PAGE = 50;
const LATE_FEES = 50;
/** Stripe has captured by then. */
const CAPTURED_MS = 10 * 60_000;
/** What has no fee after that gets none. */
const FEE_MS = 30 * 86_400_000;

/** A page of what Stripe had before these books were kept, and the fees that were not known yet. */
export async function fillPayments(ctx: Context): Promise<void> {
  try {
    await readLateFees(ctx);
    await readPage(ctx);
  } catch (error) {
    if (!isBusy(error)) throw error;
    ctx.log.warn({ err: error }, 'payments could not be read back: the next time goes on from here');
  }
}

/** Reads all of it again from the newest on, by the pages that follow. */
export async function restartFill({ db }: Context): Promise<void> {
  await saveFill(db, null, null);
}

async function readLateFees(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  const late = { since: new Date(now - FEE_MS), before: new Date(now - CAPTURED_MS), limit: LATE_FEES };
  for (const id of await listWithoutFee(ctx.db, late))
    await attempt(ctx, id, () => ctx.paymentCalls.stripe.webhooks(() => recordPayment(ctx, id)));
}

/** One that cannot be read does not stop the rest; Stripe being away does. */
async function attempt({ log }: Context, invoice: string, read: () => Promise<unknown>): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (isBusy(error)) throw error;
    log.warn({ invoice, err: error }, 'a payment could not be read from Stripe');
  }
}

async function readPage(ctx: Context): Promise<void> {
  const { db, stripe, paymentCalls, clock, log } = ctx;
  const { after, isDone } = await findFill(db);
  if (isDone) return;
  const { invoices, hasMore } = await paymentCalls.stripe.webhooks(() =>
    listPaidInvoices(stripe, { after, limit: PAGE }),
  );
  const known = await listSettledPayments(
    db,
    invoices.map(({ id }) => id),
  );
  for (const invoice of invoices) {
    if (known.has(invoice.id)) continue;
    await attempt(ctx, invoice.id, async () => {
      const readAt = clock.now();
      const payment = await paymentCalls.stripe.webhooks(() => followPayment(stripe, invoice));
      if (payment) await keepPayment(ctx, payment, readAt);
    });
  }
  await saveFill(db, invoices.at(-1)?.id ?? after, hasMore ? null : clock.now());
  log.info({ read: invoices.length, isDone: !hasMore }, 'payments were read back from Stripe');
}
