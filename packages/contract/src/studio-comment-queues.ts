/** The queues: not yet seen, reported, not answered by a teacher; all; put away. */
export const COMMENT_QUEUES = ['new', 'reported', 'unanswered', 'all', 'put-away'] as const;
export type CommentQueue = (typeof COMMENT_QUEUES)[number];

export const HIDE_REASON_MAX_LENGTH = 300;
