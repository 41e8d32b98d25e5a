import pg from 'pg';
import type { Db } from 'pg-boss';
import { KEEP_ALIVE } from './database.ts';
import type { Log } from './log.ts';
import { createNotifications } from './pg-notify.ts';

const CONNECTIONS = 3;
const CONNECT_TIMEOUT_MS = 10_000;
/** Its upkeep of many jobs may take a while. */
const ANSWER_WITHIN_MS = 120_000;

/**
 * What the job queue works on: its own connections, which may go through a pooler since it keeps nothing for a session, and
 * one past it on which it hears of new jobs.
 */
export function createJobsDatabase(
  connectionString: string,
  directUrl: string,
  log: Log,
): Db & { close: () => Promise<void> } {
  const warn = ({ message }: Error) => log.warn({ reason: message }, 'the job queue lost a connection');
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_WITHIN_MS,
    ...KEEP_ALIVE,
    application_name: 'school-jobs',
  });
  pool.on('error', warn);
  const notifications = createNotifications(directUrl, log);
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: async (channel, onNotification, onReconnect) => {
      notifications.listen(channel, (hint) => (hint === null ? onReconnect() : onNotification(hint)));
      if (!(await notifications.areReceived())) throw new Error('new jobs are looked for by the clock');
      return { close: notifications.close };
    },
    close: async () => {
      await notifications.close();
      await pool.end();
    },
  };
}
