import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { updateAccount } from '../db/accounts.repo.ts';
import { deleteRecoveryCodes } from '../db/recovery-codes.repo.ts';
import { deleteSecondFactors, listSecondFactors } from '../db/second-factors.repo.ts';
import { revokeSessionsOf } from '../db/sessions.repo.ts';

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
