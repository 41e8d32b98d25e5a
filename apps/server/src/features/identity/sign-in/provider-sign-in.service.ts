import { type Database, isUniqueViolation } from '../../../platform/database.ts';
import type { Wiring } from '../../../platform/feature.ts';
import { createBareAccount, withFreeAddress } from '../account/accounts.service.ts';
import type { Client } from '../client.ts';
import { findAccountByEmail, findAccountById, lockAccount, updateAccount } from '../db/accounts.repo.ts';
import type { AccountRow } from '../db/accounts.table.ts';
import {
  deleteLinkedIdentity,
  findLinkedIdentity,
  insertLinkedIdentity,
  updateLinkedIdentity,
} from '../db/linked-identities.repo.ts';
import { claimToken } from '../db/single-use.repo.ts';
import type { IdentityContext } from '../identity.context.ts';
import { AuthError } from '../identity.errors.ts';
import { greetOwner, notify } from '../notices/account-notices.ts';
import {
  completeFirstFactor,
  type SignIn,
  takeOverUnverifiedAccount,
} from '../sessions/complete-sign-in.service.ts';
import { proofOf } from '../sessions/sessions.service.ts';
import { type ProvenIdentity, tokenHash } from './provider-identity.ts';

/** `needs-confirmation`: the address has an account, whose owner must say that the two belong together. */
export type ProviderSignIn =
  | { kind: 'signed-in'; signIn: SignIn; isNewUser: boolean }
  | { kind: 'needs-confirmation'; account: AccountRow };

type SignInOptions = Pick<Wiring, 'onUsernameChanged' | 'onSignedUp'> & {
  /** Whether a new identity opens an account. */
  autoCreate: boolean;
};

/** Signs in by provider and `sub`. */
export async function signInWithProvider(
  ctx: IdentityContext,
  identity: ProvenIdentity,
  client: Client,
  options: SignInOptions,
): Promise<ProviderSignIn> {
  const found = await withRace(() =>
    ctx.db.transaction(async (tx) => findOrCreate(ctx, tx, identity, { ...options, client })),
  );
  if (found.kind === 'needs-confirmation') return found;
  const proof = proofOf(ctx, identity.provider, client);
  const tookOver = found.tookOver ?? false;
  const signIn = await completeFirstFactor(ctx, found.account, proof, { tookOver });
  await greetOwner(ctx, found.account, tookOver);
  return { kind: 'signed-in', signIn, isNewUser: found.isNewUser };
}

type Found =
  | { kind: 'found'; account: AccountRow; isNewUser: boolean; tookOver?: boolean }
  | { kind: 'needs-confirmation'; account: AccountRow };

async function findOrCreate(
  ctx: IdentityContext,
  tx: Database,
  identity: ProvenIdentity,
  options: SignInOptions & { client: Client },
): Promise<Found> {
  const link = await findLinkedIdentity(tx, identity.provider, identity.subject);
  const linked = link && (await findAccountById(tx, link.accountId));
  if (linked) {
    await claim(tx, identity);
    await updateLinkedIdentity(tx, identity);
    return { kind: 'found', account: linked, isNewUser: false };
  }
  const owner = identity.email === null ? null : await findAccountByEmail(tx, identity.email);
  const isBeyondDoubt = identity.isEmailVerified && !owner?.isEmailVerified;
  if (owner && !isBeyondDoubt) return joinOrAsk(ctx, tx, owner, identity, options);
  // The SDK reads USER_NOT_FOUND as the end of the caller's own session; this one it turns into user-mismatch.
  if (!options.autoCreate) throw new AuthError('EMAIL_NOT_FOUND');
  await claim(tx, identity);
  if (owner) {
    const locked = await lockAccount(tx, owner.id);
    if (!locked || locked.isEmailVerified) throw new AuthError('EMAIL_EXISTS');
    const account = await joinAndReplace(
      ctx,
      tx,
      await takeOverUnverifiedAccount(ctx, tx, locked, options.client),
      identity,
      options,
    );
    return { kind: 'found', account, isNewUser: false, tookOver: locked.passwordHash !== null };
  }
  const { client } = options;
  const { email, displayName, photoUrl } = identity;
  const account = await createBareAccount(ctx, tx, {
    email,
    isEmailVerified: email !== null && identity.isEmailVerified,
    displayName,
    photoUrl,
    language: client.language,
  });
  await storeLink(ctx, tx, account.id, identity);
  // One with an address is for the account that the form makes.
  if (client.signUpDetails?.email === null) await options.onSignedUp(tx, account.id, client.signUpDetails);
  return { kind: 'found', account, isNewUser: true };
}

