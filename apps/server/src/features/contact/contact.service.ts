import { CONTACT_LEAST_MS } from '@school/contract/constants';
import type { sendContactMessage } from '@school/contract/contact';
import { z } from 'zod';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import type { Json } from '../../platform/feature.ts';
import { defineJob } from '../../platform/jobs.ts';
import { findAccountByEmail } from '../identity/index.ts';
import { contactMail, textsOfAccount } from '../mailing/index.ts';
import {
  deleteMessagesBefore,
  insertMessage,
  listMessagesOf,
  listMessagesToMail,
  markMailed,
} from './contact.repo.ts';

export const mailMessagesJob = defineJob({ name: 'contact.mail-messages', payload: z.strictObject({}) });
/** For what a mail server that was away has left. */
export const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Of all who write together: no crowd of machines fills the operators' mailboxes, or the table. */
const LIMIT_OF_ALL = { points: 300, seconds: 86_400 };
/** So many are mailed at a time; the others wait for the next. */
const MOST_AT_ONCE = 50;
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

type Written = z.output<typeof sendContactMessage.request>;

/** Keeps a message and has it mailed. A machine's is taken without a word and dropped: it learns nothing from that. */
export async function takeMessage(
  { db, clock, jobs, limits }: Context,
  caller: Caller | null,
  { email, topic, message, website, openForMs }: Written,
): Promise<void> {
  if (website !== '' || openForMs < CONTACT_LEAST_MS) return;
  await limits.consume('shared', 'contact.all', 'all', LIMIT_OF_ALL);
  const row = { accountId: caller?.uid ?? null, email, topic, message, writtenAt: clock.now() };
  await db.transaction(async (tx) => {
    await insertMessage(tx, row);
    await jobs.send(mailMessagesJob, {}, { db: tx });
  });
}

/** Tells the operators of what was written since the last time. What cannot be sent stays for the next. */
export async function mailMessages({ db, config, mailer, clock }: Context): Promise<void> {
  const { operatorEmails, siteName } = config;
  if (operatorEmails.length === 0) return;
  for (const { id, email, topic, message } of await listMessagesToMail(db, MOST_AT_ONCE)) {
    for (const to of operatorEmails) {
      const texts = textsOfAccount(await findAccountByEmail(db, to));
      await mailer.send(contactMail({ texts, to, siteName, email, topic, message }));
    }
    await markMailed(db, id, clock.now());
  }
}

export async function tidyMessages({ db, clock }: Context): Promise<void> {
  await deleteMessagesBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
}

export async function exportMessages(db: Database, uid: string): Promise<Json> {
  const messages = await listMessagesOf(db, uid);
  return messages.map(({ email, topic, message, writtenAt }) => ({
    email,
    topic,
    message,
    writtenAt: writtenAt.toISOString(),
  }));
}
