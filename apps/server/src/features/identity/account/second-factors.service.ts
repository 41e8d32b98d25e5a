import { z } from 'zod';
import { isUniqueViolation } from '../../../platform/database.ts';
import { lockAccount, updateAccount } from '../db/accounts.repo.ts';
import type { AccountRow } from '../db/accounts.table.ts';
import { deleteRecoveryCodes } from '../db/recovery-codes.repo.ts';
import * as repo from '../db/second-factors.repo.ts';
import type { SecondFactorRow } from '../db/second-factors.table.ts';
import type { IdentityContext } from '../identity.context.ts';
import { normalizeUsername } from '../identity.domain.ts';
import { AuthError } from '../identity.errors.ts';
import { notify } from '../notices/account-notices.ts';
import { requireRecentLogin, type SignedInAccount } from '../sessions/complete-sign-in.service.ts';
import { replaceSessions, signTokens, type Tokens } from '../sessions/sessions.service.ts';
import type { IdTokenClaims } from '../tokens/id-tokens.ts';
import { openToken, sealToken } from '../tokens/sealed-tokens.ts';
import { createTotpSecret, encryptTotpSecret, findTotpStep } from '../tokens/totp.ts';
import { parsePhoneNumber, sendPhoneCode, usePhoneCode } from './phone-codes.service.ts';

const MAX_FACTORS = 5;
const ENROLMENT_MS = 600_000;
/** First factors that a second one can follow. */
const FIRST_FACTORS = new Set(['password', 'google.com', 'apple.com']);

const EnrolmentSchema = z.object({ accountId: z.string(), secret: z.string() });

/** Whether this session may enrol a factor: fresh, with a confirmed address to fall back on. */
async function requireEnrollable(ctx: IdentityContext, { account, claims }: SignedInAccount): Promise<void> {
  requireRecentLogin(ctx, claims);
  if (!FIRST_FACTORS.has(claims.firebase.sign_in_provider)) {
    throw new AuthError('UNSUPPORTED_FIRST_FACTOR', 'MFA is not available for the given first factor.');
  }
  if (!account.isEmailVerified) {
    throw new AuthError('UNVERIFIED_EMAIL', 'Need to verify email first before enrolling second factors.');
  }
  const factors = await repo.listSecondFactors(ctx.db, account.id);
  if (factors.length >= MAX_FACTORS) throw new AuthError('SECOND_FACTOR_LIMIT_EXCEEDED');
}

export async function startPhoneEnrolment(
  ctx: IdentityContext,
  caller: SignedInAccount,
  phoneText: string,
): Promise<string> {
  await requireEnrollable(ctx, caller);
  const phoneNumber = parsePhoneNumber(phoneText);
  const factors = await repo.listSecondFactors(ctx.db, caller.account.id);
  if (factors.some((factor) => factor.phoneNumber === phoneNumber))
    throw new AuthError('SECOND_FACTOR_EXISTS');
  const { id: accountId, language } = caller.account;
  return sendPhoneCode(ctx, { purpose: 'enrolment', phoneNumber, accountId, language });
}

/** The secret is the browser's to show; the session carries it back, sealed. */
export async function startTotpEnrolment(
  ctx: IdentityContext,
  caller: SignedInAccount,
): Promise<{ secret: string; session: string; finalizeBefore: Date }> {
  await requireEnrollable(ctx, caller);
  const secret = createTotpSecret();
  const enrolment = { accountId: caller.account.id, secret };
  const session = sealToken(ctx, 'totp-enrolment', enrolment, ENROLMENT_MS);
  return { secret, session, finalizeBefore: new Date(ctx.clock.now().getTime() + ENROLMENT_MS) };
}

export type FactorProof =
  | { kind: 'phone'; sessionInfo: string; code: string }
  | { kind: 'totp'; sessionInfo: string; code: string };

