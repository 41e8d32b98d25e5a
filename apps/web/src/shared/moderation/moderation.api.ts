import { baseApi } from '../api/base-api.ts';
import { callable } from '../api/callable.ts';

const tagTypes = { addTagTypes: ['Account', 'Bans', 'OwnBans', 'Reports'] } as const;

const moderationApi = baseApi.enhanceEndpoints(tagTypes).injectEndpoints({
  endpoints: (build) => ({
    /** `UID` is in the arguments so that another account never sees this one's answer. */
    listOwnBans: build.query({
      ...callable('listOwnBans', { payload: (_asked: { UID: string }) => ({}) }),
      providesTags: ['Account', 'OwnBans'],
    }),
    banPerson: build.mutation({ ...callable('banPerson'), invalidatesTags: ['Bans', 'Reports'] }),
  }),
});

export const { useListOwnBansQuery, useBanPersonMutation } = moderationApi;
