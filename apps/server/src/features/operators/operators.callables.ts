import { AUDIT_PAGE_SIZE, listAuditLog } from '@school/contract/audit';
import { getOperatorRole } from '@school/contract/operators';
import { callable } from '../../platform/callable-protocol.ts';
import { presentEntry } from './audit.presenter.ts';
import { listEntries } from './audit.repo.ts';
import type { RoleTakers } from './change-operators.service.ts';
import { isInvited } from './invitations.repo.ts';
import { acceptInvitation } from './invitations.service.ts';
import { requireRole } from './operators.policy.ts';
import { findRole } from './operators.repo.ts';

export const createOperatorCallables = (takers: RoleTakers) => [
  callable(getOperatorRole, async (ctx, { caller: { uid, email, isEmailVerified, hasSecondFactor } }) => {
    const role = await findRole(ctx.db, uid);
    if (role !== null || email === null || !isEmailVerified) return { role, hasSecondFactor };
    // Who was invited may come as soon as the address is confirmed.
    if (!(await isInvited(ctx.db, email))) return { role, hasSecondFactor };
    await acceptInvitation(ctx, takers, email);
    return { role: await findRole(ctx.db, uid), hasSecondFactor };
  }),

  callable(listAuditLog, async ({ db }, { caller, input: { before } }) => {
    await requireRole(db, caller, 'owner');
    const rows = await listEntries(db, before, AUDIT_PAGE_SIZE + 1);
    return {
      entries: rows.slice(0, AUDIT_PAGE_SIZE).map(presentEntry),
      hasMore: rows.length > AUDIT_PAGE_SIZE,
    };
  }),
];
