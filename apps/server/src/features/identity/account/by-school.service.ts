import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { findAccountByEmail, updateAccount } from '../db/accounts.repo.ts';
import type { AccountRow } from '../db/accounts.table.ts';
import { deleteRecoveryCodes } from '../db/recovery-codes.repo.ts';
import { deleteSecondFactors, listSecondFactors } from '../db/second-factors.repo.ts';
import { revokeSessionsOf } from '../db/sessions.repo.ts';
import type { IdentityTools } from '../identity.context.ts';
import { normalizeEmail } from '../identity.domain.ts';
import { takeMail } from '../identity.limits.ts';
import { codeMailJob } from './mail-codes.service.ts';

type Tools = Pick<Context, 'sessionClock'>;

/** Ends every log-in of the account. */
export async function signOutAccount(tx: Database, { sessionClock }: Tools, uid: string): Promise<void> {
  await revokeSessionsOf(tx, uid, sessionClock.now(), 'ended-by-school');
}

/** Blocks the account: its owner cannot log in, and every log-in ends; what is paid goes on. */
export async function shutAccount(tx: Database, tools: Tools, uid: string): Promise<void> {
  await updateAccount(tx, uid, { isDisabled: true });
  await signOutAccount(tx, tools, uid);
}

export async function openAccount(tx: Database, uid: string): Promise<void> {
  await updateAccount(tx, uid, { isDisabled: false });
}

/** For an owner who has lost it: the first step is enough again, until another is set up. Whether there was one. */
export async function removeSecondFactors(tx: Database, tools: Tools, uid: string): Promise<boolean> {
  const factors = await listSecondFactors(tx, uid);
  if (factors.length === 0) return false;
  await deleteSecondFactors(tx, uid);
  await deleteRecoveryCodes(tx, uid);
  await signOutAccount(tx, tools, uid);
  return true;
}

/** The address as it is kept; refused where it is none, where an account has it, or where it has had its share of mails. */
export async function requireFreeAddress(ctx: IdentityTools, text: string): Promise<string> {
  const email = normalizeEmail(text);
  if (email === null)
    throw new DomainError('invalid-argument', 'That is no email address.', { reason: 'no-address' });
  if (await findAccountByEmail(ctx.db, email))
    throw new DomainError('failed-precondition', 'Another account has this address.', {
      reason: 'address-taken',
    });
  if (!(await takeMail(ctx, email)))
    throw new DomainError('resource-exhausted', 'This address has had many mails today. Try again tomorrow.');
  return email;
}

/** Mails it a link that makes it the account's address; the one before then gets a mail with a way back. */
export async function askForNewAddress(
  tx: Database,
  { jobs }: Pick<Context, 'jobs'>,
  { id, email }: AccountRow,
  newEmail: string,
): Promise<void> {
  const request = {
    purpose: 'VERIFY_AND_CHANGE_EMAIL',
    email: email ?? '',
    accountId: id,
    newEmail,
  } as const;
  await jobs.send(codeMailJob, request, { db: tx });
}
