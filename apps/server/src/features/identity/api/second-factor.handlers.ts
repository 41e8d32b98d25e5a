import { parseInput } from '../../../platform/parse-input.ts';
import {
  type FactorProof,
  finalizeEnrolment,
  startPhoneEnrolment,
  startTotpEnrolment,
  withdrawFactor,
} from '../account/second-factors.service.ts';
import type { Client } from '../client.ts';
import type { IdentityContext } from '../identity.context.ts';
import { AuthError } from '../identity.errors.ts';
import { consumeNetworkLimit } from '../identity.limits.ts';
import { requireAccount } from '../sessions/complete-sign-in.service.ts';
import { finishSecondFactor, startSecondFactor } from '../sign-in/second-factor-sign-in.service.ts';
import { TOTP_SETTINGS } from '../tokens/totp.ts';
import { type AuthEndpoints, required } from './auth-endpoint.ts';
import { presentTokens } from './identity.presenter.ts';
import * as schemas from './identity.schemas.ts';

async function startEnrolment(ctx: IdentityContext, body: unknown, client: Client): Promise<object> {
  const input = parseInput(schemas.StartEnrolmentSchema, body);
  const caller = await requireAccount(ctx, required(input.idToken, 'MISSING_ID_TOKEN'));
  await consumeNetworkLimit(ctx, 'codes', client.ip);
  if (input.phoneEnrollmentInfo) {
    const number = required(input.phoneEnrollmentInfo.phoneNumber, 'MISSING_PHONE_NUMBER');
    return { phoneSessionInfo: { sessionInfo: await startPhoneEnrolment(ctx, caller, number) } };
  }
  const { secret, session, finalizeBefore } = await startTotpEnrolment(ctx, caller);
  return {
    totpSessionInfo: {
      sharedSecretKey: secret,
      verificationCodeLength: TOTP_SETTINGS.digits,
      hashingAlgorithm: TOTP_SETTINGS.algorithm,
      periodSec: TOTP_SETTINGS.period,
      sessionInfo: session,
      finalizeEnrollmentTime: finalizeBefore.toISOString(),
    },
  };
}

type Verification = Pick<
  ReturnType<typeof schemas.FinalizeEnrolmentSchema.parse>,
  'phoneVerificationInfo' | 'totpVerificationInfo'
>;

function readProof({ phoneVerificationInfo: phone, totpVerificationInfo: totp }: Verification): FactorProof {
  const given = phone ?? totp;
  if (!given) throw new AuthError('MISSING_CODE');
  return {
    kind: phone ? 'phone' : 'totp',
    sessionInfo: required(given.sessionInfo, 'MISSING_SESSION_INFO'),
    code: required(phone ? phone.code : totp?.verificationCode, 'MISSING_CODE'),
  };
}

async function finishEnrolment(ctx: IdentityContext, body: unknown, client: Client): Promise<object> {
  const input = parseInput(schemas.FinalizeEnrolmentSchema, body);
  const caller = await requireAccount(ctx, required(input.idToken, 'MISSING_ID_TOKEN'));
  await consumeNetworkLimit(ctx, 'codes', client.ip);
  const proof = readProof(input);
  const tokens = await finalizeEnrolment(ctx, caller, proof, input.displayName ?? undefined);
  return {
    ...presentTokens(tokens),
    ...(proof.kind === 'totp' ? { totpAuthInfo: {} } : { phoneAuthInfo: {} }),
  };
}

async function withdraw(ctx: IdentityContext, body: unknown): Promise<object> {
  const input = parseInput(schemas.WithdrawSchema, body);
  const caller = await requireAccount(ctx, required(input.idToken, 'MISSING_ID_TOKEN'));
  const id = required(input.mfaEnrollmentId, 'MISSING_MFA_ENROLLMENT_ID');
  return presentTokens(await withdrawFactor(ctx, caller, id));
}

async function startSignIn(ctx: IdentityContext, body: unknown, client: Client): Promise<object> {
  const input = parseInput(schemas.StartSecondFactorSchema, body);
  const pending = required(input.mfaPendingCredential, 'MISSING_MFA_PENDING_CREDENTIAL');
  const id = required(input.mfaEnrollmentId, 'MISSING_MFA_ENROLLMENT_ID');
  await consumeNetworkLimit(ctx, 'codes', client.ip);
  return { phoneResponseInfo: { sessionInfo: await startSecondFactor(ctx, pending, id) } };
}

async function finishSignIn(ctx: IdentityContext, body: unknown, client: Client): Promise<object> {
  const input = parseInput(schemas.FinishSecondFactorSchema, body);
  const pending = required(input.mfaPendingCredential, 'MISSING_MFA_PENDING_CREDENTIAL');
  await consumeNetworkLimit(ctx, 'codes', client.ip);
  const { phoneVerificationInfo: phone, totpVerificationInfo: totp } = input;
  const proof = phone
    ? {
        kind: 'phone' as const,
        sessionInfo: required(phone.sessionInfo, 'MISSING_SESSION_INFO'),
        code: required(phone.code, 'MISSING_CODE'),
      }
    : { kind: 'totp' as const, code: required(totp?.verificationCode, 'MISSING_CODE') };
  return presentTokens(await finishSecondFactor(ctx, pending, input.mfaEnrollmentId, proof, client));
}

export const secondFactorHandlers: AuthEndpoints = {
  'accounts/mfaEnrollment:start': startEnrolment,
  'accounts/mfaEnrollment:finalize': finishEnrolment,
  'accounts/mfaEnrollment:withdraw': withdraw,
  'accounts/mfaSignIn:start': startSignIn,
  'accounts/mfaSignIn:finalize': finishSignIn,
};
