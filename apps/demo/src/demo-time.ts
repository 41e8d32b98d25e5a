import type { Clock } from '@school/server/platform/clock';
import type { Jobs } from '@school/server/platform/jobs';

/** The demo's time: one offset for the payments and the school, and the school's own work when it was moved. */
export type DemoTime = {
  clock: Clock;
  jobs: Jobs;
  /** Does what repeats by the clock, as if its hour had come. */
  doScheduled: () => Promise<void>;
};

/** The payment stand-in keeps the offset, so that it outlives a restart; the queue's own cron lives by the real clock. */
export function createDemoTime(offsetSeconds: () => number, jobs: Jobs): DemoTime {
  const works = new Map<string, () => Promise<void>>();
  const scheduled: string[] = [];
  return {
    clock: { now: () => new Date(Date.now() + offsetSeconds() * 1_000) },
    jobs: {
      ...jobs,
      handle: (job, work) => {
        works.set(job.name, async () => work(job.payload.parse({})));
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
