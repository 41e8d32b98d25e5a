import type { Feature } from '../../platform/feature.ts';
import { pushCallables } from './api/push.callables.ts';
import { exportPush } from './api/push.export.ts';
import { pushJobs } from './sending/push.jobs.ts';
import { purgePush } from './sending/push.purge.ts';

export { tellReader } from './sending/queue-pushes.service.ts';

/** Notifications to browsers whose owners have turned them on (Web Push); what is due is the reminders' to say. */
export const pushFeature: Feature = {
  name: 'push',
  callables: pushCallables,
  jobs: pushJobs,
  purgeExpired: purgePush,
  exportAccount: (db, _ctx, uid) => exportPush(db, uid),
};
