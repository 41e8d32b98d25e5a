import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

const visitsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Account'] }).injectEndpoints({
  endpoints: (build) => ({
    listVisits: build.query({
      // By the account, so that another never sees this one's answer.
      ...callable('listVisits', { payload: (_asked: { UID: string }) => ({}) }),
      providesTags: ['Account'],
    }),
  }),
});

export const { useListVisitsQuery } = visitsApi;
