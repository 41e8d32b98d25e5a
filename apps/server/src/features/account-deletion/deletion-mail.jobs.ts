import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs.ts';
import { findAccountById } from '../identity/index.ts';
import { mailFrame } from '../mailing/index.ts';
import { deletionBegunMail, deletionUndoneMail } from './deletion.mails.ts';

export const deletionMailJob = defineJob({
  name: 'account-deletion.mail',
  payload: z.strictObject({ accountId: z.string(), change: z.enum(['begun', 'begun-by-school', 'undone']) }),
  isLasting: true,
});

/** Tells the owner, at the address that the account has now; not of what has been taken back or begun again since. */
export async function mailDeletion(
  { db, config, mailer }: Context,
  { accountId, change }: z.output<typeof deletionMailJob.payload>,
): Promise<void> {
  const account = await findAccountById(db, accountId);
  if (!account?.email || (account.deletesAt === null) !== (change === 'undone')) return;
  const frame = mailFrame({ ...account, email: account.email }, config);
  await mailer.send(
    account.deletesAt === null
      ? deletionUndoneMail(frame)
      : deletionBegunMail({
          ...frame,
          deletesAt: account.deletesAt,
          isBySchool: change === 'begun-by-school',
        }),
  );
}
