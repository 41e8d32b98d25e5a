import type { Database } from '../../platform/database.ts';
import type { ExportedRow, ExportedRows } from '../../platform/feature.ts';
import { readPages } from '../../platform/read-pages.ts';
import type { ChatMessageRow } from './db/chat.table.ts';
import { countMessagesOf, listMessagesOf } from './db/messages.repo.ts';

const PAGE = 500;

/** What an account has written in the chats of live lessons, the oldest first; what was deleted says so. */
export const exportedMessages: ExportedRows = {
  name: 'written',
  count: countMessagesOf,
  pages: readWritten,
};

async function* readWritten(db: Database, uid: string): AsyncIterable<readonly ExportedRow[]> {
  const pages = readPages<ChatMessageRow>((last) => listMessagesOf(db, uid, last, PAGE));
  for await (const rows of pages) {
    yield rows.map(({ roomId, username, message, sentAt, isDeleted }) => ({
      evening: roomId.slice(0, '2026-11-30'.length),
      username,
      message,
      sentAt: sentAt.toISOString(),
      isDeleted,
    }));
  }
}
