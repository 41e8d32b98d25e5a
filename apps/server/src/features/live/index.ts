import { LIVE_CALENDAR_PREFIX } from '@school/contract/live-calendar-path';
import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { createCheckLiveAdmission } from '../entitlements/index.ts';
import { createLiveCallables } from './live.callables.ts';
import { mountLiveCalendar } from './live-calendar.routes.ts';
import { forgetOldChanges } from './live-dates.service.ts';
import { studioCallables } from './studio.callables.ts';

export { findRule as findLiveRule, saveSchedule as saveLiveSchedule } from './live.repo.ts';
export { listDates as listLiveDates } from './live-dates.service.ts';
export { createLiveNow } from './live-now.ts';
export {
  findLiveStage,
  findLiveState,
  findLiveTitle,
  type LiveStage,
  type LiveState,
} from './live-state.service.ts';

/** When live lessons are, what is on, and where it is shown. */
export function createLiveFeature(ctx: Context): Feature {
  return {
    name: 'live',
    callables: [...createLiveCallables(createCheckLiveAdmission(ctx.clock)), ...studioCallables],
    paths: [{ prefix: LIVE_CALENDAR_PREFIX, isDataOnly: true }],
    routes: mountLiveCalendar,
    purgeExpired: forgetOldChanges,
  };
}
