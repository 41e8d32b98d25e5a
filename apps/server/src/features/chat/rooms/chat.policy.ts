import type { OperatorRole } from '@school/contract/operators';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { createCheckLiveAdmission } from '../../entitlements/index.ts';

/** Whether an account may come in, and as what; throws. */
export type RequireAdmission = (db: Database, uid: string) => Promise<OperatorRole | null>;

export function createRequireAdmission(clock: Clock): RequireAdmission {
  const check = createCheckLiveAdmission(clock);
  return async (db, uid) => {
    const admission = await check(db, uid);
    if (!admission.ok) throw new DomainError('permission-denied', 'The chat is for VIP members.');
    return admission.role;
  };
}
