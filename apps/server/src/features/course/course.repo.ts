import type { Database } from '../../platform/database.ts';
import { takeLock } from '../../platform/locks.ts';

/** Waits until no other import runs; held until the transaction ends. */
export async function lockImport(db: Database): Promise<void> {
  await takeLock(db, 'course-import');
}
