import { z } from 'zod';
import { defineJob } from '../../../platform/jobs.ts';
import {
  ACCOUNT_CHANGES,
  type AccountChange,
  accountNoticeMail,
  textsOfAccount,
} from '../../mailing/index.ts';
import type { IdentityContext } from '../identity.context.ts';

const noticeJob = defineJob({
  name: 'identity.account-notice',
  payload: z.object({ to: z.string(), change: z.enum(ACCOUNT_CHANGES) }),
  atOnce: 5,
});

/** Tells the owner of an address what has changed about the account, so that a stranger's change does not go unseen. */
export async function notify(ctx: IdentityContext, to: string | null, change: AccountChange): Promise<void> {
  if (to !== null) await ctx.jobs.send(noticeJob, { to, change });
}

/** Says who works this queue. */
export function handleNotices(ctx: IdentityContext): void {
  ctx.jobs.handle(noticeJob, async ({ to, change }) => {
    const { siteName } = ctx.config;
    await ctx.mailer.send(accountNoticeMail({ texts: textsOfAccount(), to, siteName, change }));
  });
}
