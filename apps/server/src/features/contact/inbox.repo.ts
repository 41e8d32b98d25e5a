import type { InboxState } from '@school/contract/inbox-lists';
import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import {
  type ContactAnswerRow,
  type ContactMessageRow,
  contactAnswers,
  contactMessages,
} from './contact.table.ts';

/** A page of the messages in this state, the newest first. */
export async function listMessages(
  db: Database,
  state: InboxState,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<ContactMessageRow[]> {
  const { writtenAt, id } = contactMessages;
  const isBeyond =
    after === null ? undefined : or(lt(writtenAt, after.at), and(eq(writtenAt, after.at), lt(id, after.id)));
  return db
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.state, state), isBeyond))
    .orderBy(desc(writtenAt), desc(id))
    .limit(limit);
}

export type NamedAnswer = ContactAnswerRow & { by: string | null };

/** The answers to these, the oldest first, with the names of who wrote them. */
export async function listAnswers(db: Database, messageIds: readonly string[]): Promise<NamedAnswer[]> {
  if (messageIds.length === 0) return [];
  const by = sql<
    string | null
  >`(select coalesce(display_name, email) from accounts where id = ${contactAnswers.writtenBy})`;
  const rows = await db
    .select({ answer: contactAnswers, by })
    .from(contactAnswers)
    .where(inArray(contactAnswers.messageId, [...messageIds]))
    .orderBy(asc(contactAnswers.writtenAt), asc(contactAnswers.id));
  return rows.map(({ answer, by: name }) => ({ ...answer, by: name }));
}

export async function countStates(db: Database): Promise<Record<InboxState, number>> {
  const rows = await db
    .select({ state: contactMessages.state, count: sql<number>`count(*)::int` })
    .from(contactMessages)
    .groupBy(contactMessages.state);
  const counts = { new: 0, answered: 0, closed: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
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
