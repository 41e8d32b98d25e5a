import type { OperatorRole } from '@school/contract/operators';
import type { Caller } from '../../platform/caller.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { findRole } from './operators.repo.ts';

/** Whether `role` is enough where `wanted` is asked for: a teacher may do all that a moderator may. */
export function isEnough(role: OperatorRole | null, wanted: OperatorRole): boolean {
  return role === 'teacher' || role === wanted;
}

/**
 * Throws unless the caller has this role and has logged in with a second factor: for everything that the studio asks.
 * The role comes first, so that a learner does not learn that there is a studio.
 */
export async function requireRole(
  db: Database,
  { uid, hasSecondFactor }: Pick<Caller, 'uid' | 'hasSecondFactor'>,
  wanted: OperatorRole,
): Promise<OperatorRole> {
  const role = await findRole(db, uid);
  if (role === null || !isEnough(role, wanted))
    throw new DomainError('permission-denied', 'Only who runs the lessons of this school may do that.', {
      reason: 'no-role',
    });
  if (!hasSecondFactor)
    throw new DomainError('permission-denied', 'Log in with a second step first: the studio asks for it.', {
      reason: 'second-factor-missing',
    });
  return role;
}
