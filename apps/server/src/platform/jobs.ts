import { PgBoss } from 'pg-boss';
import type { Log } from './log.ts';

/** Work that outlives its request: kept in PostgreSQL, tried again with back-off, done at least once. */
export type Jobs = {
  /** Declares a queue and who works it; call before `start`. */
  handle: <Payload extends object>(queue: string, work: (payload: Payload) => Promise<void>) => void;
  /** Repeats by a cron line (UTC). */
  schedule: (queue: string, cron: string) => void;
  send: (queue: string, payload: object) => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

export function createJobs(connectionString: string, log: Log): Jobs {
  const boss = new PgBoss({ connectionString, schema: 'jobs', max: 3 });
  boss.on('error', (error) => log.warn({ reason: error.message }, 'the job queue reports an error'));
  const handlers = new Map<string, (payload: object) => Promise<void>>();
  const schedules = new Map<string, string>();
  return {
    handle: (queue, work) => {
      handlers.set(queue, (payload) => work(payload as never));
    },
    schedule: (queue, cron) => {
      schedules.set(queue, cron);
    },
    send: async (queue, payload) => {
      await boss.send(queue, payload);
    },
    start: async () => {
      await boss.start();
      for (const [queue, work] of handlers) {
        await boss.createQueue(queue, {
          retryLimit: 12,
          retryDelay: 2,
          retryBackoff: true,
          retryDelayMax: 600,
        });
        await boss.work(queue, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
          for (const job of jobs) await work((job.data ?? {}) as object);
        });
      }
      for (const [queue, cron] of schedules) await boss.schedule(queue, cron);
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
