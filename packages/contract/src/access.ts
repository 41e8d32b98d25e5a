import { z } from 'zod';

/** 0 none, 1 BASIC, 2 VIP, 3 PRIVATE (decisions §3). */
export const TierSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type Tier = z.infer<typeof TierSchema>;

/** Why a reader is refused: 1 not signed in, 2 no plan that covers it, 3 no such lesson. */
export const AccessErrorSchema = z.strictObject({
  hasAccess: z.literal(false).optional(),
  error: z.strictObject({ code: z.union([z.literal(1), z.literal(2), z.literal(3)]) }),
});

/** The id of a lesson: what may stand in `/videos/{VideoID}`. */
export const LessonIdSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/);
