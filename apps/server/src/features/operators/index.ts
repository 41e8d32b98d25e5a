import { z } from 'zod';
import type { Feature } from '../../platform/feature.ts';
import { handleJob, repeatJob } from '../../platform/feature-jobs.ts';
import { defineJob } from '../../platform/jobs.ts';
import { deleteEntriesBefore, forgetPerson } from './audit.repo.ts';
import {
  keepAnOwner,
  mailRole,
  nameFirstOwners,
  type RoleTakers,
  roleMailJob,
} from './change-operators.service.ts';
import { deleteExpiredInvitations } from './invitations.repo.ts';
import {
  acceptConfirmed,
  forgetInvitation,
  invitationMailJob,
  mailInvitation,
} from './invitations.service.ts';
import { createOperatorCallables } from './operators.callables.ts';
import { exportedDeeds } from './operators.export.ts';
import { findOperator } from './operators.repo.ts';
import { createRoleCallables } from './roles.callables.ts';

export { listDeedsAbout } from './audit.repo.ts';
export { type Deed, recordDeed } from './audit.service.ts';
export { changeRole, nameFirstOwners, type RoleChange, type RoleTakers } from './change-operators.service.ts';
export { mailEach } from './mail-each.ts';
export { operatorInvitationMail, operatorRoleMail } from './operators.mails.ts';
export { checkRole, requireRole, type Standing, standingOf } from './operators.policy.ts';
export {
  findRole,
  hasOwner,
  listOperators,
  type NamedOperator,
  roleSql,
  roleText,
  runsSchoolSql,
} from './operators.repo.ts';

const firstOwnersJob = defineJob({ name: 'operators.first-owners', payload: z.strictObject({}) });
const EVERY_FIVE_MINUTES = '*/5 * * * *';
/** So long it is known who did what in the studio. */
const LOG_KEPT_MS = 2 * 365 * 86_400_000;

const invitationsJob = defineJob({ name: 'operators.invitations', payload: z.strictObject({}) });

/**
 * Who runs the school: owners, teachers and moderators, and what they did. Their roles go with their accounts. `takers` shut
 * what a role had opened when it is taken away.
 */
export const createOperatorsFeature = (takers: RoleTakers): Feature => ({
  name: 'operators',
  callables: [...createOperatorCallables(takers), ...createRoleCallables(takers)],
  jobs: [
    handleJob(roleMailJob, mailRole),
    handleJob(invitationMailJob, mailInvitation),
    repeatJob(invitationsJob, EVERY_FIVE_MINUTES, (ctx) => acceptConfirmed(ctx, takers)),
    repeatJob(firstOwnersJob, EVERY_FIVE_MINUTES, nameFirstOwners, { isAtStart: true }),
  ],
  purgeExpired: async ({ db, clock }) => {
    const now = clock.now();
    await deleteEntriesBefore(db, new Date(now.getTime() - LOG_KEPT_MS));
    await deleteExpiredInvitations(db, now);
  },
  onDeletionBegun: (db, _ctx, uid) => keepAnOwner(db, uid),
  onAccountDeleted: async (db, _ctx, uid) => {
    await forgetPerson(db, uid);
    await forgetInvitation(db, uid);
  },
  exportRows: [exportedDeeds],
  exportAccount: async (db, _ctx, uid) => {
    const row = await findOperator(db, uid);
    return row && { role: row.role, since: row.since.toISOString() };
  },
});
