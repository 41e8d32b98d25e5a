import { z } from 'zod';
import { type FeatureJob, handleJob } from '../../../platform/feature-jobs.ts';
import { defineJob } from '../../../platform/jobs.ts';
import type { Mail } from '../../../platform/mail.ts';
import { mailFrame } from '../../mailing/index.ts';
import { claimWelcome, findAccountByEmail } from '../db/accounts.repo.ts';
import type { AccountRow } from '../db/accounts.table.ts';
import type { IdentityContext } from '../identity.context.ts';
import { takeNotice } from '../identity.limits.ts';
import {
  ACCOUNT_CHANGES,
  type AccountChange,
  accountNoticeMail,
  newDeviceMail,
  recoveryCodeUsedMail,
  welcomeMail,
} from './identity.mails.ts';

const noticeJob = defineJob({
  name: 'identity.account-notice',
  payload: z.object({ to: z.string(), change: z.enum(ACCOUNT_CHANGES) }),
  atOnce: 5,
  isLasting: true,
});

const AccountMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('welcome') }),
  z.object({ kind: z.literal('recovery-code-used'), left: z.number() }),
  z.object({ kind: z.literal('new-device'), device: z.string(), at: z.string() }),
]);
type AccountMessage = z.output<typeof AccountMessageSchema>;

const messageJob = defineJob({
  name: 'identity.account-message',
  payload: z.object({ to: z.string(), message: AccountMessageSchema }),
  atOnce: 5,
  isLasting: true,
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

/** Welcomes the owner of a confirmed address, once in the account's life. */
export async function welcome(
  ctx: IdentityContext,
  { id, email, isEmailVerified }: AccountRow,
): Promise<void> {
  if (email === null || !isEmailVerified || !(await claimWelcome(ctx.db, id, ctx.clock.now()))) return;
  await ctx.jobs.send(messageJob, { to: email, message: { kind: 'welcome' } });
}

/** After a log-in that proves the address. `tookOver`: the account had been opened by a person who never proved it. */
export async function greetOwner(
  ctx: IdentityContext,
  account: AccountRow,
  tookOver: boolean,
): Promise<void> {
  if (tookOver) await notify(ctx, account, 'taken-over');
  if (account.welcomedAt === null) await welcome(ctx, account);
}

/** Tells the owner of what happened with the account, within the same bounds as of a change. */
export async function tellOwner(
  ctx: IdentityContext,
  { email, isEmailVerified }: Pick<AccountRow, 'email' | 'isEmailVerified'>,
  message: AccountMessage,
): Promise<void> {
  if (email === null || !isEmailVerified || !(await takeNotice(ctx, email))) return;
  await ctx.jobs.send(messageJob, { to: email, message });
}

export const createNoticeJobs = (ctx: IdentityContext): FeatureJob[] => [
  handleJob(noticeJob, async (_ctx, { to, change }) =>
    ctx.mailer.send(accountNoticeMail({ ...(await frameFor(ctx, to)), change })),
  ),
  handleJob(messageJob, async (_ctx, { to, message }) =>
    ctx.mailer.send(composeMessage(await frameFor(ctx, to), message)),
  ),
];

/** In the language that the owner of the address reads by now. */
async function frameFor({ db, config }: IdentityContext, to: string) {
  const account = await findAccountByEmail(db, to);
  const nobody = { language: null, displayName: null, isEmailVerified: false };
  return mailFrame({ ...(account ?? nobody), email: to }, config);
}

function composeMessage(frame: Parameters<typeof welcomeMail>[0], message: AccountMessage): Mail {
  switch (message.kind) {
    case 'welcome':
      return welcomeMail(frame);
    case 'recovery-code-used':
      return recoveryCodeUsedMail({ ...frame, ...message });
    case 'new-device':
      return newDeviceMail({ ...frame, ...message });
  }
}
