import type { Database } from '../../platform/database.ts';
import type { ExportedRow, ExportedRows, Json } from '../../platform/feature.ts';
import { readPages } from '../../platform/read-pages.ts';
import { presentProgress } from './progress.presenter.ts';
import { countListened, listListened, listProgressOf } from './progress.repo.ts';

export async function exportProgress(db: Database, uid: string): Promise<Json> {
  return (await listProgressOf(db, uid)).map((row) => ({ ...presentProgress(row), played: row.played }));
}

/** An hour of an account's life is a row at most. */
const PAGE = 1_000;
const BEFORE_ALL = new Date(0);
const HOUR_MS = 3_600_000;

type Heard = { hour: Date; seconds: number };

export const exportedListening: ExportedRows = {
  name: 'listened',
  count: countListened,
  pages: readListening,
};

async function* readListening(db: Database, uid: string): AsyncIterable<readonly ExportedRow[]> {
  const pages = readPages<Heard>((last) =>
    listListened(db, uid, last ? new Date(last.hour.getTime() + HOUR_MS) : BEFORE_ALL, PAGE),
  );
  for await (const rows of pages)
    yield rows.map(({ hour, seconds }) => ({ hour: hour.toISOString(), seconds }));
}
