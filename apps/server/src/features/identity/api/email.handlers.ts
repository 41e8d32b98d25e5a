import { networkOf } from '../../../platform/network.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { parseEmail } from '../account/accounts.service.ts';
import { type CodeRequest, checkCode, readContinueUrl, requestCode } from '../account/mail-codes.service.ts';
import { resetPassword } from '../account/password-reset.service.ts';
import type { Client } from '../client.ts';
import { findAccountByEmail } from '../db/accounts.repo.ts';
import type { IdentityContext } from '../identity.context.ts';
import { AuthError } from '../identity.errors.ts';
import {
  consumeAddressLimit,
  consumeMailLimit,
  consumeNetworkLimit,
  forgiveLogIns,
} from '../identity.limits.ts';
import {
  requireAccount,
  requireRecentLogin,
  requireRecentLoginToLink,
} from '../sessions/complete-sign-in.service.ts';
import { continueSession } from '../sessions/sessions.service.ts';
import { linkEmailLink, signInWithEmailLink } from '../sign-in/email-link-sign-in.service.ts';
import { signInByPassword } from '../sign-in/password-sign-in.service.ts';
import { type AuthEndpoints, required } from './auth-endpoint.ts';
import { presentSignIn, presentTokens } from './identity.presenter.ts';
import * as schemas from './identity.schemas.ts';

async function signInWithPassword(ctx: IdentityContext, body: unknown, client: Client): Promise<object> {
  const input = parseInput(schemas.LogInSchema, body);
  if (input.email === undefined) throw new AuthError('MISSING_EMAIL');
  const email = required(input.email, 'INVALID_EMAIL');
  const password = required(input.password, 'MISSING_PASSWORD');
  const signIn = await signInByPassword(ctx, client, email, password);
  const { account } = signIn;
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: account.id,
    email: account.email,
    displayName: account.displayName ?? '',
    ...(account.photoUrl !== null && { profilePicture: account.photoUrl }),
    registered: true,
    ...presentSignIn(signIn),
  };
}

type SendCode = ReturnType<typeof schemas.SendCodeSchema.parse>;

async function sendOobCode(ctx: IdentityContext, body: unknown, client: Client): Promise<object> {
  const input = parseInput(schemas.SendCodeSchema, body);
  const requestType = required(input.requestType, 'MISSING_REQ_TYPE');
  await consumeNetworkLimit(ctx, 'codes', client.ip);
  requireKnownApps(input);
  const request = await readCodeRequest(ctx, requestType, input);
  await consumeMailLimit(ctx, request.newEmail ?? request.email);
  await requestCode(ctx, {
    ...request,
    continueUrl: readContinueUrl(ctx, input.continueUrl),
    language: client.language,
  });
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: request.email };
}

/** There are no dynamic links here, and an app is named by its bundle or package. */
function requireKnownApps(input: SendCode): void {
  if (input.dynamicLinkDomain) throw new AuthError('INVALID_DYNAMIC_LINK_DOMAIN');
  if (input.iOSAppStoreId && !input.iOSBundleId) throw new AuthError('MISSING_IOS_BUNDLE_ID');
  if ((input.androidInstallApp || input.androidMinimumVersionCode) && !input.androidPackageName) {
    throw new AuthError('MISSING_ANDROID_PACKAGE_NAME');
  }
}

async function readCodeRequest(
  ctx: IdentityContext,
  requestType: string,
  input: SendCode,
): Promise<CodeRequest> {
  switch (requestType) {
    case 'PASSWORD_RESET': {
      const email = parseEmail(required(input.email, 'MISSING_EMAIL'));
      await requireKnownUnlessProtected(ctx, email);
      return { purpose: 'PASSWORD_RESET', email };
    }
    case 'EMAIL_SIGNIN':
      if (!ctx.config.signIn.emailLink) throw new AuthError('OPERATION_NOT_ALLOWED');
      required(input.continueUrl, 'MISSING_CONTINUE_URI');
      return { purpose: 'EMAIL_SIGNIN', email: parseEmail(required(input.email, 'MISSING_EMAIL')) };
    case 'VERIFY_EMAIL': {
      const { account } = await requireAccount(ctx, required(input.idToken, 'MISSING_ID_TOKEN'));
      return {
        purpose: 'VERIFY_EMAIL',
        email: required(account.email ?? '', 'MISSING_EMAIL'),
        accountId: account.id,
      };
    }
    case 'VERIFY_AND_CHANGE_EMAIL':
      return readChange(ctx, input);
    default:
      throw new AuthError('INVALID_REQ_TYPE');
  }
}

