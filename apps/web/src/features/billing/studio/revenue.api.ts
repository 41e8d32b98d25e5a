import { baseApi } from '../../../shared/api/base-api.ts';
import { callable } from '../../../shared/api/callable.ts';

/** `UID` is in the arguments so that another account never sees this one's answer. */
const revenueApi = baseApi.enhanceEndpoints({ addTagTypes: ['Account'] }).injectEndpoints({
  endpoints: (build) => ({
    getRevenue: build.query({
      ...callable('getRevenue', { payload: (_asked: { UID: string }) => ({}) }),
      providesTags: ['Account'],
    }),
  }),
});

export const { useGetRevenueQuery } = revenueApi;
