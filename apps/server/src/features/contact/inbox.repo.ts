import type { InboxState } from '@school/contract/inbox-lists';
import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database.ts';
import {
  type ContactAnswerRow,
  type ContactMessageRow,
  type ContactNoteRow,
  contactAnswers,
  contactMessages,
  contactNotes,
} from './contact.table.ts';

export type InboxPage = {
  state: InboxState;
  /** Null for everybody's. */
  assignee: string | null;
  after: { at: Date; id: string } | null;
  limit: number;
};

/** A message with the name of who looks after it. */
export type InboxRow = ContactMessageRow & { assigneeName: string | null };

/** A page of the messages in this state, the newest first. */
export async function listMessages(
  db: Database,
  { state, assignee, after, limit }: InboxPage,
): Promise<InboxRow[]> {
  const { writtenAt, id } = contactMessages;
  const isBeyond =
    after === null ? undefined : or(lt(writtenAt, after.at), and(eq(writtenAt, after.at), lt(id, after.id)));
  const rows = await db
    .select({ message: contactMessages, assigneeName: nameOf(contactMessages.assignedTo) })
    .from(contactMessages)
    .where(and(eq(contactMessages.state, state), isAssignedTo(assignee), isBeyond))
    .orderBy(desc(writtenAt), desc(id))
    .limit(limit);
  return rows.map(({ message, assigneeName }) => ({ ...message, assigneeName }));
}

const isAssignedTo = (assignee: string | null) =>
  assignee === null ? undefined : eq(contactMessages.assignedTo, assignee);

const nameOf = (uid: AnyPgColumn) =>
  sql<string | null>`(select coalesce(display_name, email) from accounts where id = ${uid})`;

export type NamedAnswer = ContactAnswerRow & { by: string | null };

/** The answers to these, the oldest first, with the names of who wrote them. */
export async function listAnswers(db: Database, messageIds: readonly string[]): Promise<NamedAnswer[]> {
  if (messageIds.length === 0) return [];
  const rows = await db
    .select({ answer: contactAnswers, by: nameOf(contactAnswers.writtenBy) })
    .from(contactAnswers)
    .where(inArray(contactAnswers.messageId, [...messageIds]))
    .orderBy(asc(contactAnswers.writtenAt), asc(contactAnswers.id));
  return rows.map(({ answer, by: name }) => ({ ...answer, by: name }));
}

export type NamedNote = ContactNoteRow & { by: string | null };

/** The notes about these, the oldest first. */
export async function listMessageNotes(db: Database, messageIds: readonly string[]): Promise<NamedNote[]> {
  if (messageIds.length === 0) return [];
  const rows = await db
    .select({ note: contactNotes, by: nameOf(contactNotes.writtenBy) })
    .from(contactNotes)
    .where(inArray(contactNotes.messageId, [...messageIds]))
    .orderBy(asc(contactNotes.writtenAt), asc(contactNotes.id));
  return rows.map(({ note, by }) => ({ ...note, by }));
}

export async function insertMessageNote(tx: Database, row: ContactNoteRow): Promise<void> {
  await tx.insert(contactNotes).values(row);
}

export async function changeAssignee(tx: Database, id: string, assignedTo: string | null): Promise<void> {
  await tx.update(contactMessages).set({ assignedTo }).where(eq(contactMessages.id, id));
}

/** What this account looked after is nobody's again. */
export async function releaseMessages(tx: Database, uid: string): Promise<void> {
  await tx.update(contactMessages).set({ assignedTo: null }).where(eq(contactMessages.assignedTo, uid));
}

export async function countStates(
  db: Database,
  assignee: string | null,
): Promise<Record<InboxState, number>> {
  const rows = await db
    .select({ state: contactMessages.state, count: sql<number>`count(*)::int` })
    .from(contactMessages)
    .where(isAssignedTo(assignee))
    .groupBy(contactMessages.state);
  const counts = { new: 0, answered: 0, closed: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

export async function findMessage(db: Database, id: string): Promise<ContactMessageRow | null> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id)).limit(1);
  return row ?? null;
}

/** Not to be changed by others until the transaction ends. */
export async function lockMessage(tx: Database, id: string): Promise<ContactMessageRow | null> {
  const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update');
  return row ?? null;
}

export async function changeMessageState(tx: Database, id: string, state: InboxState): Promise<void> {
  await tx.update(contactMessages).set({ state }).where(eq(contactMessages.id, id));
}

export async function insertAnswer(tx: Database, row: ContactAnswerRow): Promise<void> {
  await tx.insert(contactAnswers).values(row);
}

export type WaitingAnswer = { answer: ContactAnswerRow; message: ContactMessageRow };

/** What no mail server has taken yet, the oldest first. */
export async function listAnswersToMail(db: Database, limit: number): Promise<WaitingAnswer[]> {
  return db
    .select({ answer: contactAnswers, message: contactMessages })
    .from(contactAnswers)
    .innerJoin(contactMessages, eq(contactMessages.id, contactAnswers.messageId))
    .where(isNull(contactAnswers.mailedAt))
    .orderBy(asc(contactAnswers.writtenAt), asc(contactAnswers.id))
    .limit(limit);
}

export async function markAnswerMailed(
  db: Database,
  id: string,
  changes: Pick<ContactAnswerRow, 'mailedAt' | 'isRefused'>,
): Promise<void> {
  await db.update(contactAnswers).set(changes).where(eq(contactAnswers.id, id));
}
