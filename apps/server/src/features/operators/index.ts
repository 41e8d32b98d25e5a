import type { Feature } from '../../platform/feature.ts';
import { handleJob } from '../../platform/feature-jobs.ts';
import { mailRole, roleMailJob } from './change-operators.service.ts';
import { operatorCallables } from './operators.callables.ts';
import { findOperator } from './operators.repo.ts';

export { changeRole, type RoleChange, type RoleTakers } from './change-operators.service.ts';
export { operatorRoleMail } from './operators.mails.ts';
export { checkRole, isEnough, requireRole, type Standing, standingOf } from './operators.policy.ts';
export { findRole, listOperators, type NamedOperator, roleSql, roleText } from './operators.repo.ts';

/** Who runs the lessons: teachers and moderators. Their rows go with their accounts. */
export const operatorsFeature: Feature = {
  name: 'operators',
  callables: operatorCallables,
  jobs: [handleJob(roleMailJob, mailRole)],
  exportAccount: async (db, _ctx, uid) => {
    const row = await findOperator(db, uid);
    return row && { role: row.role, since: row.since.toISOString() };
  },
};
