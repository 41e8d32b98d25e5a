import type { AccountSteps, Wiring } from '../../../platform/feature.ts';
import { networkOf } from '../../../platform/network.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import * as accounts from '../account/accounts.service.ts';
import * as credentials from '../account/credentials.service.ts';
import { askToConfirm } from '../account/mail-codes.service.ts';
import type { Client } from '../client.ts';
import type { IdentityContext } from '../identity.context.ts';
import { normalizeEmail } from '../identity.domain.ts';
import { AuthError } from '../identity.errors.ts';
import { consumeNetworkLimit, consumePasswordLimit } from '../identity.limits.ts';
import {
  beginSession,
  requireAccount,
  requireRecentLogin,
  requireRecentLoginToLink,
} from '../sessions/complete-sign-in.service.ts';
import { proofOf } from '../sessions/sessions.service.ts';
import { type AuthEndpoints, readField, refuseFields, required, viewAccount } from './auth-endpoint.ts';
import { presentAccount, presentProfile, presentTokens } from './identity.presenter.ts';
import * as schemas from './identity.schemas.ts';
import { update } from './update.handler.ts';

/** Of a new account; `photoUrl` is passed over, as Firebase does. */
const OPERATORS_FIELDS = ['emailVerified', 'phoneNumber', 'disabled', 'mfaInfo', 'customAttributes'];

/** A new account; with an id token, an address and password for the account that has none; with neither, anonymous. */
async function signUp(
  ctx: IdentityContext,
  body: unknown,
  client: Client,
  onSignedUp: AccountSteps['onSignedUp'],
): Promise<object> {
  if (readField(body, 'localId') !== null) throw new AuthError('UNEXPECTED_PARAMETER', 'User ID');
  refuseFields(body, OPERATORS_FIELDS);
  const { email, password, idToken, ...input } = parseInput(schemas.SignUpSchema, body);
  await consumeNetworkLimit(ctx, 'signUps', client.ip);
  if (email === undefined && password === undefined && idToken === undefined)
    return signUpAnonymously(ctx, client);
  const emailAndPassword = {
    email: required(email, 'MISSING_EMAIL'),
    password: required(password, 'MISSING_PASSWORD'),
  };
  if (idToken !== undefined) return linkPassword(ctx, idToken, emailAndPassword, client);
  const details = detailsFor(client, emailAndPassword.email);
  const displayName = input.displayName || details?.username;
  const account = await ctx.hashTurns([networkOf(client.ip)], () =>
    accounts.createAccount(
      ctx,
      { ...emailAndPassword, language: client.language, ...(displayName && { displayName }) },
      async (tx, { id }) => (details ? onSignedUp(tx, id, details) : undefined),
    ),
  );
  const signedIn = await beginSession(ctx, account, proofOf(ctx, 'password', client));
  await askToConfirm(ctx, account);
  return presentNewUser(signedIn);
}

/** What the form handed along for this address, and for no other that is signed up meanwhile. */
function detailsFor({ signUpDetails }: Client, email: string): Client['signUpDetails'] {
  const isForIt = signUpDetails?.email && normalizeEmail(signUpDetails.email) === normalizeEmail(email);
  return isForIt ? signUpDetails : null;
}

async function signUpAnonymously(ctx: IdentityContext, client: Client): Promise<object> {
  if (!ctx.config.signIn.anonymous) throw new AuthError('ADMIN_ONLY_OPERATION');
  const account = await accounts.createBareAccount(ctx, ctx.db, { language: client.language });
  return presentNewUser(await beginSession(ctx, account, proofOf(ctx, 'anonymous', client)));
}

async function linkPassword(
  ctx: IdentityContext,
  idToken: string,
  emailAndPassword: { email: string; password: string },
  client: Client,
): Promise<object> {
  const caller = await requireAccount(ctx, idToken);
  requireRecentLoginToLink(ctx, caller);
  const { account, claims } = caller;
  await consumePasswordLimit(ctx, account.id);
  return presentNewUser(
    await ctx.hashTurns([account.id, networkOf(client.ip)], () =>
      credentials.linkPassword(ctx, account, claims, emailAndPassword),
    ),
  );
}

function presentNewUser({ account, tokens }: accounts.ChangedAccount): object {
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.id,
    ...(account.email !== null && { email: account.email }),
    ...presentProfile(account),
    ...presentTokens(tokens),
  };
}

async function lookup(ctx: IdentityContext, body: unknown): Promise<object> {
  const { idToken } = parseInput(schemas.IdTokenSchema, body);
  const { account } = await requireAccount(ctx, required(idToken, 'MISSING_ID_TOKEN'));
  const view = await viewAccount(ctx, account);
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [presentAccount(view)] };
}

/** What happens when an account is to go. */
type Leaving = Pick<Wiring, 'onAccountDeleted' | 'beginDeletion'>;

/** `deleteUser()`: as `requestAccountDeletion`, where the school deletes with delay. */
async function remove(
  ctx: IdentityContext,
  body: unknown,
  { onAccountDeleted, beginDeletion }: Leaving,
): Promise<object> {
  const { idToken } = parseInput(schemas.IdTokenSchema, body);
  const { account, claims } = await requireAccount(ctx, required(idToken, 'MISSING_ID_TOKEN'));
  // An anonymous account cannot log in again.
  if (claims.firebase.sign_in_provider !== 'anonymous') requireRecentLogin(ctx, claims);
  if (beginDeletion) await beginDeletion(account.id);
  else await accounts.deleteAccount(ctx, account.id, onAccountDeleted);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}

/** What other features do when an account goes, or has another name. */
export const createAccountHandlers = ({
  onUsernameChanged,
  onSignedUp,
  ...leaving
}: AccountSteps): AuthEndpoints => ({
  'accounts:signUp': (ctx, body, client) => signUp(ctx, body, client, onSignedUp),
  'accounts:lookup': lookup,
  'accounts:update': (ctx, body, client) => update(ctx, body, client, onUsernameChanged),
  'accounts:delete': (ctx, body) => remove(ctx, body, leaving),
});
