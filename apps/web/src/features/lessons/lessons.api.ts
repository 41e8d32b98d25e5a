import type { AccessError } from '@school/contract/access';
import type { LessonSummary, SecureLesson } from '@school/contract/lessons';
import { baseApi } from '../../shared/api/base-api.ts';
import { toQueryResult } from '../../shared/api/call-error.ts';
import { callFunction } from '../../shared/api/call-function.ts';
import { lessonsListed } from './lessons.slice.ts';

export type LessonList = { courseTitle: string; dialect: string; lessons: LessonSummary[] };

/** Signed addresses live two hours; after this many seconds a reopened page asks for new ones. */
const ADDRESS_FRESH_SECONDS = 1_800;

const lessonsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listLessons: build.query<LessonList, void>({
      queryFn: () => toQueryResult(callFunction('listLessons', null)),
      // The list is also kept between visits, so that the next one starts with it on screen.
      onQueryStarted: async (_argument, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer)
          dispatch(lessonsListed({ courseTitle: answer.data.courseTitle, list: answer.data.lessons }));
      },
      keepUnusedDataFor: ADDRESS_FRESH_SECONDS,
    }),
    /** `UID` is in the arguments so that another account never sees this one's answer. */
    getSecureLesson: build.query<SecureLesson | AccessError, { videoID: string; UID: string }>({
      queryFn: ({ videoID }) => toQueryResult(callFunction('getSecureData_v2_0', { videoID })),
      providesTags: ['Account', 'Lesson', 'Subscriptions'],
    }),
  }),
});

export const { useListLessonsQuery } = lessonsApi;

/** The paid part of a lesson, or why there is none. Waits while `skip` holds. */
export function useSecureLesson(videoID: string, UID: string, options: { skip: boolean }) {
  return lessonsApi.useGetSecureLessonQuery(
    { videoID, UID },
    { ...options, refetchOnMountOrArgChange: ADDRESS_FRESH_SECONDS },
  );
}
