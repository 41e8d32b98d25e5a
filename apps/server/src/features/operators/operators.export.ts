import type { Database } from '../../platform/database.ts';
import type { ExportedRow, ExportedRows } from '../../platform/feature.ts';
import { readPages } from '../../platform/read-pages.ts';
import { exportEntry } from './audit.presenter.ts';
import { countEntriesOf, listEntries, type NamedAuditEntry } from './audit.repo.ts';

const PAGE = 500;

/** What the account did in the studio, the latest first. */
export const exportedDeeds: ExportedRows = { name: 'deeds', count: countEntriesOf, pages: readDeeds };

async function* readDeeds(db: Database, uid: string): AsyncIterable<readonly ExportedRow[]> {
  const pages = readPages<NamedAuditEntry>((last) => listEntries(db, last?.id ?? null, PAGE, uid));
  for await (const rows of pages) yield rows.map(exportEntry);
}
