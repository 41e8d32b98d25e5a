import type { FoundIn } from '@school/contract/search';
import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

/** `UID` is in the arguments so that another account never sees this one's answer. */
type Asked = { query: string; UID: string };

export type FoundLessons = { readonly [lessonID: string]: readonly FoundIn[] };

const searchApi = baseApi.enhanceEndpoints({ addTagTypes: ['Account', 'Subscriptions'] }).injectEndpoints({
  endpoints: (build) => ({
    searchLessons: build.query({
      ...callable('searchLessons', {
        payload: ({ query }: Asked) => ({ query }),
        pick: ({ lessons }): FoundLessons =>
          Object.fromEntries(lessons.map(({ DocID, foundIn }) => [DocID, foundIn])),
      }),
      providesTags: ['Account', 'Subscriptions'],
    }),
  }),
});

export const { useSearchLessonsQuery } = searchApi;
