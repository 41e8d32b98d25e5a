import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

/** The hours there are, and what the account has of them; what is bought changes both. */
const privateLessonsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['PrivateLessons', 'Subscriptions', 'Account'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getTimes: build.query({
        ...callable('getPrivateLessonTimes'),
        providesTags: ['PrivateLessons', 'Subscriptions'],
      }),
      getMyLessons: build.query({
        ...callable('getMyPrivateLessons'),
        providesTags: ['PrivateLessons', 'Subscriptions', 'Words'],
      }),
      listFreeTimes: build.query({
        ...callable('listFreeTimesForMove', { payload: (lessonID: string) => ({ lessonID }) }),
        providesTags: ['PrivateLessons'],
      }),
      chooseSlot: build.mutation({
        ...callable('choosePrivateLessonSlot', { payload: (slotID: string) => ({ slotID }) }),
        invalidatesTags: ['PrivateLessons'],
      }),
      returnMoney: build.mutation({
        ...callable('returnPrivateLessonMoney'),
        invalidatesTags: ['PrivateLessons', 'Subscriptions', 'Account'],
      }),
      releaseSlot: build.mutation({
        ...callable('releasePrivateLesson'),
        invalidatesTags: ['PrivateLessons'],
      }),
      movePrivateLesson: build.mutation({
        ...callable('movePrivateLesson'),
        invalidatesTags: ['PrivateLessons'],
      }),
      cancelLesson: build.mutation({
        ...callable('cancelPrivateLesson', { payload: (lessonID: string) => ({ lessonID }) }),
        invalidatesTags: ['PrivateLessons'],
      }),
      savePhone: build.mutation({
        ...callable('saveLessonPhone'),
        invalidatesTags: ['PrivateLessons'],
      }),
      getLessonRoom: build.query({
        ...callable('getLessonRoom', {
          payload: ({ lessonID }: { UID: string; lessonID: string }) => ({ lessonID }),
        }),
        providesTags: ['PrivateLessons', 'Account'],
      }),
      renewCalendarAddress: build.mutation({
        ...callable('renewCalendarAddress'),
        invalidatesTags: ['PrivateLessons'],
      }),
    }),
  })
  // The teacher's.
  .injectEndpoints({
    endpoints: (build) => ({
      listLessonsOfWeek: build.query({
        ...callable('listLessonsOfWeek', { payload: (_asked: { UID: string }) => ({}) }),
        providesTags: ['PrivateLessons', 'Account'],
      }),
      noteLesson: build.mutation({
        ...callable('notePrivateLesson'),
        invalidatesTags: ['PrivateLessons'],
      }),
      getTeacherCalendar: build.query({
        ...callable('getTeacherCalendar', { payload: (_asked: { UID: string }) => ({}) }),
        providesTags: ['PrivateLessons', 'Account'],
      }),
      renewTeacherCalendar: build.mutation({
        ...callable('renewTeacherCalendar'),
        invalidatesTags: ['PrivateLessons'],
      }),
    }),
  });

export const {
  useGetTimesQuery,
  useGetMyLessonsQuery,
  useListFreeTimesQuery,
  useChooseSlotMutation,
  useReturnMoneyMutation,
  useSavePhoneMutation,
  useGetLessonRoomQuery,
  useReleaseSlotMutation,
  useMovePrivateLessonMutation,
  useCancelLessonMutation,
  useListLessonsOfWeekQuery,
  useLazyListLessonsOfWeekQuery,
  useNoteLessonMutation,
  useGetTeacherCalendarQuery,
  useRenewTeacherCalendarMutation,
  useRenewCalendarAddressMutation,
} = privateLessonsApi;

/** What was last answered about the account's lessons. Asks nothing. */
export const useMyLessonsState = () => privateLessonsApi.endpoints.getMyLessons.useQueryState();

/** Another change came first: refetches hours and lessons. */
export const lessonsChanged = () => privateLessonsApi.util.invalidateTags(['PrivateLessons']);
