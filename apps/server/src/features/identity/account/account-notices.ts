import { z } from 'zod';
import { type FeatureJob, handleJob } from '../../../platform/feature-jobs.ts';
import { defineJob } from '../../../platform/jobs.ts';
import {
  ACCOUNT_CHANGES,
  type AccountChange,
  accountNoticeMail,
  textsOfAccount,
} from '../../mailing/index.ts';
import type { IdentityContext } from '../identity.context.ts';
import { takeNotice } from '../identity.limits.ts';
import type { AccountRow } from '../rows/accounts.table.ts';

const noticeJob = defineJob({
  name: 'identity.account-notice',
  payload: z.object({ to: z.string(), change: z.enum(ACCOUNT_CHANGES) }),
  atOnce: 5,
});

/** Tells the owner of an address what has changed about the account, so that a stranger's change does not go unseen. */
export async function notify(
  ctx: IdentityContext,
  { email, isEmailVerified }: Pick<AccountRow, 'email' | 'isEmailVerified'>,
  change: AccountChange,
): Promise<void> {
  // Anybody may have typed in an unconfirmed address: its owner has no account here.
  if (email === null || !isEmailVerified || !(await takeNotice(ctx, email))) return;
  await ctx.jobs.send(noticeJob, { to: email, change });
}

export const createNoticeJobs = ({ config, mailer }: IdentityContext): FeatureJob[] => [
  handleJob(noticeJob, async (_ctx, { to, change }) => {
    const { siteName } = config;
    await mailer.send(accountNoticeMail({ texts: textsOfAccount(), to, siteName, change }));
  }),
];
