import type { sendContactMessage } from '@school/contract/contact';
import { CONTACT_LEAST_MS } from '@school/contract/contact-limits';
import { z } from 'zod';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import type { Json } from '../../platform/feature.ts';
import { defineJob } from '../../platform/jobs.ts';
import { requireStraight } from '../../platform/straight-text.ts';
import { mailEach } from '../operators/index.ts';
import { contactMail, threadIdOf } from './contact.mails.ts';
import {
  deleteMessagesBefore,
  insertMessage,
  listMessagesOf,
  listMessagesToMail,
  markMailed,
} from './contact.repo.ts';
import { listAnswers, listMessageNotes } from './inbox.repo.ts';

export const mailMessagesJob = defineJob({ name: 'contact.mail-messages', payload: z.strictObject({}) });
/** For what a mail server that was away has left. */
export const EVERY_TEN_MINUTES = '*/10 * * * *';

const HOUR_SECONDS = 3_600;
/** For all strangers together: no botnet fills the operators' mailboxes, or the table. */
const LIMIT_OF_STRANGERS = { points: 30, seconds: HOUR_SECONDS };
/** Of all accounts together whose address is confirmed: what strangers send takes nothing of it. */
const LIMIT_OF_KNOWN = { points: 120, seconds: HOUR_SECONDS };
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
  requireStraight(email, message);
  if (website !== '' || openForMs < CONTACT_LEAST_MS) return;
  if (caller?.isEmailVerified) await limits.consume('shared', 'contact.known', 'all', LIMIT_OF_KNOWN);
  else await limits.consume('shared', 'contact.strangers', 'all', LIMIT_OF_STRANGERS);
  const row = { accountId: caller?.uid ?? null, email, topic, message, writtenAt: clock.now() };
  await db.transaction(async (tx) => {
    await insertMessage(tx, row);
    await jobs.send(mailMessagesJob, {}, { db: tx });
  });
}

/**
 * Tells the operators of what was written since the last time. An operator whose mailbox takes nothing, and a message that
 * is refused for good, hold up no other; while the mail server is away everything stays for the next time.
 */
export async function mailMessages(ctx: Context): Promise<void> {
  const { db, clock, config } = ctx;
  if (config.operatorEmails.length === 0) return;
  for (const message of await listMessagesToMail(db, MOST_AT_ONCE)) {
    await mailEach(ctx, config.operatorEmails, (frame) =>
      contactMail({
        ...message,
        ...frame,
        messageId: threadIdOf('message', message.id, frame.publicOrigin),
      }),
    );
    await markMailed(db, message.id, clock.now());
  }
}

export async function purgeMessages({ db, clock }: Context): Promise<void> {
  await deleteMessagesBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
}

export async function exportMessages(db: Database, uid: string): Promise<Json> {
  const messages = await listMessagesOf(db, uid);
  const ids = messages.map(({ id }) => id);
  const answers = Map.groupBy(await listAnswers(db, ids), ({ messageId }) => messageId);
  const notes = Map.groupBy(await listMessageNotes(db, ids), ({ messageId }) => messageId);
  return messages.map(({ id, email, topic, message, writtenAt }) => ({
    email,
    topic,
    message,
    writtenAt: writtenAt.toISOString(),
    answers: (answers.get(id) ?? []).map(exportText),
    notes: (notes.get(id) ?? []).map(exportText),
  }));
}

/** Not who wrote it: that is not this account's to take away. */
const exportText = ({ text, writtenAt }: { text: string; writtenAt: Date }) => ({
  text,
  writtenAt: writtenAt.toISOString(),
});