/** An account whose address is confirmed is never joined to a provider without its owner's word. */
async function joinOrAsk(
  ctx: IdentityContext,
  tx: Database,
  owner: AccountRow,
  identity: ProvenIdentity,
  options: SignInOptions,
): Promise<Found> {
  if (!ctx.trust.mayJoin(identity)) return { kind: 'needs-confirmation', account: owner };
  await claim(tx, identity);
  const account = await joinAndReplace(ctx, tx, owner, identity, options);
  return { kind: 'found', account, isNewUser: false };
}

/** As Firebase does at a sign-in: what the account said of itself is the provider's word from now on, or nothing. */
async function joinAndReplace(
  ctx: IdentityContext,
  tx: Database,
  account: AccountRow,
  identity: ProvenIdentity,
  { onUsernameChanged }: SignInOptions,
): Promise<AccountRow> {
  const { displayName, photoUrl } = identity;
  const joined = await join(ctx, tx, { ...account, displayName, photoUrl }, identity);
  if (displayName !== account.displayName) await onUsernameChanged(tx, account.id, displayName);
  return joined;
}

/** Adds the identity, and what the account lacks of it. */
async function join(
  ctx: IdentityContext,
  tx: Database,
  account: AccountRow,
  identity: ProvenIdentity,
): Promise<AccountRow> {
  await storeLink(ctx, tx, account.id, identity);
  const row = await updateAccount(tx, account.id, missingFields(account, identity));
  if (!row) throw new AuthError('USER_NOT_FOUND');
  return row;
}

/** Adds an identity to the caller's account, in the place of another one of the same provider. */
export async function linkProvider(
  ctx: IdentityContext,
  account: AccountRow,
  identity: ProvenIdentity,
): Promise<AccountRow> {
  const linked = await withRace(() =>
    ctx.db.transaction(async (tx) => {
      const link = await findLinkedIdentity(tx, identity.provider, identity.subject);
      if (link) throw new AuthError('FEDERATED_USER_ID_ALREADY_LINKED');
      await claim(tx, identity);
      await deleteLinkedIdentity(tx, account.id, identity.provider);
      return join(ctx, tx, account, identity);
    }),
  );
  await notify(ctx, linked, 'provider-linked');
  return linked;
}

/** What an account that has none takes from its new identity; an address that another account has is refused. */
function missingFields(
  account: AccountRow,
  { email, isEmailVerified, displayName, photoUrl }: ProvenIdentity,
): Parameters<typeof updateAccount>[2] {
  const isSameAddress = email !== null && account.email === email;
  return {
    ...(account.email === null && email !== null && { email, isEmailVerified }),
    ...(isSameAddress && isEmailVerified && { isEmailVerified }),
    displayName: account.displayName ?? displayName,
    photoUrl: account.photoUrl ?? photoUrl,
  };
}

async function storeLink(
  ctx: IdentityContext,
  tx: Database,
  accountId: string,
  { provider, subject, email, displayName, photoUrl }: ProvenIdentity,
): Promise<void> {
  const linkedAt = ctx.clock.now();
  await insertLinkedIdentity(tx, { provider, subject, accountId, email, displayName, photoUrl, linkedAt });
}

/** Each provider token is good once, for any caller. */
async function claim(tx: Database, identity: ProvenIdentity): Promise<void> {
  if (!(await claimToken(tx, tokenHash(identity), new Date(identity.expiresAtMs)))) {
    throw new AuthError('INVALID_IDP_RESPONSE', 'The id token has been used before.');
  }
}

/** Two first log-ins at once: the second finds what the first has stored. */
async function withRace<Result>(work: () => Promise<Result>): Promise<Result> {
  return withFreeAddress(async () => {
    try {
      return await work();
    } catch (error) {
      if (isUniqueViolation(error, 'linked_identities_pkey')) {
        throw new AuthError('FEDERATED_USER_ID_ALREADY_LINKED');
      }
      throw error;
    }
  });
}
