import type { Database } from './database.ts';

/**
 * Runs a transaction about what was laid outside of the database, and `undo` where nothing came of it. A commit whose answer
 * is lost may stand, or come to stand yet: after it nothing is undone.
 */
export async function transactOrUndo<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
  undo: () => Promise<void>,
): Promise<Result> {
  let isAtCommit = false;
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      isAtCommit = true;
      return result;
    });
  } catch (error) {
    if (!isAtCommit) await undo();
    throw error;
  }
}
