import { z } from 'zod';
import { LessonIdSchema } from './access.ts';
import { defineCallable } from './callable.ts';
import { CommentIdSchema } from './comments.ts';
import { COMMENT_MAX_LENGTH } from './constants.ts';
import { COMMENT_QUEUES, HIDE_REASON_MAX_LENGTH } from './studio-comment-queues.ts';

const CommentQueueSchema = z.enum(COMMENT_QUEUES);

const PlaceSchema = z.strictObject({ lessonID: LessonIdSchema, commentID: CommentIdSchema });

export const StudioCommentSchema = PlaceSchema.extend({
  lessonTitle: z.string(),
  uid: z.string(),
  username: z.string(),
  message: z.string(),
  /** ISO 8601, UTC, to the microsecond. */
  at: z.string(),
  /** The comment that it answers; null for a top-level comment, and where that one was deleted. */
  question: z.strictObject({ username: z.string(), message: z.string() }).nullable(),
  isTeacher: z.boolean(),
  state: z.enum(['shown', 'hidden', 'removed']),
  stateReason: z.string(),
  /** The name of who put it away. */
  stateBy: z.string().nullable(),
  isSeen: z.boolean(),
  isAnswered: z.boolean(),
  replies: z.number().int(),
  reporters: z.number().int(),
  /** What those who reported it say of it. */
  notes: z.array(z.string()),
  /** Whether its author is an operator and cannot be banned. */
  hasRole: z.boolean(),
  isBanned: z.boolean(),
});
export type StudioComment = z.infer<typeof StudioCommentSchema>;

const CursorSchema = z.strictObject({
  at: z.iso.datetime(),
  lessonID: z.string().max(200),
  commentID: CommentIdSchema,
});

export const COMMENT_QUEUE_PAGE = 30;

/** The newest first. Demands a role and a second factor, as all that follows. */
export const listStudioComments = defineCallable({
  name: 'listStudioComments',
  access: 'signed-in',
  limit: { points: 240, seconds: 60 },
  request: z.strictObject({
    queue: CommentQueueSchema,
    /** Of one lesson alone. */
    lessonID: LessonIdSchema.nullable(),
    /** Those after this one; null for the first page. */
    after: CursorSchema.nullable(),
  }),
  response: z.strictObject({
    comments: z.array(StudioCommentSchema),
    hasMore: z.boolean(),
    counts: z.strictObject({ new: z.number(), reported: z.number(), unanswered: z.number() }),
  }),
});

/**
 * Answers a comment, below it; by a teacher it has the teacher's mark, and the asker gets a mail if they agreed to that. Refused as
 * 'failed-precondition' where the comment is not shown, or is itself an answer.
 */
export const answerComment = defineCallable({
  name: 'answerComment',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: PlaceSchema.extend({ message: z.string().max(COMMENT_MAX_LENGTH * 4) }),
  response: z.strictObject({ commentID: CommentIdSchema }),
});

/**
 * `hide`: it is not listed any more. `remove`: the same, and a month later it is gone for good. `restore`: it is listed
 * again. `see`: marks it as seen. Each of these closes its reports.
 */
export const moderateComment = defineCallable({
  name: 'moderateComment',
  access: 'signed-in',
  limit: { points: 240, seconds: 60 },
  request: PlaceSchema.extend({
    action: z.enum(['hide', 'remove', 'restore', 'see']),
    /** Why; for who runs the school. */
    reason: z.string().max(HIDE_REASON_MAX_LENGTH),
  }),
  response: z.strictObject({ ok: z.literal(true) }),
});
