import type { Feature } from '../../platform/feature.ts';
import { pushJobs } from './sending/push.jobs.ts';
import { tidyPush } from './sending/push.tidy.ts';
import { pushCallables } from './wire/push.callables.ts';
import { exportPush } from './wire/push.export.ts';

export { tellReader } from './sending/queue-pushes.service.ts';

/** Notifications to browsers whose owners have turned them on (Web Push); what is due is the reminders' to say. */
export const pushFeature: Feature = {
  name: 'push',
  callables: pushCallables,
  jobs: pushJobs,
  tidy: tidyPush,
  exportAccount: (db, _ctx, uid) => exportPush(db, uid),
};
