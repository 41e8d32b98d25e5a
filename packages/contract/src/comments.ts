import { z } from 'zod';
import { LessonIdSchema } from './access.ts';
import { defineCallable } from './callable.ts';

export const CommentIdSchema = z.string().min(1).max(1_500);

/** `Videos/{id}/Comments/{ID}` as the browser works with it. `TimeStamp` is ISO 8601, UTC. */
export const CommentSchema = z.strictObject({
  ID: z.string(),
  Message: z.string(),
  UID: z.string(),
  Username: z.string(),
  TimeStamp: z.string(),
  /** The comment that it answers. */
  ReplyTo: z.string().optional(),
  /** Whether a teacher wrote it. */
  IsTeacher: z.boolean().optional(),
});
export type Comment = z.infer<typeof CommentSchema>;

/** Tells the school's operator of another's comment. A comment that the caller has reported stays reported once. */
export const reportComment = defineCallable({
  name: 'reportComment',
  access: 'signed-in',
  limit: { points: 20, seconds: 3_600 },
  request: z.strictObject({ lessonID: LessonIdSchema, commentID: CommentIdSchema }),
  response: z.strictObject({ ok: z.literal(true) }),
});
