import type { HostRole, OperatorRole } from '@school/contract/operators';

/** Each may do all that those after it may. */
const ORDER: readonly OperatorRole[] = ['owner', 'teacher', 'moderator'];

/** Whether `role` is enough where `wanted` is required; null is a learner's. */
export function isEnough(role: OperatorRole | null, wanted: OperatorRole): boolean {
  return role !== null && ORDER.indexOf(role) <= ORDER.indexOf(wanted);
}

/** What learners see of a role: who owns the school teaches in it. */
export function hostRoleOf(role: OperatorRole): HostRole {
  return role === 'owner' ? 'teacher' : role;
}
