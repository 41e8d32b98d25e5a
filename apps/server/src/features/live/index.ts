import { LIVE_CALENDAR_PREFIX } from '@school/contract/live';
import type { Feature } from '../../platform/feature.ts';
import { liveCallables } from './live.callables.ts';
import { mountLiveCalendar } from './live-calendar.routes.ts';
import { forgetOldChanges } from './live-dates.service.ts';
import { studioCallables } from './studio.callables.ts';

export { saveSchedule as saveLiveSchedule } from './live.repo.ts';
export { listDates as listLiveDates } from './live-dates.service.ts';
export { createUpcomingLesson } from './upcoming-lesson.ts';

export const liveFeature: Feature = {
  name: 'live',
  callables: [...liveCallables, ...studioCallables],
  paths: [{ prefix: LIVE_CALENDAR_PREFIX, isDataOnly: true }],
  routes: mountLiveCalendar,
  tidy: forgetOldChanges,
};
