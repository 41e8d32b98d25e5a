import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

const pageViewsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Account'] }).injectEndpoints({
  endpoints: (build) => ({
    listPageViews: build.query({
      // By the account, so that another never sees this one's answer.
      ...callable('listPageViews', { payload: (_asked: { UID: string }) => ({}) }),
      providesTags: ['Account'],
    }),
  }),
});

export const { useListPageViewsQuery } = pageViewsApi;
