import type { AuditAction } from '@school/contract/audit';
import { ANSWER_MAX_LENGTH, MESSAGE_NOTE_MAX_LENGTH, MOST_MESSAGE_NOTES } from '@school/contract/inbox-lists';
import type { OperatorRole } from '@school/contract/operators';
import { countCharacters } from '@school/domain/comment-message';
import { isVisible } from '@school/domain/visible-text';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError, loggableError } from '../../platform/errors.ts';
import { LONGEST_TRY_MS, readFailure } from '../../platform/mail-outcome.ts';
import { requireStraight } from '../../platform/straight-text.ts';
import { findAccountByEmail, lockAccount } from '../identity/index.ts';
import { textsOfAccount } from '../mailing/index.ts';
import { findRole, listOperators, recordDeed } from '../operators/index.ts';
import { assignedMailJob } from './assigned-mail.jobs.ts';
import { answerMail } from './contact.mails.ts';
import { mailMessagesJob } from './contact.service.ts';
import type { ContactMessageRow } from './contact.table.ts';
import * as repo from './inbox.repo.ts';

/** So many are mailed at a time; the others wait for the next. */
const MOST_AT_ONCE = 50;

type Answer = { id: string; answerID: string; text: string; seenAnswers: number };

const gone = () => new DomainError('not-found', 'There is no such message any more.');

/** Who acts, and by which role. */
export type Staff = { uid: string; role: OperatorRole };

/** Whose messages they read: an owner everybody's (null), who else has a role their own. */
export const inboxOf = ({ uid, role }: Staff, whose: 'all' | 'mine'): string | null =>
  role === 'owner' && whose === 'all' ? null : uid;

/** Held until the transaction ends. What is not theirs is not there. */
async function lockTheirs(tx: Database, staff: Staff, id: string): Promise<ContactMessageRow> {
  const message = await repo.lockMessage(tx, id);
  if (!message || (staff.role !== 'owner' && message.assignedTo !== staff.uid)) throw gone();
  return message;
}

/** What is written, as it is kept. */
function readText(text: string, most: number, tooLong: string): string {
  requireStraight(text);
  if (!isVisible(text)) throw new DomainError('invalid-argument', 'Write something first.');
  if (countCharacters(text) > most) throw new DomainError('invalid-argument', tooLong);
  return text.trim();
}

/** Keeps an answer and has it mailed. Sent again it is the same one; what was answered meanwhile is looked at first. */
export async function answerMessage(ctx: Context, staff: Staff, asked: Answer): Promise<void> {
  const { id, answerID, seenAnswers } = asked;
  const text = readText(asked.text, ANSWER_MAX_LENGTH, 'The answer is too long.');
  await ctx.db.transaction(async (tx) => {
    const message = await lockTheirs(tx, staff, id);
    const answers = await repo.listAnswers(tx, [id]);
    if (answers.some((answer) => answer.id === answerID)) return;
    if (answers.length !== seenAnswers)
      throw new DomainError('aborted', 'This message has just been answered. Look again.');
    await repo.insertAnswer(tx, {
      id: answerID,
      messageId: id,
      writtenBy: staff.uid,
      writtenAt: ctx.clock.now(),
      text,
      mailedAt: null,
      isRefused: false,
    });
    await repo.changeMessageState(tx, id, 'answered');
    await recordDeed(tx, ctx, deedOf(staff, message, 'message-answered', { answer: text }));
    await ctx.jobs.send(mailMessagesJob, {}, { db: tx });
  });
}

/** What stands so already stays, without a word. */
export async function setState(
  ctx: Context,
  staff: Staff,
  { id, state }: { id: string; state: 'closed' | 'new' },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const message = await lockTheirs(tx, staff, id);
    if (message.state === state) return;
    await repo.changeMessageState(tx, id, state);
    const action = state === 'closed' ? 'message-closed' : 'message-opened';
    await recordDeed(tx, ctx, deedOf(staff, message, action, {}));
  });
}

