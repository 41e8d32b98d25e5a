import { baseApi } from '../../../shared/api/base-api.ts';
import { callable } from '../../../shared/api/callable.ts';

const priceMovesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Account', 'PriceMoves'] }).injectEndpoints({
  endpoints: (build) => ({
    listPriceMoves: build.query({
      ...callable('listPriceMoves', {
        payload: (_asked: { UID: string }) => null,
        pick: ({ packages }) => packages,
      }),
      providesTags: ['Account', 'PriceMoves'],
    }),
    moveToPrice: build.mutation({ ...callable('moveToPrice'), invalidatesTags: ['PriceMoves'] }),
  }),
});

export const { useListPriceMovesQuery, useMoveToPriceMutation } = priceMovesApi;
