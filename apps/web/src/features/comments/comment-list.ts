import type { Comment } from '@school/contract/comments';
import { COMMENT_PAGE_SIZE } from '@school/contract/constants';

/** The comments that are on the page, newest first, and whether there may be older ones. */
export type CommentList = {
  comments: Comment[];
  hasOlder: boolean;
  /** Deleted here: an answer that left the server before has them still. */
  deleted?: Comment[];
};

/** The id of a comment that is on its way begins with this; the server's own ids have letters and digits alone. */
const SENDING = 'sending:';
/** It has arrived, and the server's own is fetched. */
const ARRIVED = `${SENDING}arrived:`;

export const sendingID = (requestID: string): string => `${SENDING}${requestID}`;
export const isSending = ({ ID }: Comment): boolean => ID.startsWith(SENDING);
const isOnItsWay = (comment: Comment) => isSending(comment) && !comment.ID.startsWith(ARRIVED);

/** The first page; a full one may have others behind it. */
export function listOfPage(comments: Comment[]): CommentList {
  return { comments, hasOlder: comments.length === COMMENT_PAGE_SIZE };
}

/** The list after its first page was fetched again: what is older than that page stays as it is, and what is on its way. */
export function renewNewest(kept: CommentList, newest: CommentList): CommentList {
  const isDeleted = ({ ID }: Comment) => kept.deleted?.some((one) => one.ID === ID) ?? false;
  const known = new Set(kept.comments.map(({ ID }) => ID));
  const come = newest.comments.filter(({ ID }) => !known.has(ID));
  const onItsWay = kept.comments.filter(
    (comment) => isOnItsWay(comment) && !come.some((one) => saysTheSame(one, comment)),
  );
  const last = newest.hasOlder ? newest.comments.at(-1) : undefined;
  const older = last ? kept.comments.filter((comment) => !isSending(comment) && isOlder(comment, last)) : [];
  return {
    ...kept,
    comments: [...onItsWay, ...newest.comments.filter((comment) => !isDeleted(comment)), ...older],
    hasOlder: newest.hasOlder && (older.length === 0 || kept.hasOlder),
  };
}

const saysTheSame = (one: Comment, other: Comment) =>
  one.UID === other.UID && one.Message === other.Message && one.ReplyTo === other.ReplyTo;

/** The list with a further page below it. */
export function addOlder(list: CommentList, page: Comment[]): CommentList {
  const { comments, deleted = [] } = list;
  const known = new Set([...comments, ...deleted].map(({ ID }) => ID));
  return {
    ...list,
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

export function putOnTop(list: CommentList, comment: Comment): CommentList {
  return { ...list, comments: [comment, ...list.comments] };
}

export function without(list: CommentList, commentID: string): CommentList {
  return { ...list, comments: list.comments.filter(({ ID }) => ID !== commentID) };
}

/** The comment that was on its way with this request has arrived. */
export function withArrived(list: CommentList, requestID: string): CommentList {
  const arrived = (comment: Comment) =>
    comment.ID === sendingID(requestID) ? { ...comment, ID: `${ARRIVED}${requestID}` } : comment;
  return { ...list, comments: list.comments.map(arrived) };
}

/** As `without`, until it is put back. */
export function withDeleted(list: CommentList, commentID: string): CommentList {
  const gone = list.comments.filter(({ ID }) => ID === commentID);
  return { ...without(list, commentID), deleted: [...(list.deleted ?? []), ...gone] };
}

/** What could not be deleted is in its place again, among what has come since. */
export function putBack(list: CommentList, commentID: string): CommentList {
  const { comments, deleted = [] } = list;
  const comment = deleted.find(({ ID }) => ID === commentID);
  if (!comment) return list;
  const at = comments.findIndex((one) => isOlder(one, comment));
  return {
    ...list,
    comments: comments.toSpliced(at === -1 ? comments.length : at, 0, comment),
    deleted: deleted.filter(({ ID }) => ID !== commentID),
  };
}

/** The same comments under the name that their author has now. */
export function withAuthorsName(list: CommentList, UID: string, Username: string): CommentList {
  return {
    ...list,
    comments: list.comments.map((comment) => (comment.UID === UID ? { ...comment, Username } : comment)),
  };
}

/** In the server's order: by time, then by id in the order of bytes, which for its ids is that of the letters. */
function isOlder(comment: Comment, other: Comment): boolean {
  if (comment.TimeStamp !== other.TimeStamp) return comment.TimeStamp < other.TimeStamp;
  return comment.ID < other.ID;
}
