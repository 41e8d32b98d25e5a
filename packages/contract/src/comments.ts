import { z } from 'zod';

/** `Videos/{id}/Comments/{ID}` as the browser works with it. `TimeStamp` is ISO 8601, UTC. */
export const CommentSchema = z.strictObject({
  ID: z.string(),
  Message: z.string(),
  UID: z.string(),
  Username: z.string(),
  TimeStamp: z.string(),
});
export type Comment = z.infer<typeof CommentSchema>;