async function readChange(ctx: IdentityContext, input: SendCode): Promise<CodeRequest> {
  const { account, claims } = await requireAccount(ctx, required(input.idToken, 'MISSING_ID_TOKEN'));
  requireRecentLogin(ctx, claims);
  const newEmail = parseEmail(required(input.newEmail, 'MISSING_NEW_EMAIL'));
  await consumeAddressLimit(ctx, account.id);
  if (!ctx.config.signIn.enumerationProtection && (await findAccountByEmail(ctx.db, newEmail))) {
    throw new AuthError('EMAIL_EXISTS');
  }
  return { purpose: 'VERIFY_AND_CHANGE_EMAIL', email: account.email ?? '', accountId: account.id, newEmail };
}

async function requireKnownUnlessProtected(ctx: IdentityContext, email: string): Promise<void> {
  if (ctx.config.signIn.enumerationProtection) return;
  if (!(await findAccountByEmail(ctx.db, email))) throw new AuthError('EMAIL_NOT_FOUND');
}

/** With a new password it is used; without, the SDK only asks what the code is for. */
async function useOobCode(ctx: IdentityContext, body: unknown, client: Client): Promise<object> {
  const input = parseInput(schemas.ResetPasswordSchema, body);
  const code = required(input.oobCode, 'MISSING_OOB_CODE');
  await consumeNetworkLimit(ctx, 'codes', client.ip);
  const kind = 'identitytoolkit#ResetPasswordResponse';
  if (input.newPassword !== undefined) {
    const { newPassword } = input;
    const email = await ctx.hashTurns([networkOf(client.ip)], () =>
      resetPassword(ctx, code, newPassword, client.language),
    );
    await forgiveLogIns(ctx, email, client.ip);
    return { kind, email, requestType: 'PASSWORD_RESET' };
  }
  const { email, newEmail, purpose } = await checkCode(ctx, code);
  return { kind, email, ...(newEmail !== null && { newEmail }), requestType: purpose };
}

async function emailLink(ctx: IdentityContext, body: unknown, client: Client): Promise<object> {
  const input = parseInput(schemas.EmailLinkSchema, body);
  const email = required(input.email, 'MISSING_EMAIL');
  const code = required(input.oobCode, 'MISSING_OOB_CODE');
  if (!ctx.config.signIn.emailLink) throw new AuthError('OPERATION_NOT_ALLOWED');
  await consumeNetworkLimit(ctx, 'codes', client.ip);
  const kind = 'identitytoolkit#EmailLinkSigninResponse';
  if (input.idToken !== undefined) {
    const caller = await requireAccount(ctx, input.idToken);
    requireRecentLoginToLink(ctx, caller);
    const account = await linkEmailLink(ctx, caller, email, code);
    const tokens = await continueSession(ctx, account, caller.claims.session, 'password');
    return { kind, localId: account.id, email: account.email, isNewUser: false, ...presentTokens(tokens) };
  }
  const { signIn, isNewUser } = await signInWithEmailLink(ctx, email, code, client);
  const { account } = signIn;
  return { kind, localId: account.id, email: account.email, isNewUser, ...presentSignIn(signIn) };
}

export const emailHandlers: AuthEndpoints = {
  'accounts:signInWithPassword': signInWithPassword,
  'accounts:sendOobCode': sendOobCode,
  'accounts:resetPassword': useOobCode,
  'accounts:signInWithEmailLink': emailLink,
};