/** Stores the factor, signs out everywhere else, and gives the caller a session that was proved with it. */
export async function finalizeEnrolment(
  ctx: IdentityContext,
  caller: SignedInAccount,
  proof: FactorProof,
  displayName: string | undefined,
): Promise<Tokens> {
  await requireEnrollable(ctx, caller);
  const fields =
    proof.kind === 'phone' ? await provePhone(ctx, caller, proof) : proveTotp(ctx, caller, proof);
  const factor: SecondFactorRow = {
    id: ctx.ids.documentId(),
    accountId: caller.account.id,
    kind: proof.kind,
    displayName: normalizeUsername(displayName ?? ''),
    phoneNumber: null,
    encryptedSecret: null,
    lastUsedStep: null,
    enrolledAt: ctx.clock.now(),
    ...fields,
  };
  const tokens = await storeFactor(ctx, caller, factor);
  await notify(ctx, caller.account, 'second-factor-added');
  return tokens;
}

/**
 * Gives an account that is made for a person an authenticator app, whose key (base32) they have already. Ends no
 * session and sends no mail.
 */
export async function addAuthenticator(
  ctx: Pick<IdentityContext, 'config' | 'db' | 'clock' | 'ids'>,
  accountId: string,
  key: string,
): Promise<void> {
  await repo.insertSecondFactor(ctx.db, {
    id: ctx.ids.documentId(),
    accountId,
    kind: 'totp',
    displayName: null,
    phoneNumber: null,
    encryptedSecret: encryptTotpSecret(ctx, key),
    lastUsedStep: null,
    enrolledAt: ctx.clock.now(),
  });
}

async function storeFactor(
  ctx: IdentityContext,
  { account, claims }: SignedInAccount,
  factor: SecondFactorRow,
): Promise<Tokens> {
  try {
    const { row, open } = await ctx.db.transaction(async (tx) => {
      await repo.insertSecondFactor(tx, factor);
      return endOthers(ctx, tx, account, claims, { id: factor.id, kind: factor.kind });
    });
    return await signTokens(ctx, row, open);
  } catch (error) {
    if (isUniqueViolation(error, 'second_factors_phone')) throw new AuthError('SECOND_FACTOR_EXISTS');
    throw error;
  }
}

async function endOthers(
  ctx: IdentityContext,
  tx: Parameters<typeof replaceSessions>[1],
  account: AccountRow,
  claims: IdTokenClaims,
  secondFactor: { id: string; kind: 'totp' | 'phone' } | null,
) {
  const row = await updateAccount(tx, account.id, { validSince: ctx.clock.now() });
  if (!row) throw new AuthError('USER_NOT_FOUND');
  return {
    row,
    open: await replaceSessions(ctx, tx, account.id, claims.session, 'second-factor-changed', {
      secondFactor,
    }),
  };
}

async function provePhone(
  ctx: IdentityContext,
  { account }: SignedInAccount,
  { sessionInfo, code }: FactorProof,
): Promise<Partial<SecondFactorRow>> {
  const { phoneNumber, accountId } = await usePhoneCode(ctx, 'enrolment', sessionInfo, code);
  if (accountId !== account.id) throw new AuthError('INVALID_SESSION_INFO');
  return { phoneNumber };
}

function proveTotp(
  ctx: IdentityContext,
  { account }: SignedInAccount,
  { sessionInfo, code }: FactorProof,
): Partial<SecondFactorRow> {
  const enrolment = openToken(ctx, 'totp-enrolment', EnrolmentSchema, sessionInfo);
  if (!enrolment || enrolment.accountId !== account.id) throw new AuthError('INVALID_SESSION_INFO');
  const step = findTotpStep(enrolment.secret, code, ctx.clock.now());
  if (step === null) throw new AuthError('INVALID_CODE');
  return { encryptedSecret: encryptTotpSecret(ctx, enrolment.secret), lastUsedStep: step };
}

/** Takes a factor away; every other session ends. */
export async function withdrawFactor(
  ctx: IdentityContext,
  { account, claims }: SignedInAccount,
  factorId: string,
): Promise<Tokens> {
  requireRecentLogin(ctx, claims);
  const { row, open } = await ctx.db.transaction(async (tx) => {
    // Held, so that no recovery codes are made meanwhile.
    await lockAccount(tx, account.id);
    if (!(await repo.deleteSecondFactor(tx, account.id, factorId)))
      throw new AuthError('MFA_ENROLLMENT_NOT_FOUND');
    const others = await repo.listSecondFactors(tx, account.id);
    if (others.length === 0) await deleteRecoveryCodes(tx, account.id);
    return endOthers(ctx, tx, account, claims, null);
  });
  await notify(ctx, account, 'second-factor-removed');
  return signTokens(ctx, row, open);
}
