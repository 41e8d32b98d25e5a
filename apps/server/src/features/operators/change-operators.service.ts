import { type OperatorRole, OperatorRoleSchema } from '@school/contract/operators';
import { isEnough } from '@school/domain/roles';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineJob } from '../../platform/jobs.ts';
import { findAccountByEmail, lockAccount } from '../identity/index.ts';
import { textsOfAccount } from '../mailing/index.ts';
import { recordDeed } from './audit.service.ts';
import { operatorRoleMail } from './operators.mails.ts';
import { deleteOperator, findOperator, hasOwner, isLastOwner, saveOperator } from './operators.repo.ts';

export const roleMailJob = defineJob({
  name: 'operators.role-mail',
  payload: z.object({ to: z.string(), role: OperatorRoleSchema.nullable() }),
  isLasting: true,
});

type Tools = Pick<Context, 'db' | 'clock' | 'jobs'>;

export type RoleChange =
  | { ok: true; hasChanged: boolean }
  | { ok: false; reason: 'no-account' | 'unverified' | 'last-owner' };

/** Who shuts what was open to a role. */
export type RoleTakers = readonly Pick<Feature, 'onRoleTaken'>[];

/**
 * Gives the account with this address a role, or with null takes it away; its owner gets a mail. The address must be
 * confirmed: anybody can sign up with a teacher's. `takers` shut what the role had opened, in the same transaction. `by` is
 * who does it, null for a command. `is` is the role as they saw it, where they saw it.
 */
export async function changeRole(
  { db, clock, jobs }: Tools,
  email: string,
  role: OperatorRole | null,
  takers: RoleTakers = [],
  by: string | null = null,
  is?: OperatorRole,
): Promise<RoleChange> {
  const found = await findAccountByEmail(db, email.toLowerCase());
  if (!found) return { ok: false, reason: 'no-account' };
  if (role !== null && !found.isEmailVerified) return { ok: false, reason: 'unverified' };
  return db.transaction(async (tx): Promise<RoleChange> => {
    await lockAccount(tx, found.id);
    const before = await findOperator(tx, found.id);
    if ((before?.role ?? null) === role) return { ok: true, hasChanged: false };
    if (is !== undefined && before?.role !== is)
      throw new DomainError('aborted', 'Another owner has just changed this role. Look again.');
    if (before?.role === 'owner' && (await isLastOwner(tx, found.id)))
      return { ok: false, reason: 'last-owner' };
    if (role === null) await deleteOperator(tx, found.id);
    else await saveOperator(tx, { accountId: found.id, role, since: clock.now() });
    if (before && !isEnough(role, before.role))
      for (const { onRoleTaken } of takers) await onRoleTaken?.(tx, found.id, before.role);
    await recordDeed(
      tx,
      { clock },
      {
        by,
        action: role === null ? 'role-taken' : 'role-given',
        subject: { id: `account:${found.id}`, title: found.displayName ?? '' },
        about: found.id,
        before: { role: before?.role ?? null },
        after: { role },
      },
    );
    await jobs.send(roleMailJob, { to: email.toLowerCase(), role }, { db: tx });
    return { ok: true, hasChanged: true };
  });
}

/**
 * As long as a school has no owner, the accounts of `OPERATOR_EMAILS` become it, as soon as they are there and their address
 * is confirmed.
 */
export async function nameFirstOwners(ctx: Context): Promise<void> {
  if (await hasOwner(ctx.db)) return;
  for (const email of ctx.config.operatorEmails) await changeRole(ctx, email, 'owner');
}

/** A school without an owner could name no other. */
export async function keepAnOwner(tx: Database, uid: string): Promise<void> {
  if (await isLastOwner(tx, uid))
    throw new DomainError('permission-denied', 'Name another owner of the school first: you are the last.', {
      reason: 'last-owner',
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
