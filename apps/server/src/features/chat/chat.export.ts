import type { Database } from '../../platform/database.ts';
import type { Json } from '../../platform/feature.ts';
import { listMessagesOf } from './rows/messages.repo.ts';

/** What an account has written in the chats of live lessons, the oldest first; what was deleted says so. */
export async function exportChat(db: Database, uid: string): Promise<Json> {
  const written = await listMessagesOf(db, uid);
  return {
    written: written.map(({ roomId, username, message, sentAt, isDeleted }) => ({
      evening: roomId,
      username,
      message,
      sentAt: sentAt.toISOString(),
      isDeleted,
    })),
  };
}
