import type { HostRole, OperatorRole } from '@school/contract/operators';
import { hostRoleOf, isEnough } from '@school/domain/roles';
import type { Caller } from '../../platform/caller.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { findRole } from './operators.repo.ts';

/** The standing there of an account that a role or a plan lets in. */
export type Standing = { role: HostRole | null; lacksSecondFactor: boolean };

/** A role counts with a second factor only: a password alone neither moderates, nor hosts, nor speaks as the teacher. */
export function standingOf(
  { hasSecondFactor }: Pick<Caller, 'hasSecondFactor'>,
  role: OperatorRole | null,
): Standing {
  const counts = hasSecondFactor && role !== null;
  return { role: counts ? hostRoleOf(role) : null, lacksSecondFactor: role !== null && !hasSecondFactor };
}

export type RoleCheck =
  | { ok: true; role: OperatorRole }
  | { ok: false; reason: 'no-role' | 'second-factor-missing' };

/**
 * Whether the caller has this role and has logged in with a second factor. The role comes first, so that a learner does
 * not learn that there is a studio.
 */
export async function checkRole(
  db: Database,
  { uid, hasSecondFactor }: Pick<Caller, 'uid' | 'hasSecondFactor'>,
  wanted: OperatorRole,
): Promise<RoleCheck> {
  const role = await findRole(db, uid);
  if (role === null || !isEnough(role, wanted)) return { ok: false, reason: 'no-role' };
  return hasSecondFactor ? { ok: true, role } : { ok: false, reason: 'second-factor-missing' };
}

const REFUSALS = {
  'no-role': 'Only who runs the lessons of this school may do that.',
  'second-factor-missing': 'Log in with a second step first: the studio asks for it.',
};

/** Throws where `checkRole` objects: for everything that the studio asks. */
export async function requireRole(
  db: Database,
  caller: Pick<Caller, 'uid' | 'hasSecondFactor'>,
  wanted: OperatorRole,
): Promise<OperatorRole> {
  const check = await checkRole(db, caller, wanted);
  if (check.ok) return check.role;
  const { reason } = check;
  throw new DomainError('permission-denied', REFUSALS[reason], { reason });
}
