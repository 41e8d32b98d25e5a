import type { Comment } from '@school/contract/comments';
import { COMMENT_PAGE_SIZE } from '@school/contract/constants';

/** The comments that are on the page, newest first, and whether there may be older ones. */
export type CommentList = { comments: Comment[]; hasOlder: boolean };

/** The first page; a full one may have others behind it. */
export function listOfPage(comments: Comment[]): CommentList {
  return { comments, hasOlder: comments.length === COMMENT_PAGE_SIZE };
}

/** The list after its first page was fetched again: what is older than that page stays as it is. */
export function renewNewest(kept: CommentList, newest: CommentList): CommentList {
  const last = newest.comments.at(-1);
  if (!newest.hasOlder || !last) return newest;
  const older = kept.comments.filter((comment) => isOlder(comment, last));
  return {
    comments: [...newest.comments, ...older],
    hasOlder: older.length === 0 || kept.hasOlder,
  };
}

/** The list with a further page below it. */
export function addOlder({ comments }: CommentList, page: Comment[]): CommentList {
  const known = new Set(comments.map(({ ID }) => ID));
  return {
    comments: [...comments, ...page.filter(({ ID }) => !known.has(ID))],
    hasOlder: page.length === COMMENT_PAGE_SIZE,
  };
}

export type Thread = { comment: Comment; answers: Comment[] };

/** Each comment with its answers below it, the first one first. An answer whose question is not on the page stands alone. */
export function threadsOf(comments: readonly Comment[]): Thread[] {
  const known = new Set(comments.filter(({ ReplyTo }) => ReplyTo === undefined).map(({ ID }) => ID));
  const isBelow = ({ ReplyTo }: Comment) => ReplyTo !== undefined && known.has(ReplyTo);
  const answers = Map.groupBy(comments.filter(isBelow), ({ ReplyTo }) => ReplyTo);
  return comments
    .filter((comment) => !isBelow(comment))
    .map((comment) => ({ comment, answers: (answers.get(comment.ID) ?? []).toReversed() }));
}

export function putOnTop({ comments, hasOlder }: CommentList, comment: Comment): CommentList {
  return { comments: [comment, ...comments], hasOlder };
}

export function without({ comments, hasOlder }: CommentList, commentID: string): CommentList {
  return { comments: comments.filter(({ ID }) => ID !== commentID), hasOlder };
}

/** The same comments under the name that their author has now. */
export function withAuthorsName(
  { comments, hasOlder }: CommentList,
  UID: string,
  Username: string,
): CommentList {
  return {
    comments: comments.map((comment) => (comment.UID === UID ? { ...comment, Username } : comment)),
    hasOlder,
  };
}

/** In the server's order: by time, then by id in the order of bytes, which for its ids is that of the letters. */
function isOlder(comment: Comment, other: Comment): boolean {
  if (comment.TimeStamp !== other.TimeStamp) return comment.TimeStamp < other.TimeStamp;
  return comment.ID < other.ID;
}
