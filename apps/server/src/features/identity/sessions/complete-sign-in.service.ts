import { TOOK_OVER_CLAIM } from '@school/contract/constants';
import type { SessionEndReason } from '@school/contract/identity';
import type { Language } from '@school/contract/language-cookie';
import { z } from 'zod';
import type { Database } from '../../../platform/database.ts';
import * as repo from '../db/accounts.repo.ts';
import type { AccountRow } from '../db/accounts.table.ts';
import { deleteLinkedIdentities } from '../db/linked-identities.repo.ts';
import { deleteRecoveryCodes } from '../db/recovery-codes.repo.ts';
import { deleteSecondFactors, listSecondFactors } from '../db/second-factors.repo.ts';
import type { SecondFactorRow } from '../db/second-factors.table.ts';
import { deleteKnownDevices, findAccountOfSession } from '../db/sessions.repo.ts';
import type { Proof, SignInProvider } from '../db/sessions.table.ts';
import { useUpOneTimeCodesOf } from '../db/single-use.repo.ts';
import type { IdentityContext } from '../identity.context.ts';
import { AuthError } from '../identity.errors.ts';
import { tellOwner } from '../notices/account-notices.ts';
import { checkIdToken, type IdTokenClaims } from '../tokens/id-tokens.ts';
import { openToken, sealToken } from '../tokens/sealed-tokens.ts';
import {
  endAllSessions,
  type FirstSession,
  openFirstSession,
  signTokens,
  type Tokens,
} from './sessions.service.ts';

/** A change of password, an account's end and the like ask for a log-in at most this old, as Firebase does. */
const RECENT_LOGIN_SECONDS = 300;
/** How long the caller may take to find the phone. */
const PENDING_MS = 600_000;

/** Signed in, or asked for a second factor: then `pending` stands for the first until it comes. */
export type SignIn =
  | { account: AccountRow; tokens: Tokens }
  | { account: AccountRow; pending: string; factors: SecondFactorRow[] };

/**
 * Ends a log-in whose first factor has been proved. With `passwordHash` only if the password that was checked is still
 * the account's. With `tookOver` its first id token says so.
 */
export async function completeFirstFactor(
  ctx: IdentityContext,
  account: AccountRow,
  proof: Proof,
  { passwordHash, tookOver }: { passwordHash?: string; tookOver?: boolean } = {},
): Promise<SignIn> {
  if (account.isDisabled) throw new AuthError('USER_DISABLED');
  const isWhole = !needsSecondFactor(proof.provider);
  const signedIn = await tryToBegin(ctx, account, proof, { passwordHash, isWhole, tookOver });
  if (signedIn) return signedIn;
  const factors = isWhole ? [] : await listSecondFactors(ctx.db, account.id);
  if (factors.length === 0) throw new AuthError('INVALID_LOGIN_CREDENTIALS');
  return { account, factors, pending: sealPending(ctx, account, proof) };
}

/** A custom token is the operator's word, and no factor is enrolled on an anonymous account. */
function needsSecondFactor(provider: SignInProvider): boolean {
  return provider !== 'anonymous' && provider !== 'custom';
}

/** Begins the session of a log-in that needs no further proof. */
export async function beginSession(
  ctx: IdentityContext,
  account: AccountRow,
  proof: Proof,
): Promise<{ account: AccountRow; tokens: Tokens }> {
  const signedIn = await tryToBegin(ctx, account, proof, { isWhole: true });
  if (!signedIn) throw new AuthError('INVALID_LOGIN_CREDENTIALS');
  return signedIn;
}

async function tryToBegin(
  ctx: IdentityContext,
  account: AccountRow,
  proof: Proof,
  first: FirstSession,
): Promise<{ account: AccountRow; tokens: Tokens } | null> {
  const open = await openFirstSession(ctx, account.id, proof, first);
  if (!open) return null;
  const { session } = open;
  if (open.isNewDevice && session.device !== null) {
    const message = { kind: 'new-device', device: session.device, at: open.at.toISOString() } as const;
    await tellOwner(ctx, account, message);
  }
  const claims = first.tookOver ? { ...session.customClaims, [TOOK_OVER_CLAIM]: true } : session.customClaims;
  const tokens = await signTokens(ctx, account, { ...open, session: { ...session, customClaims: claims } });
  return { account: { ...account, lastLoginAt: open.at }, tokens };
}

const PendingSchema = z.object({
  accountId: z.string(),
  provider: z.union([z.enum(['password', 'phone']), z.templateLiteral([z.string(), '.com'])]),
  atMs: z.number(),
});

