import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

/** `UID` is in the arguments so that another account never sees this one's answer. */
type Asked = { UID: string };

const moderationApi = baseApi.enhanceEndpoints({ addTagTypes: ['Bans', 'Reports'] }).injectEndpoints({
  endpoints: (build) => ({
    listBans: build.query({
      ...callable('listBans', { payload: (_asked: Asked) => ({}) }),
      providesTags: ['Bans'],
    }),
    liftBan: build.mutation({ ...callable('liftBan'), invalidatesTags: ['Bans', 'Reports'] }),
    listReports: build.query({
      ...callable('listReports', { payload: (_asked: Asked) => ({}) }),
      providesTags: ['Reports'],
    }),
    closeReports: build.mutation({ ...callable('closeReports'), invalidatesTags: ['Reports'] }),
  }),
});

export const { useListBansQuery, useLiftBanMutation, useListReportsQuery, useCloseReportsMutation } =
  moderationApi;
