import type { Callables } from '@school/contract/callables';
import type { CommentQueue } from '@school/contract/studio-comment-queues';
import type { StudioComment } from '@school/contract/studio-comments';
import { baseApi } from '../../../shared/api/base-api.ts';
import { callable } from '../../../shared/api/callable.ts';

type Page = Callables['listStudioComments']['response'];
type Cursor = Callables['listStudioComments']['request']['after'];
/** `UID` is in the arguments so that another account never sees this one's answer. */
type Asked = { UID: string; queue: CommentQueue };

const tagTypes = { addTagTypes: ['Account', 'StudioComments', 'Comments', 'Reports'] } as const;

const studioCommentsApi = baseApi.enhanceEndpoints(tagTypes).injectEndpoints({
  endpoints: (build) => ({
    listStudioComments: build.infiniteQuery<Page, Asked, Cursor>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ comments, hasMore }) => (hasMore ? cursorOf(comments.at(-1)) : undefined),
      },
      query: ({ queryArg: { queue }, pageParam }) => ({
        name: 'listStudioComments',
        payload: { queue, lessonID: null, after: pageParam },
      }),
      providesTags: ['Account', 'StudioComments'],
    }),
    answerComment: build.mutation({
      ...callable('answerComment'),
      invalidatesTags: (_answer, error, { lessonID }) =>
        error ? [] : ['StudioComments', { type: 'Comments', id: lessonID }],
    }),
    moderateComment: build.mutation({
      ...callable('moderateComment'),
      invalidatesTags: (_answer, error, { lessonID }) =>
        error ? [] : ['StudioComments', 'Reports', { type: 'Comments', id: lessonID }],
    }),
  }),
});

function cursorOf(last: StudioComment | undefined): Cursor | undefined {
  return last && { at: last.at, lessonID: last.lessonID, commentID: last.commentID };
}

export const { useListStudioCommentsInfiniteQuery, useAnswerCommentMutation, useModerateCommentMutation } =
  studioCommentsApi;
