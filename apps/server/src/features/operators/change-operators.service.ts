import { type OperatorRole, OperatorRoleSchema } from '@school/contract/operators';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineJob } from '../../platform/jobs.ts';
import { findAccountByEmail, lockAccount } from '../identity/index.ts';
import { textsOfAccount } from '../mailing/index.ts';
import { operatorRoleMail } from './operators.mails.ts';
import { isEnough } from './operators.policy.ts';
import { deleteOperator, findOperator, saveOperator } from './operators.repo.ts';

export const roleMailJob = defineJob({
  name: 'operators.role-mail',
  payload: z.object({ to: z.string(), role: OperatorRoleSchema.nullable() }),
});

type Tools = Pick<Context, 'db' | 'clock' | 'jobs'>;

export type RoleChange =
  | { ok: true; hasChanged: boolean }
  | { ok: false; reason: 'no-account' | 'unverified' };

/** Who shuts what was open to a role. */
export type RoleTakers = readonly Pick<Feature, 'onRoleTaken'>[];

/**
 * Gives the account with this address a role, or with null takes it away; its owner is told by mail. The address must be
 * confirmed: anybody can sign up with a teacher's. `takers` shut what the role had opened, in the same transaction.
 */
export async function changeRole(
  { db, clock, jobs }: Tools,
  email: string,
  role: OperatorRole | null,
  takers: RoleTakers = [],
): Promise<RoleChange> {
  const found = await findAccountByEmail(db, email.toLowerCase());
  if (!found) return { ok: false, reason: 'no-account' };
  if (role !== null && !found.isEmailVerified) return { ok: false, reason: 'unverified' };
  return db.transaction(async (tx): Promise<RoleChange> => {
    await lockAccount(tx, found.id);
    const before = await findOperator(tx, found.id);
    if ((before?.role ?? null) === role) return { ok: true, hasChanged: false };
    if (role === null) await deleteOperator(tx, found.id);
    else await saveOperator(tx, { accountId: found.id, role, since: clock.now() });
    if (before && !isEnough(role, before.role))
      for (const { onRoleTaken } of takers) await onRoleTaken?.(tx, found.id, before.role);
    await jobs.send(roleMailJob, { to: email.toLowerCase(), role }, { db: tx });
    return { ok: true, hasChanged: true };
  });
}

export async function mailRole(
  { db, config, mailer }: Context,
  { to, role }: { to: string; role: OperatorRole | null },
): Promise<void> {
  const { siteName, publicOrigin } = config;
  const texts = textsOfAccount(await findAccountByEmail(db, to));
  await mailer.send(operatorRoleMail({ texts, to, siteName, publicOrigin, role }));
}
