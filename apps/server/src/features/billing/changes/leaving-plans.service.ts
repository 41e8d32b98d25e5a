import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, loggableError } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { listRenewingAtStripe, listRenewingOfLeavers } from '../../entitlements/index.ts';
import { findAccountById } from '../../identity/index.ts';
import { deleteOpeningsOf, listLeaversWithOpenPages, listOpenCheckouts } from '../db/checkouts.repo.ts';
import { closeCardUpdates } from '../purchases/card-update.service.ts';
import { listLeaversWithCardPages, listOpenCardUpdatesOf } from '../purchases/card-updates.repo.ts';
import { closeOpenCheckouts } from '../purchases/checkout.service.ts';
import { cancelCurrent } from './cancel.service.ts';

/** At the most a plan, one that waits for its end, and one beside it that was not paid. */
const MOST_PLANS = 3;

export const stopPlansJob = defineJob({
  name: 'billing.stop-plans',
  payload: z.strictObject({ accountId: z.string() }),
});

/**
 * Stops all payments of an account that is to be deleted, by a job, since Stripe may be unreachable now. A page that is
 * just being opened finds its reservation gone, and is closed by who opened it.
 */
export async function onDeletionBegun(db: Database, { jobs }: Context, uid: string): Promise<void> {
  await deleteOpeningsOf(db, uid);
  const pages = [...(await listOpenCheckouts(db, uid)), ...(await listOpenCardUpdatesOf(db, uid))];
  const plans = await listRenewingAtStripe(db, uid);
  if (pages.length + plans.length > 0) await jobs.send(stopPlansJob, { accountId: uid }, { db });
}

/**
 * Closes the pages that could still be paid or on which a card could be given, and has the plans end with their paid time, one that was paid at the last
 * moment too; unless the account was kept meanwhile. Plans of an app store are not ours to end.
 */
export async function stopPlans(ctx: Context, accountId: string): Promise<void> {
  if (!(await findAccountById(ctx.db, accountId))?.deletesAt) return;
  await ctx.paymentCalls.stripe.webhooks(async () => {
    await closeCardUpdates(ctx, accountId);
    await closeOpenCheckouts(ctx, accountId);
  });
  for (let plan = 0; plan < MOST_PLANS; plan += 1) {
    if (!(await findAccountById(ctx.db, accountId))?.deletesAt) return;
    try {
      await cancelCurrent(ctx, { uid: accountId });
    } catch (error) {
      // Nothing is left that could be cancelled.
      if (error instanceof DomainError && error.code === 'failed-precondition') return;
      throw error;
    }
  }
}

/** Those whose job has been given up: Stripe was away for longer. */
export async function stopLeftPlans(ctx: Context): Promise<void> {
  const leavers = [
    ...(await listRenewingOfLeavers(ctx.db)),
    ...(await listLeaversWithOpenPages(ctx.db)),
    ...(await listLeaversWithCardPages(ctx.db)),
  ];
  for (const accountId of new Set(leavers)) {
    await stopPlans(ctx, accountId).catch((error: unknown) => {
      ctx.log.warn({ err: loggableError(error) }, 'an account that is to be deleted can still be charged');
    });
  }
}
