import { ANSWER_MAX_LENGTH } from '@school/contract/inbox-lists';
import { countCharacters } from '@school/domain/comment-message';
import { isVisible } from '@school/domain/visible-text';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError, loggableError } from '../../platform/errors.ts';
import { requireStraight } from '../../platform/straight-text.ts';
import { findAccountByEmail } from '../identity/index.ts';
import { textsOfAccount } from '../mailing/index.ts';
import { recordDeed } from '../operators/index.ts';
import { answerMail } from './contact.mails.ts';
import { isRefusal, mailMessagesJob } from './contact.service.ts';
import type { ContactMessageRow } from './contact.table.ts';
import * as repo from './inbox.repo.ts';

/** So many are mailed at a time; the others wait for the next. */
const MOST_AT_ONCE = 50;

type Answer = { id: string; answerID: string; text: string; seenAnswers: number };

const gone = () => new DomainError('not-found', 'There is no such message any more.');

/** Keeps an answer and has it mailed. Sent again it is the same one; what was answered meanwhile is looked at first. */
export async function answerMessage(ctx: Context, caller: Caller, asked: Answer): Promise<void> {
  const { id, answerID, seenAnswers } = asked;
  requireStraight(asked.text);
  if (!isVisible(asked.text)) throw new DomainError('invalid-argument', 'Write something first.');
  if (countCharacters(asked.text) > ANSWER_MAX_LENGTH)
    throw new DomainError('invalid-argument', 'The answer is too long.');
  const text = asked.text.trim();
  await ctx.db.transaction(async (tx) => {
    const message = await repo.lockMessage(tx, id);
    if (!message) throw gone();
    const answers = await repo.listAnswers(tx, [id]);
    if (answers.some((answer) => answer.id === answerID)) return;
    if (answers.length !== seenAnswers)
      throw new DomainError('aborted', 'This message has just been answered. Look again.');
    await repo.insertAnswer(tx, {
      id: answerID,
      messageId: id,
      writtenBy: caller.uid,
      writtenAt: ctx.clock.now(),
      text,
      mailedAt: null,
      isRefused: false,
    });
    await repo.changeMessageState(tx, id, 'answered');
    await recordDeed(tx, ctx, deedOf(caller, message, 'message-answered', { answer: text }));
    await ctx.jobs.send(mailMessagesJob, {}, { db: tx });
  });
}

/** What stands so already stays, without a word. */
export async function setState(
  ctx: Context,
  caller: Caller,
  { id, state }: { id: string; state: 'closed' | 'new' },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const message = await repo.lockMessage(tx, id);
    if (!message) throw gone();
    if (message.state === state) return;
    await repo.changeMessageState(tx, id, state);
    const action = state === 'closed' ? 'message-closed' : 'message-opened';
    await recordDeed(tx, ctx, deedOf(caller, message, action, {}));
  });
}

function deedOf(
  caller: Caller,
  { id, accountId, topic }: ContactMessageRow,
  action: 'message-answered' | 'message-closed' | 'message-opened',
  after: { answer?: string },
) {
  return {
    by: caller.uid,
    action,
    subject: { id: `message:${id}`, title: topic },
    ...(accountId !== null && { about: accountId }),
    before: {},
    // The words of a visitor’s thread go with the message: the log has no account to forget them with.
    after: accountId === null ? {} : after,
  };
}

/** Mails the answers that wait. One that is refused for good says so in the inbox; the others wait for the mail server. */
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
      if (!isRefusal(error)) throw error;
      await repo.markAnswerMailed(db, answer.id, { mailedAt: clock.now(), isRefused: true });
    }
  }
}
