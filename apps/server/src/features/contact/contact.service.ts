import type { sendContactMessage } from '@school/contract/contact';
import { CONTACT_LEAST_MS } from '@school/contract/contact-limits';
import { propertyOf } from '@school/domain/records';
import { z } from 'zod';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { loggableError } from '../../platform/errors.ts';
import type { Json } from '../../platform/feature.ts';
import { defineJob } from '../../platform/jobs.ts';
import { requireStraight } from '../../platform/straight-text.ts';
import { findAccountByEmail } from '../identity/index.ts';
import { textsOfAccount } from '../mailing/index.ts';
import { contactMail, threadIdOf } from './contact.mails.ts';
import {
  deleteMessagesBefore,
  insertMessage,
  listMessagesOf,
  listMessagesToMail,
  markMailed,
} from './contact.repo.ts';
import type { ContactMessageRow } from './contact.table.ts';
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
    const deliveries: Delivery[] = [];
    for (const to of config.operatorEmails) deliveries.push(await deliver(ctx, to, message));
    const later = deliveries.find((delivery) => delivery.kind === 'retry');
    if (later && !deliveries.some(({ kind }) => kind === 'sent')) throw later.error;
    await markMailed(db, message.id, clock.now());
  }
}

type Delivery = { kind: 'sent' | 'rejected' } | { kind: 'retry'; error: unknown };

async function deliver(ctx: Context, to: string, message: ContactMessageRow): Promise<Delivery> {
  const { db, config, mailer, log } = ctx;
  const texts = textsOfAccount(await findAccountByEmail(db, to));
  try {
    const { siteName, publicOrigin } = config;
    const messageId = threadIdOf('message', message.id, publicOrigin);
    await mailer.send(contactMail({ ...message, texts, to, siteName, publicOrigin, messageId }));
    return { kind: 'sent' };
  } catch (error) {
    log.warn({ err: loggableError(error), message: message.id }, 'an operator was not told of a message');
    return isRefusal(error) ? { kind: 'rejected' } : { kind: 'retry', error };
  }
}

/** The mail server is there, and says that it never takes this (RFC 5321 §4.2.1). */
export function isRefusal(error: unknown): boolean {
  const responseCode = propertyOf(error, 'responseCode');
  return typeof responseCode === 'number' && responseCode >= 500;
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
