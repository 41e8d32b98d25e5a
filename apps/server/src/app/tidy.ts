import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { loggableError } from '../platform/errors.ts';
import type { Feature } from '../platform/feature.ts';
import { type FeatureJob, repeatJob } from '../platform/feature-jobs.ts';
import { defineJob } from '../platform/jobs.ts';

const tidyJob = defineJob({ name: 'app.tidy', payload: z.strictObject({}) });
const EVERY_NIGHT = '17 3 * * *';

type Tidier = Pick<Feature, 'name' | 'tidy'>;

/** The platform's own rows. */
const limits: Tidier = { name: 'limits', tidy: (ctx) => ctx.limits.deleteExpired() };

/** The nightly job in which every feature deletes rows past their retention. */
export function tidyEveryNight(features: readonly Feature[]): FeatureJob {
  return repeatJob(tidyJob, EVERY_NIGHT, (ctx) => tidyAll(ctx, [limits, ...features]));
}

/** One that fails does not stop the rest; the job is then tried again. */
export async function tidyAll(ctx: Context, tidiers: readonly Tidier[]): Promise<void> {
  const failed: string[] = [];
  for (const { name, tidy } of tidiers) {
    try {
      await tidy?.(ctx);
    } catch (error) {
      failed.push(name);
      ctx.log.error(
        { feature: name, err: loggableError(error) },
        'what is past its time could not be deleted',
      );
    }
  }
  if (failed.length > 0) throw new Error(`not tidied: ${failed.join(', ')}`);
}
