import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, loggableError } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { findAccountById } from '../../identity/index.ts';
import { listRenewingAtStripe, listRenewingOfLeavers } from '../rows/subscriptions.repo.ts';
import { cancelCurrent } from './cancel.service.ts';

/** At the most a plan, one that waits for its end, and one beside it that was not paid. */
const MOST_PLANS = 3;

export const stopPlansJob = defineJob({
  name: 'billing.stop-plans',
  payload: z.strictObject({ accountId: z.string() }),
});

/** An account that is to be deleted pays for nothing more: Stripe is told by a job, for it may be away now. */
export async function onDeletionBegun(db: Database, { jobs }: Context, uid: string): Promise<void> {
  if ((await listRenewingAtStripe(db, uid)).length > 0)
    await jobs.send(stopPlansJob, { accountId: uid }, { db });
}

/** Has the plans end with their paid time, unless the account was kept meanwhile. Plans of an app store are not ours to end. */
export async function stopPlans(ctx: Context, accountId: string): Promise<void> {
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
  for (const accountId of await listRenewingOfLeavers(ctx.db)) {
    await stopPlans(ctx, accountId).catch((error: unknown) => {
      ctx.log.warn({ err: loggableError(error) }, 'a plan of an account that is to be deleted still renews');
    });
  }
}
