import { z } from 'zod';
import { defineCallable } from './callable.ts';

/** Who runs the school's evenings. A teacher may do all that a moderator may. */
export const OPERATOR_ROLES = ['teacher', 'moderator'] as const;
export const OperatorRoleSchema = z.enum(OPERATOR_ROLES);
export type OperatorRole = z.infer<typeof OperatorRoleSchema>;

/**
 * The caller's role, null for a learner. What the studio asks for is refused as 'permission-denied' without
 * `hasSecondFactor`: then `details.reason` is 'second-factor-missing', and 'no-role' for who has no role that is enough.
 */
export const getOperatorRole = defineCallable({
  name: 'getOperatorRole',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({
    role: OperatorRoleSchema.nullable(),
    /** Whether this log-in was proved with a second factor. */
    hasSecondFactor: z.boolean(),
  }),
});
