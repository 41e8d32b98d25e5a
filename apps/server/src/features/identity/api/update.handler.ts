import type { Wiring } from '../../../platform/feature.ts';
import { networkOf } from '../../../platform/network.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import * as accounts from '../account/accounts.service.ts';
import * as credentials from '../account/credentials.service.ts';
import { applyCode } from '../account/email-actions.service.ts';
import { unlinkProviders } from '../account/unlink.service.ts';
import type { Client } from '../client.ts';
import type { AccountRow } from '../db/accounts.table.ts';
import type { IdentityContext } from '../identity.context.ts';
import { normalizeEmail } from '../identity.domain.ts';
import { AuthError } from '../identity.errors.ts';
import { consumeAddressLimit, consumeNetworkLimit, consumePasswordLimit } from '../identity.limits.ts';
import {
  findCallerUid,
  requireAccount,
  requireRecentLogin,
  type SignedInAccount,
} from '../sessions/complete-sign-in.service.ts';
import { readField, refuseFields, required, viewAccount } from './auth-endpoint.ts';
import {
  presentAddress,
  presentPassword,
  presentProfile,
  presentProviders,
  presentTokens,
} from './identity.presenter.ts';
import * as schemas from './identity.schemas.ts';

type UpdateInput = ReturnType<typeof schemas.UpdateSchema.parse>;

const OPERATORS_FIELDS = [
  'customAttributes',
  'emailVerified',
  'phoneNumber',
  'createdAt',
  'lastLoginAt',
  'mfa',
  // Proves nothing: `signInWithIdp` with an id token links what its credential proves.
  'linkProviderUserInfo',
  'provider',
  'upgradeToFederatedLogin',
];
/** What can be taken from an account without a way in going with it. */
const ATTRIBUTES = ['USER_ATTRIBUTE_NAME_UNSPECIFIED', 'DISPLAY_NAME', 'PHOTO_URL'];

/** Changes the caller's account, or does what a mailed code is for. */
export async function update(
  ctx: IdentityContext,
  body: unknown,
  client: Client,
  onUsernameChanged: Wiring['onUsernameChanged'],
): Promise<object> {
  const input = parseInput(schemas.UpdateSchema, body);
  if (input.oobCode !== undefined) return useCode(ctx, input.oobCode, client);
  if (input.idToken === undefined) throw new AuthError('INVALID_REQ_TYPE', 'Unsupported request parameters.');
  requireOwnFields(body, input);
  const caller = await requireAccount(ctx, required(input.idToken, 'MISSING_ID_TOKEN'));
  const { account, claims } = caller;
  if ((readField(body, 'localId') ?? account.id) !== account.id) refuseFields(body, ['localId']);
  const removed = input.deleteProvider ?? [];
  const wanted = readCredentials(input, account);
  if (wanted.renewsSessions || removed.length > 0) requireRecentLogin(ctx, claims);
  if (wanted.email !== null) await consumeAddressLimit(ctx, account.id);
  if (wanted.password !== null) {
    await accounts.requireGoodPassword(ctx, wanted.password, account.email);
    await consumePasswordLimit(ctx, account.id);
  }
  let changed = await accounts.changeProfile(ctx, account, profileChanges(ctx, input), onUsernameChanged);
  if (removed.length > 0) changed = await unlinkProviders(ctx, account, claims, removed);
  // Last, for it ends the sessions: its tokens are the ones that go on.
  const renewed = wanted.renewsSessions ? await changeCredentials(ctx, caller, wanted, client) : null;
  return presentChanged(ctx, renewed ?? { account: changed });
}

function requireOwnFields(body: unknown, { deleteAttribute }: UpdateInput): void {
  if (readField(body, 'disableUser') !== null) throw new AuthError('OPERATION_NOT_ALLOWED');
  refuseFields(body, OPERATORS_FIELDS);
  const attribute = deleteAttribute?.find((name) => !ATTRIBUTES.includes(name));
  if (attribute !== undefined)
    throw new AuthError('OPERATION_NOT_ALLOWED', 'Only DISPLAY_NAME and PHOTO_URL can be deleted here.');
}

type Credentials = { email: string | null; password: string | null; renewsSessions: boolean };

/** The new address and password; `validSince`, of any value, ends what was signed in before now, as at Firebase. */
function readCredentials(input: UpdateInput, account: AccountRow): Credentials {
  const { email: address, deleteProvider: removed = [], validSince } = input;
  const email = address !== undefined && normalizeEmail(address) !== account.email ? address : null;
  const password = (removed.includes('password') ? undefined : input.password) ?? null;
  return { email, password, renewsSessions: email !== null || password !== null || Boolean(validSince) };
}

async function changeCredentials(
  ctx: IdentityContext,
  { account, claims }: SignedInAccount,
  { email, password }: Credentials,
  { ip }: Client,
): Promise<accounts.ChangedAccount> {
  const inTurn = <Result>(work: () => Promise<Result>) => ctx.hashTurns([account.id, networkOf(ip)], work);
  if (email !== null && account.email === null && password) {
    return inTurn(() => credentials.linkPassword(ctx, account, claims, { email, password }));
  }
  if (email !== null) return credentials.changeEmailUnverified(ctx, account, claims, email);
  if (password) return inTurn(() => credentials.changePassword(ctx, account, claims, password));
  return credentials.signOutElsewhere(ctx, account, claims);
}

/** With tokens where the former ones have ended. */
async function presentChanged(
  ctx: IdentityContext,
  { account, tokens }: Pick<accounts.ChangedAccount, 'account'> & Partial<accounts.ChangedAccount>,
): Promise<object> {
  const { identities } = await viewAccount(ctx, account);
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.id,
    ...presentAddress(account),
    ...presentProfile(account),
    providerUserInfo: presentProviders(account, identities),
    ...presentPassword(account),
    ...(tokens && presentTokens(tokens)),
  };
}

/** `applyActionCode`: it does not sign in. */
async function useCode(ctx: IdentityContext, code: string, client: Client): Promise<object> {
  await consumeNetworkLimit(ctx, 'codes', client.ip);
  const account = await applyCode(ctx, code, await findCallerUid(ctx, client.sessionToken));
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.id,
    ...presentAddress(account),
  };
}

function profileChanges(ctx: IdentityContext, input: UpdateInput): accounts.ProfileChanges {
  const removed = new Set(input.deleteAttribute);
  const changes: accounts.ProfileChanges = {};
  if (removed.has('DISPLAY_NAME') || input.displayName === null) changes.displayName = null;
  else if (input.displayName !== undefined)
    changes.displayName = accounts.parseDisplayName(ctx, input.displayName);
  if (removed.has('PHOTO_URL') || !(input.photoUrl ?? true)) changes.photoUrl = null;
  else if (input.photoUrl) changes.photoUrl = accounts.parsePhotoUrl(input.photoUrl);
  return changes;
}
