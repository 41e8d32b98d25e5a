import { vi } from 'vitest';
import { stopLeftPlans } from '../src/features/billing/changes/leaving-plans.service.ts';
import { createBillingSteps } from './billing-steps.ts';
import type { BillingApp } from './build-billing-app.ts';
import { call } from './call.ts';
import type { SignedInAccount } from './factories/accounts.ts';

/** What a learner does who leaves the school, and may think better of it. */
export function createLeavingSteps(test: () => BillingApp) {
  const { current, signInAgain } = createBillingSteps(test);
  const begin = ({ idToken }: SignedInAccount) =>
    call(test().origin, 'requestAccountDeletion', idToken, null);
  return {
    begin,
    isCancelling: async (who: SignedInAccount) =>
      Object.values(await current(await signInAgain(who))).map(({ cancels }) => cancels),
    /** The account is kept before Stripe could be told; then comes the hourly look. */
    changeMind: async (who: SignedInAccount) => {
      const lost = vi.spyOn(test().ctx.jobs, 'send').mockResolvedValue(undefined);
      await begin(who);
      const again = await signInAgain(who);
      await call(test().origin, 'keepAccount', again.idToken, null);
      lost.mockRestore();
      await stopLeftPlans(test().ctx);
    },
    /** The job was given up while Stripe was away: the hourly look finds what it left. */
    lookHourly: async () => {
      await test().ctx.pool.query("delete from jobs.job where name = 'billing.stop-plans'");
      await stopLeftPlans(test().ctx);
    },
  };
}
