import type { OperatorRole } from '@school/contract/operators';
import { askTogether } from '../../../platform/ask-together.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type Admission, listAdmissions } from '../rows/members.repo.ts';

const VIP = 2;

/** The chat is for VIP members and for who runs the lessons (decisions §3). */
export function mayChat(admission: Admission | undefined): admission is Admission {
  return admission !== undefined && (admission.tier >= VIP || admission.role !== null);
}

/** Whether an account may come in, and as what; throws. All who ask at once are one question. */
export type RequireAdmission = (db: Database, uid: string) => Promise<OperatorRole | null>;

export function createRequireAdmission(clock: Clock): RequireAdmission {
  const find = askTogether(async (db, uids: readonly string[]) => {
    const found = await listAdmissions(db, uids, clock.now());
    const byUid = new Map(found.map((admission) => [admission.uid, admission]));
    return uids.map((uid) => byUid.get(uid));
  });
  return async (db, uid) => {
    const admission = await find(db, uid);
    if (!mayChat(admission)) throw new DomainError('permission-denied', 'The chat is for VIP members.');
    return admission.role;
  };
}
