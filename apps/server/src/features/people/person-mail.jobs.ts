import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs.ts';
import { findAccountById } from '../identity/index.ts';
import { mailFrame } from '../mailing/index.ts';
import { personMail } from './people.mails.ts';

const MessageSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['shut', 'opened', 'second-factor-removed', 'plan-taken-back']) }),
  z.strictObject({ kind: z.literal('trial-extended'), until: z.string() }),
  z.strictObject({ kind: z.literal('plan-given'), plan: z.string(), until: z.string() }),
]);

export const personMailJob = defineJob({
  name: 'people.mail',
  payload: z.strictObject({ accountId: z.string(), message: MessageSchema }),
  isLasting: true,
});

/** To a confirmed address alone: anybody may have typed in another. */
export async function mailPerson(
  { db, config, mailer }: Context,
  { accountId, message }: z.output<typeof personMailJob.payload>,
): Promise<void> {
  const account = await findAccountById(db, accountId);
  if (!account?.email || !account.isEmailVerified) return;
  const frame = mailFrame({ ...account, email: account.email }, config);
  await mailer.send(personMail({ ...frame, message }));
}
