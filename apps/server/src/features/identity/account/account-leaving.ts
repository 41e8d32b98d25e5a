import type { Database } from '../../../platform/database.ts';
import { findAccountById, updateAccount } from '../db/accounts.repo.ts';
import type { AccountRow } from '../db/accounts.table.ts';
import { listLinkedIdentities } from '../db/linked-identities.repo.ts';
import { findAccountOfSession, listSessionsOf, revokeSessionsOf } from '../db/sessions.repo.ts';
import { deleteCodesFor } from '../db/single-use.repo.ts';

/** From now on the account is to be deleted, and every log-in is over; `endedAt` is the sessions' present. */
export async function markForDeletion(
  db: Database,
  uid: string,
  { deletesAt, endedAt }: { deletesAt: Date; endedAt: Date },
): Promise<void> {
  await updateAccount(db, uid, { deletesAt });
  await revokeSessionsOf(db, uid, endedAt, 'deletion-begun');
}

/** The account stays. */
export async function clearDeletion(db: Database, uid: string): Promise<void> {
  await updateAccount(db, uid, { deletesAt: null });
}

/** Whether this log-in still stands: a token may be believed for some seconds after it has ended. */
export async function hasLogIn(db: Database, uid: string, session: string): Promise<boolean> {
  return (await findAccountOfSession(db, uid, session))?.isSessionOpen === true;
}

/** Whether the account has no way to sign in again: it lives only in the browser that it began in (anonymous). */
export async function hasOnlyAnonymousLogIns(
  db: Database,
  { id, email, phoneNumber }: AccountRow,
): Promise<boolean> {
  if (email !== null || phoneNumber !== null) return false;
  if ((await listLinkedIdentities(db, id)).length > 0) return false;
  return (await listSessionsOf(db, id)).every(({ provider }) => provider === 'anonymous');
}

/** Codes that were mailed or texted before it was known whose the address is; the others go with the account. */
export async function forgetCodesOf(db: Database, uid: string): Promise<void> {
  const account = await findAccountById(db, uid);
  if (account) await deleteCodesFor(db, account);
}
