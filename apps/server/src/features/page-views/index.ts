import { VISIT_DAYS } from '@school/contract/visit-places';
import { dayAt } from '@school/domain/school-time';
import type { Feature } from '../../platform/feature.ts';
import { DAY_MS, visitCallables } from './page-views.callables.ts';
import { deleteVisitsBefore } from './page-views.repo.ts';

export { createVisitCounter, type VisitCounter } from './page-view-counter.ts';

/** Counts page views by kind of page, without anything about the visitor. */
export const visitsFeature: Feature = {
  name: 'visits',
  callables: visitCallables,
  purgeExpired: async ({ db, clock }) => {
    const first = new Date(clock.now().getTime() - VISIT_DAYS.kept * DAY_MS);
    await deleteVisitsBefore(db, dayAt(first));
  },
};
