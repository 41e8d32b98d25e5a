import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { loggableError } from '../platform/errors.ts';
import type { Feature } from '../platform/feature.ts';
import { type FeatureJob, repeatJob } from '../platform/feature-jobs.ts';
import { defineJob } from '../platform/jobs.ts';

const purgeJob = defineJob({ name: 'app.tidy', payload: z.strictObject({}) });
const EVERY_NIGHT = '17 3 * * *';

type Purger = Pick<Feature, 'name' | 'purgeExpired'>;

/** The platform's own rows. */
const limits: Purger = { name: 'limits', purgeExpired: (ctx) => ctx.limits.deleteExpired() };

/** The nightly job in which every feature deletes rows past their retention. */
export function purgeEveryNight(features: readonly Feature[]): FeatureJob {
  return repeatJob(purgeJob, EVERY_NIGHT, (ctx) => purgeAll(ctx, [limits, ...features]));
}

/** One that fails does not stop the rest; the job is then tried again. */
export async function purgeAll(ctx: Context, purgers: readonly Purger[]): Promise<void> {
  const failed: string[] = [];
  for (const { name, purgeExpired } of purgers) {
    try {
      await purgeExpired?.(ctx);
    } catch (error) {
      failed.push(name);
      ctx.log.error(
        { feature: name, err: loggableError(error) },
        'what is past its time could not be deleted',
      );
    }
  }
  if (failed.length > 0) throw new Error(`not purged: ${failed.join(', ')}`);
}
