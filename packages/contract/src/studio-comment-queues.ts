/** What has to be looked at: what nobody has seen yet, what was reported, what no teacher has answered; all; what was put away. */
export const COMMENT_QUEUES = ['new', 'reported', 'unanswered', 'all', 'put-away'] as const;
export type CommentQueue = (typeof COMMENT_QUEUES)[number];

export const HIDE_REASON_MAX_LENGTH = 300;
