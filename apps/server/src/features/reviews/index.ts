import type { Feature } from '../../platform/feature.ts';
import { repeatJob } from '../../platform/feature-jobs.ts';
import type { Lessons } from '../lessons/index.ts';
import { FIT_EVERY_NIGHT, fitMemories, fitMemoriesJob } from './fit-memories.service.ts';
import { EVERY_NIGHT, rebuildStates, rebuildStatesJob } from './rebuild-states.service.ts';
import { createReviewCallables, type ReviewSeams } from './reviews.callables.ts';
import { exportedLog, exportReviews } from './reviews.export.ts';

export { listDueTimes } from './due-cards.repo.ts';
export {
  findScope,
  getDueCards,
  getWaiting,
  listCardsWithStates,
  REMINDER_HOUR,
} from './due-cards.service.ts';
export { putRight } from './put-right.ts';
export { rebuildStates } from './rebuild-states.service.ts';
export { foresee, recordInLog, regrade } from './record-reviews.service.ts';
export { listRememberedCards } from './remembered-cards.repo.ts';
export { countLog } from './review-log.repo.ts';
export type { OnTyped, TypedReview } from './reviews.callables.ts';
export { reviewSettings } from './reviews.table.ts';

/** What learners know of their cards; the rows go with their account. */
export const createReviewsFeature = (lessons: Lessons, seams: ReviewSeams): Feature => ({
  name: 'reviews',
  callables: createReviewCallables(lessons, seams),
  jobs: [
    repeatJob(rebuildStatesJob, EVERY_NIGHT, (ctx) => rebuildStates(ctx), { isAtStart: true }),
    repeatJob(fitMemoriesJob, FIT_EVERY_NIGHT, (ctx) => fitMemories(ctx)),
  ],
  exportAccount: (db, _ctx, uid) => exportReviews(db, uid),
  exportRows: [exportedLog],
});
