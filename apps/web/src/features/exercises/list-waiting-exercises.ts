import type { LessonExercises } from '@school/contract/exercises';
import type { WaitingExercise } from '@school/domain/exercises/choose-exercises';
import type { Thunk } from '../../shared/store/thunk.ts';
import { listWaitingAnswers } from './exercises.api.ts';

/** A lesson's exercises; what was answered here and is not known to the server is not asked again now. */
export function listWaitingExercises(
  { exercises }: Pick<LessonExercises, 'exercises'>,
  UID: string,
): Thunk<WaitingExercise[]> {
  return (dispatch) => {
    const sent = new Set(dispatch(listWaitingAnswers(UID)).map(({ exerciseID }) => exerciseID));
    return exercises
      .filter(({ id }) => !sent.has(id))
      .map(({ dueAt, ...exercise }) => ({ ...exercise, dueMs: dueAt === null ? null : Date.parse(dueAt) }));
  };
}
