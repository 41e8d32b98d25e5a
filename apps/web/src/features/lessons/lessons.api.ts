import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';
import { lessonsListed } from './lessons.slice.ts';

/** Signed addresses live two hours; after this many seconds a reopened page asks for new ones. */
const ADDRESS_FRESH_SECONDS = 1_800;

/** `UID` is in the arguments so that another account never sees this one's answer. */
type Asked = { lessonID: string; UID: string };

const lessonsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Account', 'Lesson', 'Subscriptions'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listLessons: build.query({
        ...callable('listLessons'),
        // The list is also kept between visits, so that the next one starts with it on screen.
        onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => null);
          if (answer)
            dispatch(lessonsListed({ courseTitle: answer.data.courseTitle, list: answer.data.lessons }));
        },
        keepUnusedDataFor: ADDRESS_FRESH_SECONDS,
        providesTags: ['Words'],
      }),
      getLessonSummary: build.query({
        ...callable('getLessonSummary', { pick: ({ lesson }) => lesson }),
        keepUnusedDataFor: ADDRESS_FRESH_SECONDS,
        providesTags: ['Words'],
      }),
      getSecureLesson: build.query({
        ...callable('getSecureData_v2_0', { payload: ({ lessonID }: Asked) => ({ videoID: lessonID }) }),
        providesTags: ['Account', 'Lesson', 'Subscriptions', 'Words'],
      }),
    }),
  });

export const { useListLessonsQuery, useGetLessonSummaryQuery } = lessonsApi;

/** The paid part of a lesson, or why there is none. Waits while `skip` holds. */
export function useSecureLesson(lessonID: string, UID: string, options: { skip: boolean }) {
  return lessonsApi.useGetSecureLessonQuery(
    { lessonID, UID },
    { ...options, refetchOnMountOrArgChange: ADDRESS_FRESH_SECONDS },
  );
}