/** Gives a message to who has a role, or to nobody. */
export async function assign(
  ctx: Context,
  staff: Staff,
  { id, to }: { id: string; to: string | null },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // First, as where a role is taken away: this waits for that, or that finds the message to release.
    if (to !== null) await lockAccount(tx, to);
    const message = await lockTheirs(tx, staff, id);
    if (message.assignedTo === to) return;
    if (to !== null && (await findRole(tx, to)) === null)
      throw new DomainError('failed-precondition', 'This person has no role any more. Choose another.');
    await repo.changeAssignee(tx, id, to);
    await recordDeed(tx, ctx, deedOf(staff, message, 'message-assigned', {}));
    if (to !== null && to !== staff.uid)
      await ctx.jobs.send(assignedMailJob, { id, to, by: staff.uid }, { db: tx });
  });
}

/** Keeps a note about a message. Sent again it is the same one. */
export async function addMessageNote(
  ctx: Context,
  staff: Staff,
  asked: { id: string; noteID: string; text: string },
): Promise<void> {
  const { id, noteID } = asked;
  const text = readText(asked.text, MESSAGE_NOTE_MAX_LENGTH, 'The note is too long.');
  await ctx.db.transaction(async (tx) => {
    const message = await lockTheirs(tx, staff, id);
    const notes = await repo.listMessageNotes(tx, [id]);
    if (notes.some((note) => note.id === noteID)) return;
    if (notes.length >= MOST_MESSAGE_NOTES)
      throw new DomainError('failed-precondition', 'There are too many notes about this message.');
    const row = { id: noteID, messageId: id, writtenBy: staff.uid, writtenAt: ctx.clock.now(), text };
    await repo.insertMessageNote(tx, row);
    await recordDeed(tx, ctx, deedOf(staff, message, 'message-noted', { note: text }));
  });
}

/** To whom an owner may assign a message; nobody else assigns. */
export async function listStaff(db: Database, { role }: Staff): Promise<{ uid: string; name: string }[]> {
  if (role !== 'owner') return [];
  return (await listOperators(db)).map(({ uid, name, email }) => ({ uid, name: name ?? email ?? uid }));
}

function deedOf(
  staff: Staff,
  { id, accountId, topic }: ContactMessageRow,
  action: Extract<AuditAction, `message-${string}`>,
  after: { answer?: string; note?: string },
) {
  return {
    by: staff.uid,
    action,
    subject: { id: `message:${id}`, title: topic },
    ...(accountId !== null && { about: accountId }),
    before: {},
    // The words of a visitor’s thread go with the message: the log has no account to forget them with.
    after: accountId === null ? {} : after,
  };
}

/**
 * Mails the answers that wait. One that is refused for good, or not taken for days, says so in the inbox; one that is not
 * taken yet waits for the next time, and all do while the mail server is away.
 */
export async function mailAnswers(ctx: Context): Promise<void> {
  const { db, clock, config, mailer, log } = ctx;
  for (const { answer, message } of await repo.listAnswersToMail(db, MOST_AT_ONCE)) {
    const earlier = (await repo.listAnswers(db, [message.id])).filter(
      ({ writtenAt }) => writtenAt < answer.writtenAt,
    );
    const texts = textsOfAccount(await findAccountByEmail(db, message.email.toLowerCase()));
    const mail = answerMail({
      texts,
      to: message.email,
      siteName: config.siteName,
      publicOrigin: config.publicOrigin,
      message,
      answer,
      earlier: earlier.map(({ id }) => id),
      answerTo: config.operatorEmails[0],
    });
    try {
      await mailer.send(mail);
      await repo.markAnswerMailed(db, answer.id, { mailedAt: clock.now(), isRefused: false });
    } catch (error) {
      log.warn({ err: loggableError(error), message: message.id }, 'an answer could not be mailed');
      const failure = readFailure(error);
      if (failure.kind === 'later' && failure.isServerAway) throw error;
      if (failure.kind === 'later' && clock.now().getTime() - answer.writtenAt.getTime() < LONGEST_TRY_MS)
        continue;
      await repo.markAnswerMailed(db, answer.id, { mailedAt: clock.now(), isRefused: true });
    }
  }
}
