import { z } from 'zod';
import type { Feature } from '../../platform/feature.ts';
import { repeatJob } from '../../platform/feature-jobs.ts';
import { defineJob } from '../../platform/jobs.ts';
import { BACKUP_SECONDS, backUpNightly, EACH_NIGHT, isBackupDue } from './nightly-backup.service.ts';
import { mailTroubles } from './troubles.service.ts';
import { upkeepCallables } from './upkeep.callables.ts';

export type { Examined } from './check.ts';
export { examine } from './examine.ts';
export { lookAtMedia } from './look-at-media.ts';
export { troublesMail } from './troubles.mails.ts';

const watchJob = defineJob({ name: 'upkeep.watch', payload: z.strictObject({}) });
const EVERY_FIVE_MINUTES = '*/5 * * * *';
const backupJob = defineJob({
  name: 'upkeep.backup',
  payload: z.strictObject({}),
  // It has ended by then, one that hung too.
  maxSeconds: BACKUP_SECONDS + 60,
});

/**
 * Whether everything that the school stands on is well: for owners in the studio and by mail, and for `npm run doctor`.
 */
export const upkeepFeature: Feature = {
  name: 'upkeep',
  callables: upkeepCallables,
  jobs: [
    repeatJob(watchJob, EVERY_FIVE_MINUTES, async (ctx) => {
      // One that was cut off, or has failed.
      if (await isBackupDue(ctx)) await ctx.jobs.send(backupJob, {});
      await mailTroubles(ctx);
    }),
    // A night that no server saw is made up for.
    repeatJob(backupJob, EACH_NIGHT, (ctx) => backUpNightly(ctx), { isAtStart: true }),
  ],
};
