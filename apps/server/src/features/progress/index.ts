import type { Feature } from '../../platform/feature.ts';
import type { Lessons } from '../lessons/index.ts';
import { createProgressCallables } from './progress.callables.ts';
import { exportedListening, exportProgress } from './progress.export.ts';

export {
  hasFinished,
  listBegunLessonIds,
  listListened,
  summarizeProgress,
} from './progress.repo.ts';

/** How far each learner is; the rows go with their account. */
export const createProgressFeature = (lessons: Lessons): Feature => ({
  name: 'progress',
  callables: createProgressCallables(lessons),
  exportAccount: (db, _ctx, uid) => exportProgress(db, uid),
  exportRows: [exportedListening],
});
