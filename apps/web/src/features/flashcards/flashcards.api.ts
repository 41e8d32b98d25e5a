import type { Callables } from '@school/contract/callables';
import { baseApi } from '../../shared/api/base-api.ts';
import { toQueryResult } from '../../shared/api/call-error.ts';
import { callFunction } from '../../shared/api/call-function.ts';

type FlashcardsAnswer = Callables['getFlashcardsCloudFunction']['response'];

const flashcardsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `UID` is in the arguments so that another account never sees this one's answer. */
    getFlashcards: build.query<FlashcardsAnswer, { VideoID: string; UID: string }>({
      queryFn: ({ VideoID }) => toQueryResult(callFunction('getFlashcardsCloudFunction', { VideoID })),
      providesTags: ['Account', 'Subscriptions'],
    }),
  }),
});

export const { useGetFlashcardsQuery } = flashcardsApi;
