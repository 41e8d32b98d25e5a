import type { Comment } from '@school/contract/comments';
import { COMMENT_PAGE_SIZE } from '@school/contract/constants';
import { baseApi, toReadResult } from '../../shared/api/base-api.ts';
import { toQueryResult } from '../../shared/api/call-error.ts';
import { callable } from '../../shared/api/callable.ts';
import type { StoredDocument } from '../../shared/api/documents.ts';
import { type Services, servicesOf } from '../../shared/services/services.ts';
import type { Thunk } from '../../shared/store/thunk.ts';
import {
  addOlder,
  type CommentList,
  listOfPage,
  putBack,
  putOnTop,
  renewNewest,
  sendingID,
  withArrived,
  withAuthorsName,
  withDeleted,
  without,
} from './comment-list.ts';

type NewComment = {
  lessonID: string;
  Message: string;
  UID: string;
  Username: string;
  /** The comment that it answers. */
  ReplyTo?: string;
};
type Address = { lessonID: string; commentID: string };

const commentsOf = (lessonID: string) => `Videos/${lessonID}/Comments`;

/** Newest first, a hundred at most; after `before` where it is given. */
async function fetchPage({ documents }: Services, lessonID: string, before?: Comment): Promise<Comment[]> {
  const after = before && { at: before.TimeStamp, id: before.ID };
  const page = { newestBy: 'TimeStamp', limit: COMMENT_PAGE_SIZE, ...(after && { after }) };
  return (await (await documents()).list(commentsOf(lessonID), page)).map(toComment);
}

async function fetchNewest(services: Services, lessonID: string): Promise<CommentList> {
  return listOfPage(await fetchPage(services, lessonID));
}

function toComment({ id, fields }: StoredDocument): Comment {
  const { Message, UID, Username, TimeStamp, ReplyTo, IsTeacher } = fields;
  return {
    ID: id,
    Message: String(Message),
    UID: String(UID),
    Username: String(Username),
    TimeStamp: String(TimeStamp),
    ...(typeof ReplyTo === 'string' && { ReplyTo }),
    ...(IsTeacher === true && { IsTeacher }),
  };
}

async function addComment({ documents }: Services, { lessonID, ...comment }: NewComment): Promise<null> {
  await (await documents()).add(commentsOf(lessonID), comment, { stampedBy: 'TimeStamp' });
  return null;
}

async function deleteComment({ documents }: Services, { lessonID, commentID }: Address): Promise<null> {
  await (await documents()).remove(`${commentsOf(lessonID)}/${commentID}`);
  return null;
}

const commentsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Comments', 'OwnBans'] }).injectEndpoints({
  endpoints: (build) => ({
    listComments: build.query<CommentList, string>({
      queryFn: (lessonID, api) => toReadResult(api, () => fetchNewest(servicesOf(api), lessonID)),
      // What was fetched of the older ones stays on the page.
      merge: (kept, newest) => renewNewest(kept, newest),
      providesTags: (_list, _error, lessonID) => [{ type: 'Comments', id: lessonID }],
    }),
    listOlderComments: build.mutation<Comment[], { lessonID: string; before: Comment }>({
      queryFn: ({ lessonID, before }, api) =>
        toReadResult(api, () => fetchPage(servicesOf(api), lessonID, before)),
      onQueryStarted: async ({ lessonID }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(changeList(lessonID, (list) => addOlder(list, answer.data)));
      },
    }),
    /** Optimistic update: shown at once, and undone where it is refused. */
    sendComment: build.mutation<null, NewComment>({
      queryFn: (comment, api) => toQueryResult(addComment(servicesOf(api), comment)),
      onQueryStarted: async ({ lessonID, ...comment }, { dispatch, queryFulfilled, requestId }) => {
        const sent = { ...comment, ID: sendingID(requestId), TimeStamp: new Date().toISOString() };
        dispatch(changeList(lessonID, (list) => putOnTop(list, sent)));
        const answer = await queryFulfilled.catch(() => null);
        // What has come meanwhile stays.
        dispatch(
          changeList(lessonID, (list) => (answer ? withArrived(list, requestId) : without(list, sent.ID))),
        );
      },
      // Who is refused may have been put out since.
      invalidatesTags: (_answer, error, { lessonID }) =>
        error ? ['OwnBans'] : [{ type: 'Comments', id: lessonID }],
    }),
    /** Optimistic update, as `sendComment`. */
    deleteComment: build.mutation<null, Address>({
      queryFn: (address, api) => toQueryResult(deleteComment(servicesOf(api), address)),
      onQueryStarted: async ({ lessonID, commentID }, { dispatch, queryFulfilled }) => {
        dispatch(changeList(lessonID, (list) => withDeleted(list, commentID)));
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) dispatch(changeList(lessonID, (list) => putBack(list, commentID)));
      },
    }),
    reportComment: build.mutation({
      ...callable('reportComment', {
        payload: ({ lessonID, commentID }: Address) => ({ lessonID, commentID }),
      }),
    }),
  }),
});

function changeList(lessonID: string, change: (list: CommentList) => CommentList) {
  return commentsApi.util.updateQueryData('listComments', lessonID, change);
}

/** A moderator has put one away: of the older ones none is fetched again. */
export function commentPutAway({ lessonID, commentID }: Address): Thunk {
  return (dispatch) => void dispatch(changeList(lessonID, (list) => without(list, commentID)));
}

/** An author has another name: their comments that are on the page, or were, have it too. */
export function authorRenamed(UID: string, Username: string): Thunk {
  return (dispatch, getState) => {
    for (const lessonID of commentsApi.util.selectCachedArgsForQuery(getState(), 'listComments'))
      dispatch(changeList(lessonID, (list) => withAuthorsName(list, UID, Username)));
  };
}

export const {
  useListCommentsQuery,
  useListOlderCommentsMutation,
  useSendCommentMutation,
  useDeleteCommentMutation,
  useReportCommentMutation,
} = commentsApi;
