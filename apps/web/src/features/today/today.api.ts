import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

const tagTypes = { addTagTypes: ['Account', 'Inbox', 'StudioComments', 'People'] } as const;

const todayApi = baseApi.enhanceEndpoints(tagTypes).injectEndpoints({
  endpoints: (build) => ({
    /** `UID` is in the arguments so that another account never sees this one's answer. */
    getStudioToday: build.query({
      ...callable('getStudioToday', { payload: (_asked: { UID: string }) => ({}) }),
      providesTags: ['Account', 'Inbox', 'StudioComments', 'People'],
    }),
  }),
});

export const { useGetStudioTodayQuery } = todayApi;
