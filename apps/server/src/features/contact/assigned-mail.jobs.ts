import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs.ts';
import { findAccountById } from '../identity/index.ts';
import { mailFrame } from '../mailing/index.ts';
import { assignedMail } from './contact.mails.ts';
import { findMessage } from './inbox.repo.ts';

export const assignedMailJob = defineJob({
  name: 'contact.assigned-mail',
  payload: z.strictObject({ id: z.string(), to: z.string(), by: z.string() }),
  isLasting: true,
});

/** Tells who has been given a message; not who has it no more. A role needs a confirmed address, so theirs is. */
export async function mailAssigned(
  { db, config, mailer }: Context,
  { id, to, by }: z.output<typeof assignedMailJob.payload>,
): Promise<void> {
  const message = await findMessage(db, id);
  const account = await findAccountById(db, to);
  if (message?.assignedTo !== to || !account?.email || !account.isEmailVerified) return;
  const name = (await findAccountById(db, by))?.displayName ?? null;
  const frame = mailFrame({ ...account, email: account.email }, config);
  await mailer.send(assignedMail({ ...frame, topic: message.topic, by: name }));
}
