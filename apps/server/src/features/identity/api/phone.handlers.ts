import { parseInput } from '../../../platform/parse-input.ts';
import { parsePhoneNumber, sendPhoneCode } from '../account/phone-codes.service.ts';
import type { Client } from '../client.ts';
import type { IdentityContext } from '../identity.context.ts';
import { AuthError } from '../identity.errors.ts';
import { consumeNetworkLimit } from '../identity.limits.ts';
import { requireAccount, requireRecentLoginToLink } from '../sessions/complete-sign-in.service.ts';
import { continueSession } from '../sessions/sessions.service.ts';
import {
  linkPhone,
  type PhoneCredential,
  provePhoneNumber,
  signInWithPhone,
} from '../sign-in/phone-sign-in.service.ts';
import { type AuthEndpoints, required } from './auth-endpoint.ts';
import { presentSignIn, presentTokens } from './identity.presenter.ts';
import * as schemas from './identity.schemas.ts';

async function sendVerificationCode(ctx: IdentityContext, body: unknown, client: Client): Promise<object> {
  const { phoneNumber } = parseInput(schemas.SendPhoneCodeSchema, body);
  const number = parsePhoneNumber(required(phoneNumber, 'MISSING_PHONE_NUMBER'));
  await consumeNetworkLimit(ctx, 'codes', client.ip);
  const { language } = client;
  const request = { purpose: 'sign-in', phoneNumber: number, accountId: null, language } as const;
  return { sessionInfo: await sendPhoneCode(ctx, request) };
}

type PhoneInput = ReturnType<typeof schemas.PhoneSignInSchema.parse>;

async function signInWithPhoneNumber(ctx: IdentityContext, body: unknown, client: Client): Promise<object> {
  const input = parseInput(schemas.PhoneSignInSchema, body);
  await consumeNetworkLimit(ctx, 'codes', client.ip);
  if (!ctx.sms) throw new AuthError('OPERATION_NOT_ALLOWED', 'Text messages are not set up here.');
  const caller = input.idToken === undefined ? null : await requireAccount(ctx, input.idToken);
  if (caller) requireRecentLoginToLink(ctx, caller);
  const phoneNumber = await provePhoneNumber(ctx, readCredential(input));
  if (caller) return link(ctx, caller, phoneNumber);
  // The SDK says so when an account proves itself once more.
  const autoCreate = input.operation !== 'REAUTH' && input.operation !== 3;
  const { signIn, isNewUser } = await signInWithPhone(ctx, phoneNumber, client, { autoCreate });
  return { localId: signIn.account.id, phoneNumber, isNewUser, ...presentSignIn(signIn) };
}

async function link(
  ctx: IdentityContext,
  { account, claims }: Awaited<ReturnType<typeof requireAccount>>,
  phoneNumber: string,
): Promise<object> {
  const linked = await linkPhone(ctx, account, phoneNumber);
  if (!('account' in linked)) {
    const { temporaryProof, lifetimeSeconds } = linked;
    return { temporaryProof, phoneNumber, temporaryProofExpiresIn: String(lifetimeSeconds) };
  }
  const tokens = await continueSession(ctx, linked.account, claims.session, 'phone');
  return { localId: account.id, phoneNumber, isNewUser: false, ...presentTokens(tokens) };
}

function readCredential({ sessionInfo, code, temporaryProof, phoneNumber }: PhoneInput): PhoneCredential {
  if (temporaryProof) {
    return { temporaryProof, phoneNumber: required(phoneNumber, 'MISSING_PHONE_NUMBER') };
  }
  return {
    sessionInfo: required(sessionInfo, 'MISSING_SESSION_INFO'),
    code: required(code, 'MISSING_CODE'),
  };
}

export const phoneHandlers: AuthEndpoints = {
  'accounts:sendVerificationCode': sendVerificationCode,
  'accounts:signInWithPhoneNumber': signInWithPhoneNumber,
};
