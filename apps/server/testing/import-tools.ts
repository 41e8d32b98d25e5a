import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { ImportTools } from '../src/features/course/exchange/import-course.ts';
import type { Clock } from '../src/platform/clock.ts';
import { createDatabase, createPool } from '../src/platform/database.ts';
import { createLog } from '../src/platform/log.ts';
import { createFolderStore } from '../src/platform/media-store/folder-store.ts';
import { createTestDatabase } from './test-database.ts';

export type Importing = { ctx: ImportTools; pool: pg.Pool; mediaDir: string; close: () => Promise<void> };

/** What an import needs, without a server: a database and a folder for media. */
export async function createImportTools(clock: Clock): Promise<Importing> {
  const database = await createTestDatabase();
  const pool = createPool(database.url, createLog('silent'), 4);
  const mediaDir = mkdtempSync(join(tmpdir(), 'school-media-'));
  const close = async () => {
    await pool.end();
    await database.drop();
    rmSync(mediaDir, { recursive: true, force: true });
  };
  return {
    ctx: { db: createDatabase(pool), clock, media: createFolderStore(mediaDir) },
    pool,
    mediaDir,
    close,
  };
}
