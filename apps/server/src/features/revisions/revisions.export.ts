import type { Database } from '../../platform/database.ts';
import type { ExportedRow, ExportedRows } from '../../platform/feature.ts';
import { readPages } from '../../platform/read-pages.ts';
import { countChangesBy, listChangesBy } from './revisions.repo.ts';
import type { RevisionRow } from './revisions.table.ts';

const PAGE = 1_000;

/** What an account has changed of the course, and when; what the course says is not the account's to take away. */
export const exportedChanges: ExportedRows = { name: 'changes', count: countChangesBy, pages: readChanges };

async function* readChanges(db: Database, uid: string): AsyncIterable<readonly ExportedRow[]> {
  let offset = 0;
  const pages = readPages<Omit<RevisionRow, 'content'>>(async () => {
    const rows = await listChangesBy(db, uid, { offset, limit: PAGE });
    offset += rows.length;
    return rows;
  });
  for await (const rows of pages) {
    yield rows.map(({ kind, pieceId, revision, origin, changedAt }) => ({
      kind,
      piece: pieceId,
      revision,
      origin,
      at: changedAt.toISOString(),
    }));
  }
}
