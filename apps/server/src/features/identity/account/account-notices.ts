import type { Context } from '../../../platform/context.ts';
import { type AccountChange, accountNoticeMail, textsOfAccount } from '../../mailing/index.ts';

const QUEUE = 'identity.account-notice';

type Notice = { to: string; change: AccountChange };

/** Tells the owner of an address what has changed about the account, so that a stranger's change does not go unseen. */
export async function notify(ctx: Context, to: string | null, change: AccountChange): Promise<void> {
  if (to !== null) await ctx.jobs.send(QUEUE, { to, change });
}

/** Says who works this queue. */
export function handleNotices(ctx: Context): void {
  ctx.jobs.handle<Notice>(QUEUE, async ({ to, change }) => {
    const { siteName } = ctx.config;
    await ctx.mailer.send(accountNoticeMail({ texts: textsOfAccount(), to, siteName, change }));
  });
}
