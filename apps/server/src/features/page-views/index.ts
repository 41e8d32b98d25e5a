import { PAGE_VIEW_DAYS } from '@school/contract/page-view-places';
import { dayAt } from '@school/domain/school-time';
import type { Feature } from '../../platform/feature.ts';
import { DAY_MS, visitCallables } from './page-views.callables.ts';
import { deletePageViewsBefore } from './page-views.repo.ts';

export { createPageViewCounter, type PageViewCounter } from './page-view-counter.ts';

/** Counts page views by kind of page, without anything about the visitor. */
export const pageViewsFeature: Feature = {
  name: 'page-views',
  callables: visitCallables,
  purgeExpired: async ({ db, clock }) => {
    const first = new Date(clock.now().getTime() - PAGE_VIEW_DAYS.kept * DAY_MS);
    await deletePageViewsBefore(db, dayAt(first));
  },
};
