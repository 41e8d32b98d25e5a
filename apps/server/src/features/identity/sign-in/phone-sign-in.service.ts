import { z } from 'zod';
import { isUniqueViolation } from '../../../platform/database.ts';
import { createBareAccount } from '../account/accounts.service.ts';
import { usePhoneCode } from '../account/phone-codes.service.ts';
import type { Client } from '../client.ts';
import { findAccountByPhoneNumber, updateAccount } from '../db/accounts.repo.ts';
import type { AccountRow } from '../db/accounts.table.ts';
import type { IdentityContext } from '../identity.context.ts';
import { AuthError } from '../identity.errors.ts';
import { completeFirstFactor, type SignIn } from '../sessions/complete-sign-in.service.ts';
import { proofOf } from '../sessions/sessions.service.ts';
import { openToken, sealToken } from '../tokens/sealed-tokens.ts';

const PROOF_MS = 600_000;

/** How the caller shows to have the phone: a code, or our own token from a moment ago. */
export type PhoneCredential =
  | { sessionInfo: string; code: string }
  | { temporaryProof: string; phoneNumber: string };

/** The number that a credential proves. */
export async function provePhoneNumber(ctx: IdentityContext, credential: PhoneCredential): Promise<string> {
  if ('code' in credential) {
    const { phoneNumber } = await usePhoneCode(ctx, 'sign-in', credential.sessionInfo, credential.code);
    return phoneNumber;
  }
  const proven = openToken(ctx, 'phone-proof', z.string(), credential.temporaryProof);
  if (proven === null || proven !== credential.phoneNumber) throw new AuthError('INVALID_TEMPORARY_PROOF');
  return proven;
}

/** Signs in by phone; opens an account for a new number unless `autoCreate` is false. */
export async function signInWithPhone(
  ctx: IdentityContext,
  phoneNumber: string,
  client: Client,
  { autoCreate }: { autoCreate: boolean },
): Promise<{ signIn: SignIn; isNewUser: boolean }> {
  const known = await findAccountByPhoneNumber(ctx.db, phoneNumber);
  if (!known && !autoCreate) throw new AuthError('USER_NOT_FOUND');
  const account = known ?? (await createFor(ctx, { phoneNumber, language: client.language }));
  const signIn = await completeFirstFactor(ctx, account, proofOf(ctx, 'phone', client));
  return { signIn, isNewUser: known === null };
}

async function createFor(
  ctx: IdentityContext,
  fields: { phoneNumber: string; language: Client['language'] },
): Promise<AccountRow> {
  try {
    return await createBareAccount(ctx, ctx.db, fields);
  } catch (error) {
    // Two first log-ins at once: the other one was quicker.
    const other = isUniqueViolation(error, 'accounts_phone_number')
      ? await findAccountByPhoneNumber(ctx.db, fields.phoneNumber)
      : null;
    if (!other) throw error;
    return other;
  }
}

/** Adds a number to the caller's account; a proof to sign in with when the number is another account's. */
export async function linkPhone(
  ctx: IdentityContext,
  account: AccountRow,
  phoneNumber: string,
): Promise<{ account: AccountRow } | { temporaryProof: string; lifetimeSeconds: number }> {
  try {
    const row = await updateAccount(ctx.db, account.id, { phoneNumber });
    if (!row) throw new AuthError('USER_NOT_FOUND');
    return { account: row };
  } catch (error) {
    if (!isUniqueViolation(error, 'accounts_phone_number')) throw error;
    const temporaryProof = sealToken(ctx, 'phone-proof', phoneNumber, PROOF_MS);
    return { temporaryProof, lifetimeSeconds: PROOF_MS / 1_000 };
  }
}
