import type { AccountSteps } from '../../../platform/feature.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import type { Client } from '../client.ts';
import { findAccountByEmail } from '../db/accounts.repo.ts';
import type { AccountRow } from '../db/accounts.table.ts';
import { findAccountByIdentityEmail } from '../db/linked-identities.repo.ts';
import type { IdentityContext } from '../identity.context.ts';
import { normalizeEmail, parseWebUrl } from '../identity.domain.ts';
import { AuthError } from '../identity.errors.ts';
import { consumeNetworkLimit } from '../identity.limits.ts';
import { requireAccount, requireRecentLoginToLink } from '../sessions/complete-sign-in.service.ts';
import { continueSession } from '../sessions/sessions.service.ts';
import { signInWithCustomToken } from '../sign-in/custom-sign-in.service.ts';
import { buildAuthorizationUrl, revokeProviderToken } from '../sign-in/provider-authorization.ts';
import { type ProvenIdentity, proveIdentity, sealIdentity } from '../sign-in/provider-identity.ts';
import { linkProvider, signInWithProvider } from '../sign-in/provider-sign-in.service.ts';
import { type AuthEndpoints, required, viewAccount } from './auth-endpoint.ts';
import {
  listProviders,
  listSignInMethods,
  presentProfile,
  presentSignIn,
  presentTokens,
} from './identity.presenter.ts';
import * as schemas from './identity.schemas.ts';

async function signInWithIdp(
  ctx: IdentityContext,
  body: unknown,
  client: Client,
  steps: AccountSteps,
): Promise<object> {
  const input = parseInput(schemas.IdpSchema, body);
  const requestUri = required(input.requestUri, 'MISSING_REQUEST_URI');
  if (!URL.canParse(requestUri)) throw new AuthError('INVALID_REQUEST_URI');
  await consumeNetworkLimit(ctx, 'logIns', client.ip);
  const identity = await proveIdentity(ctx, { ...input, pendingToken: input.pendingToken ?? undefined });
  try {
    return input.idToken === undefined
      ? await signIn(ctx, identity, client, { ...steps, autoCreate: input.autoCreate ?? true })
      : await link(ctx, identity, input.idToken);
  } catch (error) {
    // Asked to, the SDK gets the credential back with the refusal, to sign in with it or link it.
    if (!(error instanceof AuthError) || !input.returnIdpCredential || !isAboutOwnership(error)) throw error;
    return { ...presentCredential(ctx, identity), errorMessage: error.message };
  }
}

function isAboutOwnership({ message }: AuthError): boolean {
  return ['FEDERATED_USER_ID_ALREADY_LINKED', 'EMAIL_EXISTS'].includes(message);
}

async function signIn(
  ctx: IdentityContext,
  identity: ProvenIdentity,
  client: Client,
  options: Parameters<typeof signInWithProvider>[3],
): Promise<object> {
  const result = await signInWithProvider(ctx, identity, client, options);
  if (result.kind === 'needs-confirmation') {
    // Only the address's owner learns how an account signs in, unless enumeration protection is off.
    const mayKnow = identity.isEmailVerified || !ctx.config.signIn.enumerationProtection;
    return {
      ...presentCredential(ctx, identity),
      needConfirmation: true,
      ...(mayKnow && {
        localId: result.account.id,
        verifiedProvider: listSignInMethods(await viewAccount(ctx, result.account)),
      }),
    };
  }
  return {
    ...presentIdentityOf(identity, result.signIn.account),
    isNewUser: result.isNewUser,
    ...presentSignIn(result.signIn),
  };
}

async function link(ctx: IdentityContext, identity: ProvenIdentity, idToken: string): Promise<object> {
  const caller = await requireAccount(ctx, idToken);
  requireRecentLoginToLink(ctx, caller);
  const { account, claims } = caller;
  const linked = await linkProvider(ctx, account, identity);
  return {
    ...presentIdentityOf(identity, linked),
    isNewUser: false,
    ...presentTokens(await continueSession(ctx, linked, claims.session, identity.provider)),
  };
}

function presentIdentityOf(identity: ProvenIdentity, account: AccountRow): object {
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    localId: account.id,
    ...(account.email !== null && { email: account.email, emailVerified: account.isEmailVerified }),
    ...presentProfile(account),
    ...presentFederation(identity),
    ...presentCredentialTokens(identity),
    rawUserInfo: JSON.stringify(rawUserInfo(identity)),
    ...(identity.givenName !== null && { firstName: identity.givenName }),
    ...(identity.familyName !== null && { lastName: identity.familyName }),
    ...(identity.displayName !== null && { fullName: identity.displayName }),
    ...(identity.screenName !== null && { screenName: identity.screenName }),
  };
}

