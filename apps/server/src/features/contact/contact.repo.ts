import { asc, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { type ContactMessageRow, contactMessages } from './contact.table.ts';

export async function insertMessage(
  db: Database,
  message: Omit<ContactMessageRow, 'id' | 'mailedAt' | 'state' | 'assignedTo'>,
): Promise<void> {
  await db.insert(contactMessages).values(message);
}

/** What no operator was told of yet, the oldest first. */
export async function listMessagesToMail(db: Database, limit: number): Promise<ContactMessageRow[]> {
  return db
    .select()
    .from(contactMessages)
    .where(isNull(contactMessages.mailedAt))
    .orderBy(asc(contactMessages.writtenAt), asc(contactMessages.id))
    .limit(limit);
}

export async function markMailed(db: Database, id: string, at: Date): Promise<void> {
  await db.update(contactMessages).set({ mailedAt: at }).where(eq(contactMessages.id, id));
}

export async function deleteMessagesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.writtenAt, before));
}

/** What an account has written, the oldest first. */
export async function listMessagesOf(db: Database, accountId: string): Promise<ContactMessageRow[]> {
  return db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.accountId, accountId))
    .orderBy(asc(contactMessages.writtenAt));
}
