import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';

/** Any number, the same in every process: whoever holds this lock imports. */
const IMPORT_LOCK = 7_208_443;

/** Waits until no other import runs; held until the transaction ends. */
export async function lockImport(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
}
