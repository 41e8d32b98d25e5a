import { vi } from 'vitest';
import type { Database } from '../src/platform/database.ts';

/** Has a transaction throw although it stands, as where the answer to its commit is lost: the first after which `isIt`. */
export function loseAnswer(db: Database, isIt: () => Promise<boolean> = async () => true): void {
  const transact = db.transaction.bind(db);
  const spy = vi.spyOn(db, 'transaction').mockImplementation(async (work, config) => {
    const result = await transact(work, config);
    if (!(await isIt())) return result;
    spy.mockRestore();
    throw new Error('Query read timeout');
  });
}
