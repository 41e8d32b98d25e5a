import { ACCESS_ERROR } from '@school/contract/errors';
import type { OperatorRole } from '@school/contract/operators';
import { checkLiveAccess } from '@school/domain/access';
import { askTogether } from '../../platform/ask-together.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { type Admission, listAdmissions } from './admissions.repo.ts';
import { toTier } from './entitlements.repo.ts';

export type LiveAdmission = { ok: true; role: OperatorRole | null } | { ok: false; code: 1 | 2 };

/**
 * Who may be in a live lesson, in its chat and in what comes after it: VIP members, and who runs the lessons (decisions §3).
 * An account that is not there, or shut, is as a visitor.
 */
export function admit(admission: Admission | undefined): LiveAdmission {
  if (!admission) return { ok: false, code: ACCESS_ERROR.notSignedIn };
  const { tier, role } = admission;
  const access = checkLiveAccess({ isSignedIn: true, tier: toTier(tier), isOperator: role !== null });
  return access.ok ? { ok: true, role } : access;
}

/** Whether this account may come in, and as what; null is a visitor. All who ask at once are one question. */
export type CheckLiveAdmission = (db: Database, uid: string | null) => Promise<LiveAdmission>;

export function createCheckLiveAdmission(clock: Clock): CheckLiveAdmission {
  const find = askTogether(async (db, uids: readonly string[]) => {
    const found = await listAdmissions(db, uids, clock.now());
    const byUid = new Map(found.map((admission) => [admission.uid, admission]));
    return uids.map((uid) => byUid.get(uid));
  });
  return async (db, uid) => admit(uid === null ? undefined : await find(db, uid));
}
