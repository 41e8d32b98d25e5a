import type { Context } from '../../../platform/context.ts';
import { reconcile } from '../ledger/reconcile.service.ts';

const RECONCILE_QUEUE = 'billing.reconcile';
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Everything that billing does without being asked. */
export function scheduleBilling(ctx: Context): void {
  ctx.jobs.handle(RECONCILE_QUEUE, () => reconcile(ctx));
  ctx.jobs.schedule(RECONCILE_QUEUE, EVERY_TEN_MINUTES);
}
