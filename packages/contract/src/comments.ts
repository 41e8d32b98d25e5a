import { z } from 'zod';
import { COMMENT_MAX_LENGTH } from './constants.ts';

/** A comment's text: 1 to 2,000 characters after trimming (decisions §4). */
export const CommentMessageSchema = z
  .string()
  .refine((text) => text.trim().length >= 1, 'Write something first.')
  .refine(
    (text) => Array.from(text.trim()).length <= COMMENT_MAX_LENGTH,
    'A comment has 2,000 characters at most.',
  );

/** `Videos/{id}/Comments/{ID}` as the browser works with it. `TimeStamp` is ISO 8601, UTC. */
export const CommentSchema = z.strictObject({
  ID: z.string(),
  Message: z.string(),
  UID: z.string(),
  Username: z.string(),
  TimeStamp: z.string(),
});
export type Comment = z.infer<typeof CommentSchema>;
