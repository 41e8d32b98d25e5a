import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

const upkeepApi = baseApi.enhanceEndpoints({ addTagTypes: ['Account'] }).injectEndpoints({
  endpoints: (build) => ({
    /** `UID` is in the arguments so that another account never sees this one's answer. */
    examineSchool: build.query({
      ...callable('examineSchool', { payload: (_asked: { UID: string }) => ({}) }),
      providesTags: ['Account'],
    }),
    listTroubles: build.query({
      ...callable('listTroubles', { payload: (_asked: { UID: string }) => ({}) }),
      providesTags: ['Account'],
    }),
  }),
});

export const { useExamineSchoolQuery, useListTroublesQuery } = upkeepApi;
