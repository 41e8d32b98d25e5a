import type { Database } from '../../platform/database.ts';
import type { ExportedRow, ExportedRows } from '../../platform/feature.ts';
import { readPages } from '../../platform/read-pages.ts';
import { countCommentsOf, listCommentsOf } from './comments.repo.ts';
import type { CommentRow } from './comments.table.ts';

const PAGE = 500;

export const exportedComments: ExportedRows = {
  name: 'written',
  count: countCommentsOf,
  pages: readWritten,
};

async function* readWritten(db: Database, uid: string): AsyncIterable<readonly ExportedRow[]> {
  const pages = readPages<CommentRow>((last) => listCommentsOf(db, uid, last, PAGE));
  for await (const rows of pages) {
    yield rows.map(({ lessonId, username, message, createdAt, state }) => ({
      lessonId,
      username,
      message,
      createdAt: new Date(createdAt).toISOString(),
      state,
    }));
  }
}
