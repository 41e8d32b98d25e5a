import { z } from 'zod';
import type { Feature } from '../../platform/feature.ts';
import { handleJob, repeatJob } from '../../platform/feature-jobs.ts';
import { defineJob } from '../../platform/jobs.ts';
import { deleteEntriesBefore, forgetPerson } from './audit.repo.ts';
import { keepAnOwner, mailRole, nameFirstOwners, roleMailJob } from './change-operators.service.ts';
import { operatorCallables } from './operators.callables.ts';
import { exportedDeeds } from './operators.export.ts';
import { findOperator } from './operators.repo.ts';

export { listDeedsAbout } from './audit.repo.ts';
export { type Deed, recordDeed } from './audit.service.ts';
export { changeRole, nameFirstOwners, type RoleChange, type RoleTakers } from './change-operators.service.ts';
export { operatorRoleMail } from './operators.mails.ts';
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

/** Who runs the school: owners, teachers and moderators, and what they did. Their roles go with their accounts. */
export const operatorsFeature: Feature = {
  name: 'operators',
  callables: operatorCallables,
  jobs: [
    handleJob(roleMailJob, mailRole),
    repeatJob(firstOwnersJob, EVERY_FIVE_MINUTES, nameFirstOwners, { isAtStart: true }),
  ],
  purgeExpired: ({ db, clock }) => deleteEntriesBefore(db, new Date(clock.now().getTime() - LOG_KEPT_MS)),
  onDeletionBegun: (db, _ctx, uid) => keepAnOwner(db, uid),
  onAccountDeleted: (db, _ctx, uid) => forgetPerson(db, uid),
  exportRows: [exportedDeeds],
  exportAccount: async (db, _ctx, uid) => {
    const row = await findOperator(db, uid);
    return row && { role: row.role, since: row.since.toISOString() };
  },
};
