import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

/** `UID` is in the arguments so that another account never sees this one's answer. */
type Asked = { UID: string };

const liveApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Account', 'LiveDates', 'Subscriptions'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getMondayLesson: build.query({ ...callable('getMondayLiveLesson'), providesTags: ['Words'] }),
      listLiveLessons: build.query({ ...callable('listLiveLessons'), providesTags: ['LiveDates', 'Words'] }),
      getLiveLessonUrls: build.query({
        ...callable('getLiveLessonUrls_v2_0', { payload: (_asked: Asked) => ({}) }),
        providesTags: ['Account', 'Subscriptions'],
      }),
      getStudio: build.query({
        ...callable('getStudio', { payload: (_asked: Asked) => ({}) }),
        providesTags: ['Account', 'LiveDates', 'Words'],
      }),
      changeLiveDate: build.mutation({ ...callable('changeLiveDate'), invalidatesTags: ['LiveDates'] }),
      removeMondayRecording: build.mutation({
        ...callable('removeMondayRecording'),
        invalidatesTags: ['LiveDates'],
      }),
      getLiveStage: build.query({
        ...callable('getStage', { payload: (_asked: Asked) => ({}) }),
        providesTags: ['Account', 'Subscriptions'],
      }),
    }),
  });

export const {
  useGetMondayLessonQuery,
  useListLiveLessonsQuery,
  useGetLiveLessonUrlsQuery,
  useGetLiveStageQuery,
  useGetStudioQuery,
  useChangeLiveDateMutation,
  useRemoveMondayRecordingMutation,
} = liveApi;
