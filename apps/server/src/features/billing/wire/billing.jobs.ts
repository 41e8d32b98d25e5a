import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { reconcile } from '../ledger/reconcile.service.ts';

const reconcileJob = defineJob({ name: 'billing.reconcile', payload: z.strictObject({}) });
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Everything that billing does without being asked. */
export function scheduleBilling(ctx: Context): void {
  ctx.jobs.handle(reconcileJob, () => reconcile(ctx));
  ctx.jobs.schedule(reconcileJob, EVERY_TEN_MINUTES);
}
