import type { Comment } from '@school/contract/comments';
import { COMMENT_PAGE_SIZE } from '@school/contract/constants';
import { baseApi } from '../../shared/api/base-api.ts';
import { toQueryResult } from '../../shared/api/call-error.ts';
import type { StoredDocument } from '../../shared/api/documents.ts';
import { type Services, servicesOf } from '../../shared/services/services.ts';

type NewComment = { lessonID: string; Message: string; UID: string; Username: string };

const commentsOf = (lessonID: string) => `Videos/${lessonID}/Comments`;

/** Newest first, a hundred at most. */
async function fetchComments({ documents }: Services, lessonID: string): Promise<Comment[]> {
  const newest = { newestBy: 'TimeStamp', limit: COMMENT_PAGE_SIZE };
  return (await (await documents()).list(commentsOf(lessonID), newest)).map(toComment);
}

function toComment({ id, fields }: StoredDocument): Comment {
  const { Message, UID, Username, TimeStamp } = fields;
  return {
    ID: id,
    Message: String(Message),
    UID: String(UID),
    Username: String(Username),
    TimeStamp: String(TimeStamp),
  };
}

async function addComment({ documents }: Services, { lessonID, ...comment }: NewComment): Promise<null> {
  await (await documents()).add(commentsOf(lessonID), comment, { stampedBy: 'TimeStamp' });
  return null;
}

async function deleteComment({ documents }: Services, lessonID: string, commentID: string): Promise<null> {
  await (await documents()).remove(`${commentsOf(lessonID)}/${commentID}`);
  return null;
}

const commentsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Comments'] }).injectEndpoints({
  endpoints: (build) => ({
    listComments: build.query<Comment[], string>({
      queryFn: (lessonID, api) => toQueryResult(fetchComments(servicesOf(api), lessonID)),
      providesTags: (_comments, _error, lessonID) => [{ type: 'Comments', id: lessonID }],
    }),
    sendComment: build.mutation<null, NewComment>({
      queryFn: (comment, api) => toQueryResult(addComment(servicesOf(api), comment)),
      invalidatesTags: (_answer, error, { lessonID }) => (error ? [] : [{ type: 'Comments', id: lessonID }]),
    }),
    deleteComment: build.mutation<null, { lessonID: string; commentID: string }>({
      queryFn: ({ lessonID, commentID }, api) =>
        toQueryResult(deleteComment(servicesOf(api), lessonID, commentID)),
      invalidatesTags: (_answer, _error, { lessonID }) => [{ type: 'Comments', id: lessonID }],
    }),
  }),
});

export const { useListCommentsQuery, useSendCommentMutation, useDeleteCommentMutation } = commentsApi;