/** Where a person's id at a provider is known, in the form in which Firebase names the two together. */
const FEDERATIONS: Partial<Record<string, string>> = {
  'google.com': 'https://accounts.google.com/',
  'apple.com': 'https://appleid.apple.com/',
};

function presentFederation({ provider, subject }: ProvenIdentity): object {
  return { providerId: provider, federatedId: `${FEDERATIONS[provider] ?? ''}${subject}` };
}

function presentCredentialTokens({ idToken, accessToken }: ProvenIdentity): object {
  return { oauthIdToken: idToken, ...(accessToken !== null && { oauthAccessToken: accessToken }) };
}

function rawUserInfo({ subject, email, isEmailVerified, displayName, photoUrl }: ProvenIdentity): object {
  return {
    sub: subject,
    ...(email !== null && { email, email_verified: isEmailVerified }),
    ...(displayName !== null && { name: displayName }),
    ...(photoUrl !== null && { picture: photoUrl }),
  };
}

/** What the browser needs to come back with the same identity. */
function presentCredential(ctx: IdentityContext, identity: ProvenIdentity): object {
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    ...presentFederation(identity),
    ...(identity.email !== null && { email: identity.email }),
    ...presentCredentialTokens(identity),
    pendingToken: sealIdentity(ctx, identity),
  };
}

/**
 * For an address: how it signs in, unless enumeration protection keeps that to itself. For a provider: where its popup
 * begins, and the session that only this browser can end it with.
 */
async function createAuthUri(ctx: IdentityContext, body: unknown): Promise<object> {
  const { identifier, continueUri, providerId, context, ...input } = parseInput(
    schemas.CreateAuthUriSchema,
    body,
  );
  const sessionId = input.sessionId || ctx.ids.secret(32);
  const kind = 'identitytoolkit#CreateAuthUriResponse';
  if (providerId !== undefined) {
    const returnTo = parseWebUrl(required(continueUri, 'MISSING_CONTINUE_URI'));
    if (!returnTo) throw new AuthError('INVALID_CONTINUE_URI');
    const authUri = await buildAuthorizationUrl(ctx, {
      providerId,
      sessionId,
      returnTo,
      state: context ?? '',
    });
    return { kind, authUri, providerId, sessionId };
  }
  const email = normalizeEmail(required(identifier, 'MISSING_IDENTIFIER'));
  const returnTo = required(continueUri, 'MISSING_CONTINUE_URI');
  if (email === null) throw new AuthError('INVALID_IDENTIFIER');
  if (!URL.canParse(returnTo)) throw new AuthError('INVALID_CONTINUE_URI');
  if (ctx.config.signIn.enumerationProtection) return { kind, sessionId };
  return { kind, sessionId, ...(await presentWaysOf(ctx, email)) };
}

/** How the account signs in that has this address, or has it at a provider. */
async function presentWaysOf(ctx: IdentityContext, email: string): Promise<object> {
  const account =
    (await findAccountByEmail(ctx.db, email)) ?? (await findAccountByIdentityEmail(ctx.db, email));
  if (!account) return { registered: false, signinMethods: [], allProviders: [] };
  const view = await viewAccount(ctx, account);
  return { registered: true, signinMethods: listSignInMethods(view), allProviders: listProviders(view) };
}

async function customToken(ctx: IdentityContext, body: unknown, client: Client): Promise<object> {
  const { token } = parseInput(schemas.CustomTokenSchema, body);
  const given = required(token, 'MISSING_CUSTOM_TOKEN');
  await consumeNetworkLimit(ctx, 'logIns', client.ip);
  const { tokens, isNewUser } = await signInWithCustomToken(ctx, given, client);
  return { kind: 'identitytoolkit#VerifyCustomTokenResponse', isNewUser, ...presentTokens(tokens) };
}

/** Ends the access that a provider's token gives, at the provider. */
async function revokeToken(ctx: IdentityContext, body: unknown): Promise<object> {
  const { providerId, token, idToken } = parseInput(schemas.RevokeTokenSchema, body);
  await requireAccount(ctx, required(idToken, 'MISSING_ID_TOKEN'));
  await revokeProviderToken(ctx, providerId ?? '', required(token, 'INVALID_IDP_RESPONSE'));
  return {};
}

export const createProviderHandlers = (steps: AccountSteps): AuthEndpoints => ({
  'accounts:signInWithIdp': (ctx, body, client) => signInWithIdp(ctx, body, client, steps),
  'accounts:createAuthUri': createAuthUri,
  'accounts:signInWithCustomToken': customToken,
});

export const revocationHandlers: AuthEndpoints = { 'accounts:revokeToken': revokeToken };
