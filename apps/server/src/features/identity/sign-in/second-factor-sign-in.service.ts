import { sendPhoneCode, usePhoneCode } from '../account/phone-codes.service.ts';
import { readRecoveryCode, useRecoveryCode } from '../account/recovery-codes.service.ts';
import type { FactorProof } from '../account/second-factors.service.ts';
import type { Client } from '../client.ts';
import { claimTotpStep, listSecondFactors } from '../db/second-factors.repo.ts';
import type { SecondFactorRow } from '../db/second-factors.table.ts';
import type { IdentityContext } from '../identity.context.ts';
import { AuthError } from '../identity.errors.ts';
import { consumeSecondFactorLimit, resetSecondFactorLimit } from '../identity.limits.ts';
import { tellOwner } from '../notices/account-notices.ts';
import { beginSession, requirePending } from '../sessions/complete-sign-in.service.ts';
import { proofOf, type Tokens } from '../sessions/sessions.service.ts';
import { decryptTotpSecret, findTotpStep } from '../tokens/totp.ts';

/** Sends the code of a phone factor to a caller who has shown the first factor. */
export async function startSecondFactor(
  ctx: IdentityContext,
  pending: string,
  factorId: string,
): Promise<string> {
  const { account } = await requirePending(ctx, pending);
  const factors = await listSecondFactors(ctx.db, account.id);
  const factor = factors.find(({ id }) => id === factorId);
  if (!factor?.phoneNumber) throw new AuthError('MFA_ENROLLMENT_NOT_FOUND');
  return sendPhoneCode(ctx, {
    purpose: 'second-factor',
    phoneNumber: factor.phoneNumber,
    accountId: account.id,
    language: account.language,
  });
}

/** Ends a log-in with its second factor. */
export async function finishSecondFactor(
  ctx: IdentityContext,
  pending: string,
  factorId: string | undefined,
  proof: Omit<FactorProof, 'sessionInfo'> & { sessionInfo?: string },
  client: Client,
): Promise<Tokens> {
  const { account, provider } = await requirePending(ctx, pending);
  await consumeSecondFactorLimit(ctx, account.id);
  const factors = await listSecondFactors(ctx.db, account.id);
  const recoveryCode = proof.kind === 'totp' ? readRecoveryCode(proof.code) : null;
  const factor =
    proof.kind === 'phone'
      ? await provePhoneFactor(ctx, account.id, factors, proof.sessionInfo ?? '', proof.code)
      : recoveryCode === null
        ? await proveTotpFactor(ctx, factors, factorId, proof.code)
        : findFactor(factors, factorId);
  const left = recoveryCode === null ? null : await useRecoveryCode(ctx, account, recoveryCode);
  await resetSecondFactorLimit(ctx, account.id);
  const secondFactor = { id: factor.id, kind: factor.kind };
  const { tokens } = await beginSession(ctx, account, { ...proofOf(ctx, provider, client), secondFactor });
  if (left !== null) await tellOwner(ctx, account, { kind: 'recovery-code-used', left });
  return tokens;
}

/** A recovery code stands in for any factor of the account. */
function findFactor(factors: SecondFactorRow[], factorId: string | undefined): SecondFactorRow {
  const factor = factors.find(({ id }) => id === factorId);
  if (!factor) throw new AuthError('MFA_ENROLLMENT_NOT_FOUND');
  return factor;
}

async function provePhoneFactor(
  ctx: IdentityContext,
  accountId: string,
  factors: SecondFactorRow[],
  sessionInfo: string,
  code: string,
): Promise<SecondFactorRow> {
  const proven = await usePhoneCode(ctx, 'second-factor', sessionInfo, code);
  const factor = factors.find(({ phoneNumber }) => phoneNumber === proven.phoneNumber);
  if (proven.accountId !== accountId || !factor) throw new AuthError('INVALID_SESSION_INFO');
  return factor;
}

async function proveTotpFactor(
  ctx: IdentityContext,
  factors: SecondFactorRow[],
  factorId: string | undefined,
  code: string,
): Promise<SecondFactorRow> {
  if (!factorId) throw new AuthError('MISSING_MFA_ENROLLMENT_ID');
  const factor = factors.find(({ id, kind }) => id === factorId && kind === 'totp');
  if (!factor?.encryptedSecret) throw new AuthError('MFA_ENROLLMENT_NOT_FOUND');
  const step = findTotpStep(decryptTotpSecret(ctx, factor.encryptedSecret), code, ctx.clock.now());
  const isGood = step !== null && (await claimTotpStep(ctx.db, factor.id, step));
  if (!isGood) throw new AuthError('INVALID_CODE');
  return factor;
}