/** Good for as long as nothing has changed since the proof was given. */
function sealPending(ctx: IdentityContext, { id }: AccountRow, { provider, authenticatedAt }: Proof): string {
  const pending = { accountId: id, provider, atMs: authenticatedAt.getTime() };
  return sealToken(ctx, 'mfa-pending', pending, PENDING_MS);
}

/** The account whose first factor this credential stands for; a change of password meanwhile makes it worthless. */
export async function requirePending(
  ctx: IdentityContext,
  credential: string,
): Promise<{ account: AccountRow; provider: SignInProvider }> {
  const pending = openToken(ctx, 'mfa-pending', PendingSchema, credential);
  const account = pending && (await repo.findAccountById(ctx.db, pending.accountId));
  if (!account || account.validSince.getTime() > pending.atMs) {
    throw new AuthError('INVALID_MFA_PENDING_CREDENTIAL');
  }
  if (account.isDisabled) throw new AuthError('USER_DISABLED');
  return { account, provider: pending.provider };
}

export type SignedInAccount = { account: AccountRow; claims: IdTokenClaims };

/** The account of an id token whose session still stands. */
export async function requireAccount(ctx: IdentityContext, idToken: string): Promise<SignedInAccount> {
  const check = await checkIdToken(ctx, idToken);
  if (!check.ok) throw new AuthError(check.reason === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
  const { claims } = check;
  const found = await findAccountOfSession(ctx.db, claims.sub, claims.session);
  if (!found) throw new AuthError('USER_NOT_FOUND');
  if (found.account.isDisabled) throw new AuthError('USER_DISABLED');
  if (!found.isSessionOpen) throw new AuthError('TOKEN_EXPIRED');
  ctx.concurrentRequests.acquireForAccount(found.account.id);
  return { account: found.account, claims };
}

/** Whose session an id token is of, if it still stands; null for any other token. */
export async function findCallerUid(ctx: IdentityContext, idToken: string | null): Promise<string | null> {
  const check = idToken === null ? null : await checkIdToken(ctx, idToken);
  if (!check?.ok) return null;
  const { sub, session } = check.claims;
  const found = await findAccountOfSession(ctx.db, sub, session);
  return found?.isSessionOpen ? sub : null;
}

/** `authTime`: seconds since 1970. */
export function isRecentLogin(ctx: Pick<IdentityContext, 'clock'>, authTime: number): boolean {
  return ctx.clock.now().getTime() / 1_000 - authTime <= RECENT_LOGIN_SECONDS;
}

export function requireRecentLogin(ctx: IdentityContext, claims: IdTokenClaims): void {
  if (!isRecentLogin(ctx, claims.auth_time)) throw new AuthError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}

/** A further way to sign in asks for a fresh log-in too, but of an anonymous account, which cannot give one. */
export function requireRecentLoginToLink(ctx: IdentityContext, { account, claims }: SignedInAccount): void {
  const isAnonymous = claims.firebase.sign_in_provider === 'anonymous';
  if (!isAnonymous || account.email !== null || account.phoneNumber !== null) requireRecentLogin(ctx, claims);
}

/**
 * Gives an account to the caller, who has just proved to own its address. Until then anybody could have opened it with
 * that address (pre-hijacking), so nothing of theirs stays: no password, provider, phone, factor, session or code. The
 * language does, as nobody comes in by it; `language` is the caller's, for an account without one. `reason` is sent to the
 * ended sessions.
 */
export async function takeOverUnverifiedAccount(
  ctx: IdentityContext,
  tx: Database,
  account: AccountRow,
  { language, reason = 'taken-over' }: { language: Language | null; reason?: SessionEndReason },
): Promise<AccountRow> {
  const now = ctx.clock.now();
  await deleteLinkedIdentities(tx, account.id);
  await deleteSecondFactors(tx, account.id);
  await deleteRecoveryCodes(tx, account.id);
  await deleteKnownDevices(tx, account.id);
  await useUpOneTimeCodesOf(tx, account.id, now, account.createdAt);
  await endAllSessions(ctx, tx, account.id, reason);
  const row = await repo.updateAccount(tx, account.id, {
    isEmailVerified: true,
    passwordHash: null,
    passwordUpdatedAt: null,
    phoneNumber: null,
    language: account.language ?? language,
    usesEmailLink: false,
    validSince: now,
  });
  if (!row) throw new AuthError('USER_NOT_FOUND');
  return row;
}
