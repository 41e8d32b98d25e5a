import { getOperatorRole } from '@school/contract/operators';
import { callable } from '../../platform/callable-protocol.ts';
import { findRole } from './operators.repo.ts';

export const operatorCallables = [
  callable(getOperatorRole, async ({ db }, { caller: { uid, hasSecondFactor } }) => ({
    role: await findRole(db, uid),
    hasSecondFactor,
  })),
];
