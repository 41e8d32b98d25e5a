import type { Context } from './context.ts';
import type { Job } from './jobs.ts';

/** A job of a feature with who does it, its types erased so that a feature can list several. */
export type FeatureJob = (ctx: Context) => void;

/** Pairs a job with its work. */
export function handleJob<Payload extends object>(
  job: Job<Payload>,
  work: (ctx: Context, payload: Payload) => Promise<void>,
): FeatureJob {
  return (ctx) => ctx.jobs.handle(job, (payload) => work(ctx, payload));
}

/** The same for work that needs to know nothing and repeats by a cron line (UTC), and at each start if it is said. */
export function repeatJob(
  job: Job<Record<string, never>>,
  cron: string,
  work: (ctx: Context) => Promise<void>,
  options: { isAtStart?: boolean } = {},
): FeatureJob {
  return (ctx) => {
    ctx.jobs.handle(job, () => work(ctx));
    ctx.jobs.schedule(job, cron, options);
  };
}

/** A job that no process does. */
export function discardJob(job: Job): FeatureJob {
  return (ctx) => ctx.jobs.discard(job);
}
