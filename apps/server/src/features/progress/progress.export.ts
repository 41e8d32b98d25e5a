import type { Database } from '../../platform/database.ts';
import type { Json } from '../../platform/feature.ts';
import { presentProgress } from './progress.presenter.ts';
import { listProgressOf } from './progress.repo.ts';

export async function exportProgress(db: Database, uid: string): Promise<Json> {
  return (await listProgressOf(db, uid)).map((row) => ({ ...presentProgress(row), played: row.played }));
}
