import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '../src/platform/database.ts';

/** So many wait for a lock. */
export const untilWaiting = (db: Database, count: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(count);
    },
    { timeout: 20_000 },
  );
