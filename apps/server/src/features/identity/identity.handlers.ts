import type { Context } from '../../platform/context.ts';
import { deleteAccountById } from './accounts.repo.ts';
import * as service from './accounts.service.ts';
import { AuthError } from './identity.errors.ts';
import { presentAccount, presentProfile, presentProviders, presentTokens } from './identity.presenter.ts';
import * as schemas from './identity.schemas.ts';
import { checkPasswordReset, requestPasswordReset, resetPassword } from './password-reset.service.ts';
import { startSession } from './sessions.service.ts';
import type { KeySet } from './signing-keys.ts';

/** One endpoint of the hosted auth API: body in, body out. `address` is the network address of the caller. */
export type AuthHandler = (ctx: Context, keys: KeySet, body: unknown, address: string) => Promise<object>;

const PER_MINUTE = 60;

function required<Value>(
  value: Value | undefined | null | '',
  missing: ConstructorParameters<typeof AuthError>[0],
): Value {
  if (value === undefined || value === null || value === '') throw new AuthError(missing);
  return value;
}

async function signUp(ctx: Context, keys: KeySet, body: unknown, address: string): Promise<object> {
  const { email, password, idToken } = schemas.SignUpSchema.parse(body);
  // Without both it would be an anonymous account, or one to be linked: neither is on.
  if (idToken !== undefined || (email === undefined && password === undefined))
    throw new AuthError('OPERATION_NOT_ALLOWED');
  await ctx.limits.consume('shared', 'sign-ups', address, {
    points: ctx.config.limits.signUps,
    seconds: PER_MINUTE,
  });
  const account = await service.createAccount(ctx, {
    email: required(email, 'MISSING_EMAIL'),
    password: required(password, 'MISSING_PASSWORD'),
  });
  const tokens = await startSession(ctx, keys, account);
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.id,
    email: account.email,
    ...presentTokens(tokens),
  };
}

async function signInWithPassword(
  ctx: Context,
  keys: KeySet,
  body: unknown,
  address: string,
): Promise<object> {
  const { email, password } = schemas.LogInSchema.parse(body);
  await ctx.limits.consume('shared', 'log-ins', address, {
    points: ctx.config.limits.logIns,
    seconds: PER_MINUTE,
  });
  const { account, tokens } = await service.logInWithPassword(
    ctx,
    keys,
    required(email, 'INVALID_EMAIL'),
    required(password, 'MISSING_PASSWORD'),
  );
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: account.id,
    email: account.email,
    displayName: account.displayName ?? '',
    registered: true,
    ...presentTokens(tokens),
  };
}

async function lookup(ctx: Context, keys: KeySet, body: unknown): Promise<object> {
  const { idToken } = schemas.IdTokenSchema.parse(body);
  const { account } = await service.requireAccount(ctx, keys, required(idToken, 'MISSING_ID_TOKEN'));
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [presentAccount(account)] };
}

async function update(ctx: Context, keys: KeySet, body: unknown): Promise<object> {
  const input = schemas.UpdateSchema.parse(body);
  const { account, claims } = await service.requireAccount(
    ctx,
    keys,
    required(input.idToken, 'MISSING_ID_TOKEN'),
  );
  // With enumeration protection on, an address changes only through a mail to the new one.
  if (input.email !== undefined && input.email !== account.email)
    throw new AuthError('OPERATION_NOT_ALLOWED');
  const removesPassword = input.deleteProvider?.includes('password') ?? false;
  if (input.password !== undefined || removesPassword) service.requireRecentLogin(ctx, claims);
  const { account: changed, tokens } = await service.changeAccount(ctx, keys, account, {
    ...profileChanges(input),
    ...(input.password !== undefined && { password: input.password }),
    removesPassword,
  });
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: changed.id,
    email: changed.email,
    emailVerified: changed.isEmailVerified,
    ...presentProfile(changed),
    providerUserInfo: presentProviders(changed),
    ...(tokens && presentTokens(tokens)),
  };
}

function profileChanges(input: ReturnType<typeof schemas.UpdateSchema.parse>): service.AccountChanges {
  const removed = new Set(input.deleteAttribute);
  const changes: service.AccountChanges = {};
  if (removed.has('DISPLAY_NAME')) changes.displayName = null;
  else if (input.displayName) changes.displayName = service.parseDisplayName(input.displayName);
  if (removed.has('PHOTO_URL')) changes.photoUrl = null;
  else if (input.photoUrl) changes.photoUrl = input.photoUrl;
  return changes;
}

async function remove(ctx: Context, keys: KeySet, body: unknown): Promise<object> {
  const { idToken } = schemas.IdTokenSchema.parse(body);
  const { account, claims } = await service.requireAccount(ctx, keys, required(idToken, 'MISSING_ID_TOKEN'));
  service.requireRecentLogin(ctx, claims);
  await deleteAccountById(ctx.db, account.id);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}

async function sendOobCode(ctx: Context, _keys: KeySet, body: unknown, address: string): Promise<object> {
  const { requestType, email, continueUrl } = schemas.SendCodeSchema.parse(body);
  if (requestType !== 'PASSWORD_RESET')
    throw new AuthError(requestType ? 'OPERATION_NOT_ALLOWED' : 'INVALID_REQ_TYPE');
  const to = service.parseEmail(required(email, 'MISSING_EMAIL'));
  if (continueUrl !== undefined) requireAllowedUrl(ctx, continueUrl);
  await ctx.limits.consume('shared', 'codes', address, {
    points: ctx.config.limits.codes,
    seconds: PER_MINUTE,
  });
  await requestPasswordReset(ctx, to);
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: to };
}

function requireAllowedUrl(ctx: Context, url: string): void {
  const origin = URL.canParse(url) ? new URL(url).origin : '';
  if (!ctx.config.allowedOrigins.includes(origin)) throw new AuthError('UNAUTHORIZED_DOMAIN');
}

async function useOobCode(ctx: Context, _keys: KeySet, body: unknown, address: string): Promise<object> {
  const { oobCode, newPassword } = schemas.ResetPasswordSchema.parse(body);
  const code = required(oobCode, 'INVALID_OOB_CODE');
  await ctx.limits.consume('shared', 'redemptions', address, {
    points: ctx.config.limits.codes,
    seconds: PER_MINUTE,
  });
  const email =
    newPassword === undefined
      ? await checkPasswordReset(ctx, code)
      : await resetPassword(ctx, code, newPassword);
  return { kind: 'identitytoolkit#ResetPasswordResponse', email, requestType: 'PASSWORD_RESET' };
}

/** Says nothing about who has an account (enumeration protection). */
async function createAuthUri(): Promise<object> {
  return { kind: 'identitytoolkit#CreateAuthUriResponse', registered: false, sessionId: '' };
}

/** `POST /identitytoolkit.googleapis.com/v1/{name}`. */
export const authHandlers: { [endpoint: string]: AuthHandler } = {
  'accounts:signUp': signUp,
  'accounts:signInWithPassword': signInWithPassword,
  'accounts:lookup': lookup,
  'accounts:update': update,
  'accounts:delete': remove,
  'accounts:sendOobCode': sendOobCode,
  'accounts:resetPassword': useOobCode,
  'accounts:createAuthUri': createAuthUri,
};
