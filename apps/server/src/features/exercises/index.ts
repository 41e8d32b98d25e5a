import type { Feature } from '../../platform/feature.ts';
import { handleJob } from '../../platform/feature-jobs.ts';
import type { Lessons } from '../lessons/index.ts';
import type { OnTyped } from '../reviews/index.ts';
import type { FindVocabulary } from '../vocabulary/index.ts';
import { createExerciseCallables } from './exercises.callables.ts';
import { exportedAnswers } from './exercises.export.ts';
import { deleteAnswersBefore, findRegion } from './exercises.repo.ts';
import { createStudioExerciseCallables } from './exercises.studio.callables.ts';
import { createMakers, type Makers } from './makers.ts';
import { keepTyped } from './typed-cards.service.ts';
import { judgeAgainJob, judgeMissedAgain } from './variants.service.ts';

export { type AlikeCards, createAlikeCards } from './alike/alike-cards.service.ts';
export { SPELLING_RULES, sortSpellings } from './spelling-rules.ts';

/** So long it is known what was typed; what it was worth stays in the log of reviews. */
const KEPT_MS = 365 * 86_400_000;

/** The feature, and what keeps a typed answer to a card once its review is in the log. */
export function createExercises(
  lessons: Lessons,
  findVocabulary?: FindVocabulary,
): { feature: Feature; onTyped: OnTyped } {
  const makers = createMakers(findVocabulary);
  return {
    feature: createExercisesFeature(lessons, makers),
    onTyped: ({ db, clock }, accountId, reviews) =>
      keepTyped(db, { clock, makeOfLesson: makers.makeOfLesson }, accountId, reviews),
  };
}

/** Exercises of lessons and of the grammar, and what was answered to them. The rows go with their account. */
function createExercisesFeature(lessons: Lessons, makers: Makers): Feature {
  return {
    name: 'exercises',
    callables: [
      ...createExerciseCallables(lessons, makers),
      ...createStudioExerciseCallables(makers.makeOfLesson),
    ],
    jobs: [handleJob(judgeAgainJob, (ctx, taken) => judgeMissedAgain(ctx, makers, taken))],
    purgeExpired: ({ db, clock }) => deleteAnswersBefore(db, new Date(clock.now().getTime() - KEPT_MS)),
    exportAccount: async (db, _ctx, uid) => ({ region: await findRegion(db, uid) }),
    exportRows: [exportedAnswers],
  };
}
