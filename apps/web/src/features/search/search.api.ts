import type { FoundIn, FoundLine } from '@school/contract/search';
import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

/** `UID` is in the arguments so that another account never sees this one's answer. */
type Asked = { query: string; UID: string };

export type FoundLesson = { foundIn: readonly FoundIn[]; lines: readonly FoundLine[] };
export type FoundLessons = { readonly [lessonID: string]: FoundLesson };

const searchApi = baseApi.enhanceEndpoints({ addTagTypes: ['Account', 'Subscriptions'] }).injectEndpoints({
  endpoints: (build) => ({
    searchLessons: build.query({
      ...callable('searchLessons', {
        payload: ({ query }: Asked) => ({ query }),
        pick: ({ lessons }): FoundLessons =>
          Object.fromEntries(lessons.map(({ DocID, ...found }) => [DocID, found])),
      }),
      providesTags: ['Account', 'Subscriptions'],
    }),
  }),
});

export const { useSearchLessonsQuery } = searchApi;
