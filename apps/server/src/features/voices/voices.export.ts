import type { Database } from '../../platform/database.ts';
import type { ExportedRow, ExportedRows } from '../../platform/feature.ts';
import { readPages } from '../../platform/read-pages.ts';
import { countTakesRecordedBy, listTakesRecordedBy } from './takes.repo.ts';
import type { TakeRow } from './voices.table.ts';

const PAGE = 500;

/** What the account has recorded, the earliest first. */
export const exportedTakes: ExportedRows = {
  name: 'takes',
  count: countTakesRecordedBy,
  pages: readTakes,
};

async function* readTakes(db: Database, uid: string): AsyncIterable<readonly ExportedRow[]> {
  for await (const rows of readPages<TakeRow>((last) => listTakesRecordedBy(db, uid, last, PAGE)))
    yield rows.map(({ lessonId, lineId, recordedAt, said, durationMs }) => ({
      lessonId,
      lineId,
      recordedAt: recordedAt.toISOString(),
      said,
      seconds: durationMs / 1_000,
    }));
}
