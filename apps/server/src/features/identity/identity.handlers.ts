import type { Context } from '../../platform/context.ts';
import * as accounts from './accounts.service.ts';
import { normalizeEmail } from './identity.domain.ts';
import { AuthError, type AuthErrorMessage } from './identity.errors.ts';
import { consumeMailLimit, consumeNetworkLimit } from './identity.limits.ts';
import {
  presentAccount,
  presentPassword,
  presentProfile,
  presentProviders,
  presentTokens,
} from './identity.presenter.ts';
import * as schemas from './identity.schemas.ts';
import { logInWithPassword, requireAccount, requireRecentLogin } from './log-in.service.ts';
import { checkPasswordReset, requestPasswordReset, resetPassword } from './password-reset.service.ts';
import { openSession, signTokens } from './sessions.service.ts';

/** One endpoint of the hosted auth API: body in, body out. `ip` is where the caller calls from. */
export type AuthHandler = (ctx: Context, body: unknown, ip: string) => Promise<object>;

function required(value: string | undefined, missing: AuthErrorMessage): string {
  if (value === undefined || value === '') throw new AuthError(missing);
  return value;
}

async function signUp(ctx: Context, body: unknown, ip: string): Promise<object> {
  const { email, password, displayName, idToken } = schemas.SignUpSchema.parse(body);
  if (idToken !== undefined) throw new AuthError('OPERATION_NOT_ALLOWED');
  // Without both it would be an anonymous account, which this school does not open.
  if (email === undefined && password === undefined) throw new AuthError('ADMIN_ONLY_OPERATION');
  await consumeNetworkLimit(ctx, 'signUps', ip);
  const account = await accounts.createAccount(ctx, {
    email: required(email, 'MISSING_EMAIL'),
    password: required(password, 'MISSING_PASSWORD'),
    ...(displayName && { displayName }),
  });
  const open = await ctx.db.transaction(async (tx) => openSession(ctx, tx, account.id));
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.id,
    email: account.email,
    ...presentProfile(account),
    ...presentTokens(await signTokens(ctx, account, open)),
  };
}

async function signInWithPassword(ctx: Context, body: unknown, ip: string): Promise<object> {
  const input = schemas.LogInSchema.parse(body);
  const email = required(input.email, 'INVALID_EMAIL');
  const password = required(input.password, 'MISSING_PASSWORD');
  await consumeNetworkLimit(ctx, 'logIns', ip);
  const { account, tokens } = await logInWithPassword(ctx, ip, email, password);
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: account.id,
    email: account.email,
    displayName: account.displayName ?? '',
    ...(account.photoUrl !== null && { profilePicture: account.photoUrl }),
    registered: true,
    ...presentTokens(tokens),
  };
}

async function lookup(ctx: Context, body: unknown): Promise<object> {
  const { idToken } = schemas.IdTokenSchema.parse(body);
  const { account } = await requireAccount(ctx, required(idToken, 'MISSING_ID_TOKEN'));
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [presentAccount(account)] };
}

async function update(ctx: Context, body: unknown): Promise<object> {
  const input = schemas.UpdateSchema.parse(body);
  if (input.oobCode !== undefined) throw new AuthError('INVALID_OOB_CODE');
  const { account, claims } = await requireAccount(ctx, required(input.idToken, 'MISSING_ID_TOKEN'));
  if (input.email !== undefined && normalizeEmail(input.email) !== account.email) {
    // With enumeration protection on, an address changes only through a mail to the new one.
    throw new AuthError('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.');
  }
  const profile = profileChanges(input);
  const password = input.deleteProvider?.includes('password') ? null : input.password;
  if (password !== undefined) requireRecentLogin(ctx, claims);
  let changed = await accounts.changeProfile(ctx, account, claims, profile);
  if (password !== undefined) changed = await accounts.changePassword(ctx, account, claims, password);
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.id,
    email: account.email,
    emailVerified: changed.account.isEmailVerified,
    ...presentProfile(changed.account),
    providerUserInfo: presentProviders(changed.account),
    ...presentPassword(changed.account),
    ...presentTokens(changed.tokens),
  };
}

function profileChanges(input: ReturnType<typeof schemas.UpdateSchema.parse>): accounts.ProfileChanges {
  const removed = new Set(input.deleteAttribute);
  const changes: accounts.ProfileChanges = {};
  if (removed.has('DISPLAY_NAME') || input.displayName === null) changes.displayName = null;
  else if (input.displayName !== undefined)
    changes.displayName = accounts.parseDisplayName(input.displayName);
  if (removed.has('PHOTO_URL') || !(input.photoUrl ?? true)) changes.photoUrl = null;
  else if (input.photoUrl) changes.photoUrl = accounts.parsePhotoUrl(input.photoUrl);
  return changes;
}

async function remove(ctx: Context, body: unknown): Promise<object> {
  const { idToken } = schemas.IdTokenSchema.parse(body);
  const { account, claims } = await requireAccount(ctx, required(idToken, 'MISSING_ID_TOKEN'));
  requireRecentLogin(ctx, claims);
  await accounts.deleteAccount(ctx, account.id);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}

async function sendOobCode(ctx: Context, body: unknown, ip: string): Promise<object> {
  const input = schemas.SendCodeSchema.parse(body);
  const requestType = required(input.requestType, 'MISSING_REQ_TYPE');
  if (requestType !== 'PASSWORD_RESET') {
    throw new AuthError(
      schemas.LATER_REQUEST_TYPES.has(requestType) ? 'OPERATION_NOT_ALLOWED' : 'INVALID_REQ_TYPE',
    );
  }
  const email = accounts.parseEmail(required(input.email, 'MISSING_EMAIL'));
  await consumeNetworkLimit(ctx, 'codes', ip);
  await consumeMailLimit(ctx, email);
  await requestPasswordReset(ctx, email, input.continueUrl);
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
}

/** With a new password it is used; without, the SDK only asks what the code is for. */
async function useOobCode(ctx: Context, body: unknown, ip: string): Promise<object> {
  const input = schemas.ResetPasswordSchema.parse(body);
  const code = required(input.oobCode, 'MISSING_OOB_CODE');
  await consumeNetworkLimit(ctx, 'codes', ip);
  const email =
    input.newPassword === undefined
      ? await checkPasswordReset(ctx, code)
      : await resetPassword(ctx, code, input.newPassword);
  return { kind: 'identitytoolkit#ResetPasswordResponse', email, requestType: 'PASSWORD_RESET' };
}

/** With enumeration protection on, nothing is said about any address. */
async function createAuthUri(ctx: Context, body: unknown): Promise<object> {
  const { identifier } = schemas.CreateAuthUriSchema.parse(body);
  if (normalizeEmail(identifier ?? '') === null) throw new AuthError('INVALID_IDENTIFIER');
  return { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: ctx.ids.secret(20) };
}

/** Every endpoint below `/v1/` that takes a POST, by its name. */
export const authHandlers: { readonly [endpoint: string]: AuthHandler } = {
  'accounts:signUp': signUp,
  'accounts:signInWithPassword': signInWithPassword,
  'accounts:lookup': lookup,
  'accounts:update': update,
  'accounts:delete': remove,
  'accounts:sendOobCode': sendOobCode,
  'accounts:resetPassword': useOobCode,
  'accounts:createAuthUri': createAuthUri,
};
