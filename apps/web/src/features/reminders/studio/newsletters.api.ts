import type { Callables } from '@school/contract/callables';
import { baseApi } from '../../../shared/api/base-api.ts';
import { callable } from '../../../shared/api/callable.ts';

type Audience = Callables['countNewsletterReaders']['request']['audience'];

/** `UID` is in the arguments so that another account never sees this one's answer. */
const newslettersApi = baseApi.enhanceEndpoints({ addTagTypes: ['Account', 'Newsletters'] }).injectEndpoints({
  endpoints: (build) => ({
    listNewsletters: build.query({
      ...callable('listNewsletters', { payload: (_asked: { UID: string }) => ({}) }),
      providesTags: ['Account', 'Newsletters'],
    }),
    countNewsletterReaders: build.query({
      ...callable('countNewsletterReaders', {
        payload: ({ audience }: { UID: string; audience: Audience }) => ({ audience }),
      }),
      providesTags: ['Account'],
    }),
    listLeftOut: build.query({
      ...callable('listLeftOut', { payload: ({ uids }: { UID: string; uids: string[] }) => ({ uids }) }),
      providesTags: ['Account'],
    }),
    saveNewsletter: build.mutation({
      ...callable('saveNewsletter'),
      // Where a colleague was sooner, theirs is what is left once one’s own is discarded.
      invalidatesTags: (_answer, error) => (error && error.code !== 'aborted' ? [] : ['Newsletters']),
    }),
    actOnNewsletter: build.mutation({
      ...callable('actOnNewsletter'),
      // Refused too: a colleague may have been sooner.
      invalidatesTags: ['Newsletters'],
    }),
  }),
});

export const {
  useListNewslettersQuery,
  useCountNewsletterReadersQuery,
  useListLeftOutQuery,
  useSaveNewsletterMutation,
  useActOnNewsletterMutation,
} = newslettersApi;
