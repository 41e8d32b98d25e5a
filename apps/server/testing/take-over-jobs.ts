import { expect, vi } from 'vitest';
import type { Context } from '../src/platform/context.ts';
import type { Job } from '../src/platform/jobs.ts';

/**
 * Waits until the server has tried every job of this kind, and takes away those that it would try again: from here on the
 * test does that work itself, and nothing does it besides.
 */
export const takeOverJobs = ({ pool }: Context, { name }: Pick<Job, 'name'>): Promise<void> =>
  vi.waitFor(
    async () => {
      await pool.query("delete from jobs.job where name = $1 and state = 'retry'", [name]);
      const { rows } = await pool.query(
        "select state from jobs.job where name = $1 and state in ('created', 'retry', 'active')",
        [name],
      );
      expect(rows).toEqual([]);
    },
    { timeout: 20_000 },
  );
