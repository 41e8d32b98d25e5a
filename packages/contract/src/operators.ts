import { z } from 'zod';
import { defineCallable } from './callable.ts';

/** Who runs the school. An owner may do all that a teacher may, a teacher all that a moderator may. */
export const OPERATOR_ROLES = ['owner', 'teacher', 'moderator'] as const;
export const OperatorRoleSchema = z.enum(OPERATOR_ROLES);
export type OperatorRole = z.infer<typeof OperatorRoleSchema>;

/** What learners see of it, beside a message or a picture: an owner is a teacher there. */
export const HostRoleSchema = z.enum(['teacher', 'moderator']);
export type HostRole = z.infer<typeof HostRoleSchema>;

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
