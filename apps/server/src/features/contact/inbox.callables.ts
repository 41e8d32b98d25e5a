import * as inbox from '@school/contract/inbox';
import { callable } from '../../platform/callable-protocol.ts';
import { requireRole } from '../operators/index.ts';
import {
  countStates,
  type InboxRow,
  listAnswers,
  listMessageNotes,
  listMessages,
  type NamedAnswer,
  type NamedNote,
} from './inbox.repo.ts';
import { addMessageNote, answerMessage, assign, inboxOf, listStaff, setState } from './inbox.service.ts';

const OK = { ok: true } as const;

export const inboxCallables = [
  callable(inbox.listInbox, async ({ db }, { caller, input: { state, whose, after } }) => {
    const staff = { uid: caller.uid, role: await requireRole(db, caller, 'moderator') };
    const assignee = inboxOf(staff, whose);
    const cursor = after && { at: new Date(after.at), id: after.id };
    const rows = await listMessages(db, { state, assignee, after: cursor, limit: inbox.INBOX_PAGE + 1 });
    const page = rows.slice(0, inbox.INBOX_PAGE);
    const ids = page.map(({ id }) => id);
    const answers = Map.groupBy(await listAnswers(db, ids), ({ messageId }) => messageId);
    const notes = Map.groupBy(await listMessageNotes(db, ids), ({ messageId }) => messageId);
    return {
      messages: page.map((row) => present(row, answers.get(row.id) ?? [], notes.get(row.id) ?? [])),
      hasMore: rows.length > page.length,
      counts: await countStates(db, assignee),
      staff: await listStaff(db, staff),
    };
  }),

  callable(inbox.answerMessage, async (ctx, { caller, input }) => {
    const role = await requireRole(ctx.db, caller, 'moderator');
    await answerMessage(ctx, { uid: caller.uid, role }, input);
    return OK;
  }),

  callable(inbox.setMessageState, async (ctx, { caller, input }) => {
    const role = await requireRole(ctx.db, caller, 'moderator');
    await setState(ctx, { uid: caller.uid, role }, input);
    return OK;
  }),

  callable(inbox.assignMessage, async (ctx, { caller, input }) => {
    const role = await requireRole(ctx.db, caller, 'owner');
    await assign(ctx, { uid: caller.uid, role }, input);
    return OK;
  }),

  callable(inbox.noteMessage, async (ctx, { caller, input }) => {
    const role = await requireRole(ctx.db, caller, 'moderator');
    await addMessageNote(ctx, { uid: caller.uid, role }, input);
    return OK;
  }),
];

function present(
  row: InboxRow,
  answers: readonly NamedAnswer[],
  notes: readonly NamedNote[],
): inbox.InboxMessage {
  const { id, email, topic, message, writtenAt, state, accountId, assignedTo, assigneeName } = row;
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
    assignee: assignedTo === null ? null : { uid: assignedTo, name: assigneeName ?? assignedTo },
    notes: notes.map((note) => ({
      id: note.id,
      by: note.by,
      at: note.writtenAt.toISOString(),
      text: note.text,
    })),
  };
}
