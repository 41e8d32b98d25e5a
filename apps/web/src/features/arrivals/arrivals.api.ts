import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

const arrivalsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Account', 'Arrivals', 'KnownWords', 'Subscriptions'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** The account's id is in the arguments so that another account never sees this one's answer. */
      getArrival: build.query({
        ...callable('getArrival', { payload: (_UID: string) => null }),
        providesTags: ['Account', 'Arrivals', 'Subscriptions'],
      }),
      saveArrival: build.mutation({
        ...callable('saveArrival'),
        invalidatesTags: (_result, failure) => (failure ? [] : ['Arrivals']),
      }),
      askPlacement: build.mutation({ ...callable('askPlacement') }),
      finishPlacement: build.mutation({
        ...callable('finishPlacement'),
        invalidatesTags: (_result, failure) => (failure ? [] : ['Arrivals', 'KnownWords']),
      }),
    }),
  });

export const {
  useGetArrivalQuery,
  useSaveArrivalMutation,
  useAskPlacementMutation,
  useFinishPlacementMutation,
} = arrivalsApi;
