import { AUDIT_PAGE_SIZE, listAuditLog } from '@school/contract/audit';
import { getOperatorRole } from '@school/contract/operators';
import { callable } from '../../platform/callable-protocol.ts';
import { presentEntry } from './audit.presenter.ts';
import { listEntries } from './audit.repo.ts';
import { requireRole } from './operators.policy.ts';
import { findRole } from './operators.repo.ts';

export const operatorCallables = [
  callable(getOperatorRole, async ({ db }, { caller: { uid, hasSecondFactor } }) => ({
    role: await findRole(db, uid),
    hasSecondFactor,
  })),

  callable(listAuditLog, async ({ db }, { caller, input: { before } }) => {
    await requireRole(db, caller, 'owner');
    const rows = await listEntries(db, before, AUDIT_PAGE_SIZE + 1);
    return {
      entries: rows.slice(0, AUDIT_PAGE_SIZE).map(presentEntry),
      hasMore: rows.length > AUDIT_PAGE_SIZE,
    };
  }),
];
