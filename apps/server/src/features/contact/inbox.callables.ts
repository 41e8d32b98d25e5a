import * as inbox from '@school/contract/inbox';
import { callable } from '../../platform/callable-protocol.ts';
import { requireRole } from '../operators/index.ts';
import type { ContactMessageRow } from './contact.table.ts';
import { countStates, listAnswers, listMessages, type NamedAnswer } from './inbox.repo.ts';
import { answerMessage, setState } from './inbox.service.ts';

export const inboxCallables = [
  callable(inbox.listInbox, async ({ db }, { caller, input: { state, after } }) => {
    await requireRole(db, caller, 'owner');
    const cursor = after && { at: new Date(after.at), id: after.id };
    const rows = await listMessages(db, state, cursor, inbox.INBOX_PAGE + 1);
    const page = rows.slice(0, inbox.INBOX_PAGE);
    const answers = Map.groupBy(
      await listAnswers(
        db,
        page.map(({ id }) => id),
      ),
      ({ messageId }) => messageId,
    );
    return {
      messages: page.map((row) => present(row, answers.get(row.id) ?? [])),
      hasMore: rows.length > page.length,
      counts: await countStates(db),
    };
  }),

  callable(inbox.answerMessage, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'owner');
    await answerMessage(ctx, caller, input);
    return { ok: true as const };
  }),

  callable(inbox.setMessageState, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'owner');
    await setState(ctx, caller, input);
    return { ok: true as const };
  }),
];

function present(row: ContactMessageRow, answers: readonly NamedAnswer[]): inbox.InboxMessage {
  const { id, email, topic, message, writtenAt, state, accountId } = row;
  return {
    id,
    email,
    topic,
    message,
    at: writtenAt.toISOString(),
    state,
    uid: accountId,
    answers: answers.map((answer) => ({
      id: answer.id,
      by: answer.by,
      at: answer.writtenAt.toISOString(),
      text: answer.text,
      state: answer.isRefused ? 'refused' : answer.mailedAt === null ? 'waiting' : 'sent',
    })),
  };
}
