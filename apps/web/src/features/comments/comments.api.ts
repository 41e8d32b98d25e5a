import type { Comment } from '@school/contract/comments';
import { COMMENT_PAGE_SIZE } from '@school/contract/constants';
import { baseApi } from '../../shared/api/base-api.ts';
import { toQueryResult } from '../../shared/api/call-error.ts';
import { type DocumentStore, withDocumentStore } from '../../shared/api/document-store.ts';

type NewComment = { lessonID: string; Message: string; UID: string; Username: string };

function commentsOf({ db, sdk }: DocumentStore, lessonID: string) {
  return sdk.collection(db, 'Videos', lessonID, 'Comments');
}

/** Newest first, a hundred at most. */
async function fetchComments(lessonID: string): Promise<Comment[]> {
  const snapshot = await withDocumentStore((store) => {
    const { sdk } = store;
    const newest = [sdk.orderBy('TimeStamp', 'desc'), sdk.limit(COMMENT_PAGE_SIZE)] as const;
    return store.sdk.getDocs(sdk.query(commentsOf(store, lessonID), ...newest));
  });
  return snapshot.docs.map((document) => {
    const { Message, UID, Username, TimeStamp } = document.data();
    return {
      ID: document.id,
      Message: String(Message),
      UID: String(UID),
      Username: String(Username),
      TimeStamp: (TimeStamp as { toDate(): Date }).toDate().toISOString(),
    };
  });
}

async function addComment({ lessonID, ...comment }: NewComment): Promise<null> {
  await withDocumentStore((store) =>
    store.sdk.addDoc(commentsOf(store, lessonID), { ...comment, TimeStamp: store.sdk.serverTimestamp() }),
  );
  return null;
}

async function deleteComment(lessonID: string, commentID: string): Promise<null> {
  await withDocumentStore((store) =>
    store.sdk.deleteDoc(store.sdk.doc(commentsOf(store, lessonID), commentID)),
  );
  return null;
}

const commentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listComments: build.query<Comment[], string>({
      queryFn: (lessonID) => toQueryResult(fetchComments(lessonID)),
      providesTags: (_comments, _error, lessonID) => [{ type: 'Comments', id: lessonID }],
    }),
    sendComment: build.mutation<null, NewComment>({
      queryFn: (comment) => toQueryResult(addComment(comment)),
      invalidatesTags: (_answer, error, { lessonID }) => (error ? [] : [{ type: 'Comments', id: lessonID }]),
    }),
    deleteComment: build.mutation<null, { lessonID: string; commentID: string }>({
      queryFn: ({ lessonID, commentID }) => toQueryResult(deleteComment(lessonID, commentID)),
      invalidatesTags: (_answer, _error, { lessonID }) => [{ type: 'Comments', id: lessonID }],
    }),
  }),
});

export const { useListCommentsQuery, useSendCommentMutation, useDeleteCommentMutation } = commentsApi;
