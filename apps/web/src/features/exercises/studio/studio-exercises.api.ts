import type { Callables } from '@school/contract/callables';
import { baseApi } from '../../../shared/api/base-api.ts';
import { callable } from '../../../shared/api/callable.ts';
import type { Thunk } from '../../../shared/store/thunk.ts';

/** `UID` is in the arguments so that another account never sees this one's answer. */
type OfLesson = { UID: string; lessonID: string };

const studioExercisesApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Account', 'Exercises', 'Variants'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getStudioExercises: build.query({
        ...callable('getStudioExercises', { payload: ({ lessonID }: OfLesson) => ({ lessonID }) }),
        providesTags: ['Account', 'Exercises'],
      }),
      // A press shows at once, and is taken back where it does not arrive.
      changeExercises: build.mutation({
        ...callable('changeExercises'),
        invalidatesTags: ['Exercises'],
        onQueryStarted: async (change, { dispatch, queryFulfilled }) => {
          const undo = dispatch(shownAtOnce(change));
          await queryFulfilled.catch(undo);
        },
      }),
      listVariants: build.query({
        ...callable('listVariants', {
          payload: (_asked: { UID: string }) => null,
        }),
        providesTags: ['Account', 'Variants'],
      }),
      takeVariant: build.mutation({ ...callable('takeVariant'), invalidatesTags: ['Variants'] }),
      refuseVariant: build.mutation({ ...callable('refuseVariant') }),
      dismissCollision: build.mutation({ ...callable('dismissCollision'), invalidatesTags: ['Variants'] }),
    }),
  });

type Change = Callables['changeExercises']['request'];

/** What takes it back is handed over. */
function shownAtOnce(change: Change): Thunk<() => void> {
  const { selectCachedArgsForQuery, updateQueryData } = studioExercisesApi.util;
  return (dispatch, getState) => {
    const asked = selectCachedArgsForQuery(getState(), 'getStudioExercises');
    const patches = asked
      .filter(({ lessonID }) => lessonID === change.lessonID)
      .map((one) =>
        dispatch(
          updateQueryData('getStudioExercises', one, ({ offKinds, exercises, words }) => ({
            offKinds: 'offKinds' in change ? change.offKinds : offKinds,
            exercises: exercises.map((exercise) =>
              'edit' in change && exercise.id === change.exerciseID
                ? { ...exercise, edit: change.edit }
                : exercise,
            ),
            words,
          })),
        ),
      );
    return () => {
      for (const patch of patches) patch.undo();
    };
  };
}

export const {
  useGetStudioExercisesQuery,
  useChangeExercisesMutation,
  useListVariantsQuery,
  useRefuseVariantMutation,
  useTakeVariantMutation,
  useDismissCollisionMutation,
} = studioExercisesApi;
