import type { Feature } from '../../platform/feature.ts';
import type { Lessons } from '../lessons/index.ts';
import { createReviewCallables } from './reviews.callables.ts';
import { exportReviews } from './reviews.export.ts';

/** What learners know of their cards; the rows go with their account. */
export const createReviewsFeature = (lessons: Lessons): Feature => ({
  name: 'reviews',
  callables: createReviewCallables(lessons),
  exportAccount: (db, _ctx, uid) => exportReviews(db, uid),
});
