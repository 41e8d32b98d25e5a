import { baseApi } from '../../../shared/api/base-api.ts';
import { callable } from '../../../shared/api/callable.ts';

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
      changeExercises: build.mutation({ ...callable('changeExercises'), invalidatesTags: ['Exercises'] }),
      listVariants: build.query({
        ...callable('listVariants', {
          payload: (_asked: { UID: string }) => null,
        }),
        providesTags: ['Account', 'Variants'],
      }),
      takeVariant: build.mutation({ ...callable('takeVariant') }),
      dismissCollision: build.mutation({ ...callable('dismissCollision'), invalidatesTags: ['Variants'] }),
    }),
  });

export const {
  useGetStudioExercisesQuery,
  useChangeExercisesMutation,
  useListVariantsQuery,
  useTakeVariantMutation,
  useDismissCollisionMutation,
} = studioExercisesApi;
