import type { Clock } from '@school/server/platform/clock';
import type { Jobs } from '@school/server/platform/jobs';
import { z } from 'zod';

/**
 * The demo's one clock, for payments, app stores, school and mailbox. The payment stand-in keeps the offset, so that it
 * outlives a restart.
 */
export function createDemoClock(offsetSeconds: () => number): Clock {
  return { now: () => new Date(Date.now() + offsetSeconds() * 1_000) };
}

/** The school's own work when the clock was moved: the queue's own cron lives by the real one. */
export type DemoTime = {
  jobs: Jobs;
  /** Does what repeats by the clock, as if its hour had come. */
  doScheduled: () => Promise<void>;
};

export function createDemoTime(jobs: Jobs): DemoTime {
  const works = new Map<string, () => Promise<void>>();
  const scheduled: string[] = [];
  return {
    jobs: {
      ...jobs,
      handle: (job, work) => {
        works.set(job.name, async () => work(z.parse(job.payload, {})));
        jobs.handle(job, work);
      },
      schedule: (job, cron, options) => {
        scheduled.push(job.name);
        jobs.schedule(job, cron, options);
      },
    },
    doScheduled: async () => {
      for (const name of scheduled)
        await works
          .get(name)?.()
          .catch(() => undefined);
    },
  };
}
