import type { OperatorRole } from '@school/contract/operators';
import { OperatorRoleSchema } from '@school/contract/operators';
import { z } from 'zod';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { defineJob } from '../../platform/jobs.ts';
import { findAccountByEmail, findAccountById } from '../identity/index.ts';
import { textsOfAccount } from '../mailing/index.ts';
import { recordDeed } from './audit.service.ts';
import { changeRole, type RoleChange, type RoleTakers } from './change-operators.service.ts';
import * as repo from './invitations.repo.ts';
import { operatorInvitationMail } from './operators.mails.ts';

const KEPT_MS = 14 * 86_400_000;
/** More than a school has; without a limit an owner could mail a whole town. */
const MOST_INVITED = 50;

export const invitationMailJob = defineJob({
  name: 'operators.invitation-mail',
  payload: z.strictObject({ email: z.string(), role: OperatorRoleSchema }),
  isLasting: true,
});

const REFUSALS: { readonly [Reason in (RoleChange & { ok: false })['reason']]: string } = {
  'no-account': 'There is no account with this address.',
  unverified: 'The address of this account is not confirmed yet.',
  'last-owner': 'Name another owner of the school first: this one is the last.',
};

const refuse = (reason: (RoleChange & { ok: false })['reason']) =>
  new DomainError('failed-precondition', REFUSALS[reason], { reason });

/** Gives a role at once where the address is confirmed, and else invites by mail. Whether it is given. */
export async function invite(
  ctx: Context,
  takers: RoleTakers,
  caller: Caller,
  { email, role }: { email: string; role: OperatorRole },
): Promise<boolean> {
  const address = email.toLowerCase();
  const change = await changeRole(ctx, address, role, takers, caller.uid);
  if (change.ok) return true;
  if (change.reason === 'last-owner') throw refuse(change.reason);
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    if ((await repo.countOtherInvitations(tx, address)) >= MOST_INVITED)
      throw new DomainError('failed-precondition', 'Very many are invited already: withdraw some first.', {
        reason: 'too-many',
      });
    await repo.saveInvitation(tx, {
      email: address,
      role,
      invitedBy: caller.uid,
      invitedAt: now,
      expiresAt: new Date(now.getTime() + KEPT_MS),
    });
    await recordDeed(tx, ctx, {
      by: caller.uid,
      action: 'operator-invited',
      // Not the address: who has none here yet could not have it forgotten.
      subject: { id: 'invitation', title: '' },
      before: {},
      after: { role },
    });
    await ctx.jobs.send(invitationMailJob, { email: address, role }, { db: tx });
  });
  return false;
}

export async function changeTo(
  ctx: Context,
  takers: RoleTakers,
  caller: Caller,
  { email, is, role }: { email: string; is: OperatorRole; role: OperatorRole | null },
): Promise<void> {
  const change = await changeRole(ctx, email, role, takers, caller.uid, is);
  if (!change.ok) throw refuse(change.reason);
}

export async function withdraw(ctx: Context, caller: Caller, email: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await repo.deleteInvitation(tx, email.toLowerCase()))) return;
    await recordDeed(tx, ctx, {
      by: caller.uid,
      action: 'invitation-withdrawn',
      subject: { id: 'invitation', title: '' },
      before: {},
      after: {},
    });
  });
}

/** Gives the role that this confirmed address is invited to, once. */
export async function acceptInvitation(ctx: Context, takers: RoleTakers, email: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const invitation = await repo.claimInvitation(tx, email, ctx.clock.now());
    if (!invitation) return;
    const { clock, jobs } = ctx;
    const change = await changeRole(
      { db: tx, clock, jobs },
      email,
      invitation.role,
      takers,
      invitation.invitedBy,
    );
    if (!change.ok) throw refuse(change.reason);
  });
}

/** For who has confirmed the address since, and has not opened the studio yet. */
export async function acceptConfirmed(ctx: Context, takers: RoleTakers): Promise<void> {
  for (const email of await repo.listConfirmedInvitations(ctx.db, ctx.clock.now()))
    await acceptInvitation(ctx, takers, email);
}

/** To an unconfirmed address: it names the school and the role alone. */
export async function mailInvitation(
  { db, config, mailer }: Context,
  { email, role }: { email: string; role: OperatorRole },
): Promise<void> {
  const { siteName, publicOrigin } = config;
  const texts = textsOfAccount(await findAccountByEmail(db, email));
  await mailer.send(operatorInvitationMail({ texts, to: email, siteName, publicOrigin, role }));
}

/** In the transaction that deletes an account: an invitation to its address says whose it was. */
export async function forgetInvitation(tx: Database, uid: string): Promise<void> {
  const account = await findAccountById(tx, uid);
  if (account?.email) await repo.deleteInvitation(tx, account.email);
}
