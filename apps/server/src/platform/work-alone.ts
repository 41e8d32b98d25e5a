import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { KEEP_ALIVE, WITHOUT_LIMITS } from './database.ts';
import { type Lock, takeLock, tryLock } from './locks.ts';

/**
 * Does work that all processes do in turn, for hours if it takes them, under a lock that goes with its connection: a
 * process that is killed keeps none waiting. The transaction holds the lock alone, and the work writes elsewhere: it may
 * call other services.
 */
export async function workAlone(
  connectionString: string,
  { lock, onWait }: { lock: Lock; onWait: () => void },
  work: () => Promise<void>,
): Promise<void> {
  // It says nothing for hours: what stands between is not to take it for dead.
  const client = new pg.Client({ connectionString, application_name: `school-${lock}`, ...KEEP_ALIVE });
  // What is asked on a lost connection says so itself.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await drizzle(client).transaction(async (tx) => {
      await tx.execute(WITHOUT_LIMITS);
      if (!(await tryLock(tx, lock))) {
        onWait();
        await takeLock(tx, lock);
      }
      await work();
    });
  } finally {
    await client.end();
  }
}
