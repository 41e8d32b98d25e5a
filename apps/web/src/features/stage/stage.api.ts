import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';
import { ownToken } from '../../shared/api/own-token.ts';

const stageApi = baseApi.enhanceEndpoints({ addTagTypes: ['Stage', 'StageKeys'] }).injectEndpoints({
  endpoints: (build) => ({
    getStudioStage: build.query({ ...callable('getStudioStage'), providesTags: ['Stage'] }),
    startStage: build.mutation({ ...callable('startStage'), invalidatesTags: ['Stage'] }),
    endStage: build.mutation({ ...callable('endStage'), invalidatesTags: ['Stage'] }),
    getStageKeys: build.query({ ...callable('getStageKeys'), providesTags: ['StageKeys'] }),
    renewStageKey: build.mutation({ ...callable('renewStageKey'), invalidatesTags: ['StageKeys'] }),
    /** For the connection that the recording goes over; it is used at once and kept nowhere. */
    findOwnToken: build.mutation(ownToken),
  }),
});

export const {
  useGetStudioStageQuery,
  useStartStageMutation,
  useEndStageMutation,
  useLazyGetStageKeysQuery,
  useRenewStageKeyMutation,
  useFindOwnTokenMutation,
} = stageApi;
