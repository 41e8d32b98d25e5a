import type { Callables } from '@school/contract/callables';
import type { INBOX_OWNERS, InboxState } from '@school/contract/inbox-lists';
import { baseApi } from '../../../shared/api/base-api.ts';
import { callable } from '../../../shared/api/callable.ts';

type Page = Callables['listInbox']['response'];
type Cursor = Callables['listInbox']['request']['after'];
/** `UID` is in the arguments so that another account never sees this one's answer. */
type Asked = { UID: string; state: InboxState; whose: (typeof INBOX_OWNERS)[number] };

const inboxApi = baseApi.enhanceEndpoints({ addTagTypes: ['Account', 'Inbox'] }).injectEndpoints({
  endpoints: (build) => ({
    listInbox: build.infiniteQuery<Page, Asked, Cursor>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ messages, hasMore }) => {
          const last = messages.at(-1);
          return hasMore && last ? { at: last.at, id: last.id } : undefined;
        },
      },
      query: ({ queryArg: { state, whose }, pageParam }) => ({
        name: 'listInbox',
        payload: { state, whose, after: pageParam },
      }),
      providesTags: ['Account', 'Inbox'],
    }),
    answerMessage: build.mutation({
      ...callable('answerMessage'),
      // Refused too: a colleague may have answered.
      invalidatesTags: ['Inbox'],
    }),
    setMessageState: build.mutation({ ...callable('setMessageState'), invalidatesTags: ['Inbox'] }),
    assignMessage: build.mutation({ ...callable('assignMessage'), invalidatesTags: ['Inbox'] }),
    noteMessage: build.mutation({ ...callable('noteMessage'), invalidatesTags: ['Inbox'] }),
  }),
});

export const {
  useListInboxInfiniteQuery,
  useAnswerMessageMutation,
  useSetMessageStateMutation,
  useAssignMessageMutation,
  useNoteMessageMutation,
} = inboxApi;
