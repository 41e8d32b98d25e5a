import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

type Platform = 'web' | 'ios' | 'android';

/** What is for sale. A visitor's home asks for it too: what only the plans' pages ask stands in `plans.api.ts`. */
const billingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOffer: build.query({
      ...callable('getRevenueCatOffer_v2_0', {
        payload: (platform: Platform) => ({ offerID: DEFAULT_OFFER_ID, platform }),
        pick: ({ offers }) => offers,
      }),
      providesTags: ['Words'],
    }),
  }),
});

export const { useGetOfferQuery } = billingApi;
