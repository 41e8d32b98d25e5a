import { type OperatorRole, OperatorRoleSchema } from '@school/contract/operators';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs.ts';
import { findAccountByEmail, lockAccount } from '../identity/index.ts';
import { operatorRoleMail, textsOfAccount } from '../mailing/index.ts';
import { deleteOperator, findOperator, saveOperator } from './operators.repo.ts';

export const roleMailJob = defineJob({
  name: 'operators.role-mail',
  payload: z.object({ to: z.string(), role: OperatorRoleSchema.nullable() }),
});

type Tools = Pick<Context, 'db' | 'clock' | 'jobs'>;

export type RoleChange =
  | { ok: true; hasChanged: boolean }
  | { ok: false; reason: 'no-account' | 'unverified' };

/**
 * Gives the account with this address a role, or with null takes it away; its owner is told by mail. The address must be
 * confirmed: anybody can sign up with a teacher's.
 */
export async function changeRole(
  { db, clock, jobs }: Tools,
  email: string,
  role: OperatorRole | null,
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
