import type { SessionEndReason } from '@school/contract/identity';
import type { Database } from '../../../platform/database.ts';
import { hashSecret } from '../../../platform/keys.ts';
import type { Client } from '../client.ts';
import type { AccountRow } from '../db/accounts.table.ts';
import { listLinkedIdentities } from '../db/linked-identities.repo.ts';
import type { IdentityName } from '../db/linked-identities.table.ts';
import * as repo from '../db/sessions.repo.ts';
import type { Proof, SignInProvider } from '../db/sessions.table.ts';
import type { IdentityContext } from '../identity.context.ts';
import { AuthError } from '../identity.errors.ts';
import { signIdToken } from '../tokens/id-tokens.ts';
import { createRefreshToken, exchangeRefreshToken, issueRefreshToken } from './refresh-tokens.service.ts';

export type Tokens = { idToken: string; refreshToken: string };

/** A proof given now. */
export function proofOf(
  ctx: IdentityContext,
  provider: SignInProvider,
  { device }: Pick<Client, 'device'>,
): Proof {
  return { authenticatedAt: ctx.clock.now(), secondFactor: null, customClaims: null, device, provider };
}

/** A session with a refresh token that is still unused; `signTokens` makes the pair that is sent. */
export type OpenSession = { session: Proof & { id: string }; refreshToken: string };

/** Begins a session. */
export async function openSession(
  ctx: IdentityContext,
  db: Database,
  accountId: string,
  { authenticatedAt, provider, secondFactor, customClaims, device }: Proof,
): Promise<OpenSession> {
  const session = { id: ctx.ids.documentId(), authenticatedAt, provider, secondFactor, customClaims, device };
  await repo.insertSession(db, { ...session, accountId });
  return { session, refreshToken: await issueRefreshToken(ctx, db, session.id) };
}

/** What a log-in stands on. */
export type FirstSession = {
  /** Begin only if the password that was checked is still the account's. */
  passwordHash?: string | undefined;
  /** Whether the proof is enough for an account that has a second factor. */
  isWhole: boolean;
  /** It ended another person's password: the first id token says so, once. */
  tookOver?: boolean | undefined;
};

/**
 * Begins the session of a log-in, which it notes. Null when the password was changed meanwhile, the account is disabled,
 * or a second factor is missing.
 */
export async function openFirstSession(
  ctx: IdentityContext,
  accountId: string,
  proof: Proof,
  { passwordHash, isWhole }: FirstSession,
): Promise<(OpenSession & { at: Date; identities: IdentityName[]; isNewDevice: boolean }) | null> {
  const session = { ...proof, id: ctx.ids.documentId() };
  const refreshToken = createRefreshToken(ctx);
  const at = ctx.clock.now();
  const begun = await repo.insertFirstSession(ctx.db, {
    session: { ...session, accountId },
    refreshTokenHash: hashSecret(refreshToken),
    at,
    passwordHash: passwordHash ?? null,
    isWhole,
  });
  return begun && { session, refreshToken, at, ...begun };
}

/** Ends every session of the account and begins one for the caller, with the proof that the caller's had. */
export async function replaceSessions(
  ctx: IdentityContext,
  tx: Database,
  accountId: string,
  sessionId: string,
  reason: SessionEndReason,
  changes: Partial<Proof> = {},
): Promise<OpenSession> {
  // Takes the session's lock: of two changes at once, the second finds its session ended.
  const { session } = await extendSession(ctx, tx, sessionId);
  await endAllSessions(ctx, tx, accountId, reason);
  return openSession(ctx, tx, accountId, { ...session, ...changes });
}

/** Another refresh token for a session that goes on; with `linked` it names this way in, as Firebase's do after a link. */
async function extendSession(
  ctx: IdentityContext,
  db: Database,
  sessionId: string,
  linked?: SignInProvider,
): Promise<OpenSession> {
  const session = await repo.lockSession(db, sessionId);
  if (!session || session.revokedAt) throw new AuthError('TOKEN_EXPIRED');
  if (linked) await repo.changeSessionProvider(db, session.id, linked);
  const refreshToken = await issueRefreshToken(ctx, db, session.id);
  return { session: { ...session, provider: linked ?? session.provider }, refreshToken };
}

/** Fresh tokens for a session that goes on, after a way in was linked to its account. */
export async function continueSession(
  ctx: IdentityContext,
  account: AccountRow,
  sessionId: string,
  linked: SignInProvider,
): Promise<Tokens> {
  const open = await ctx.db.transaction(async (tx) => extendSession(ctx, tx, sessionId, linked));
  return signTokens(ctx, account, open);
}

/** Call it outside of a transaction: it may have to read the keys over another connection. */
export async function signTokens(
  ctx: IdentityContext,
  account: AccountRow,
  { session, refreshToken, identities }: OpenSession & { identities?: IdentityName[] },
): Promise<Tokens> {
  identities ??= await listLinkedIdentities(ctx.db, account.id);
  return { idToken: await signIdToken(ctx, account, session, identities), refreshToken };
}

/** Exchanges a refresh token for its child and a new id token. */
export async function refreshSession(
  ctx: IdentityContext,
  refreshToken: string,
): Promise<Tokens & { accountId: string }> {
  const exchange = await exchangeRefreshToken(ctx, refreshToken);
  if (exchange instanceof AuthError) throw exchange;
  return { ...(await signTokens(ctx, exchange.account, exchange)), accountId: exchange.account.id };
}

/** The same everywhere else. */
export async function endOtherSessions(
  ctx: Pick<IdentityContext, 'clock'>,
  db: Database,
  accountId: string,
  sessionId: string,
  reason: SessionEndReason,
): Promise<void> {
  await repo.revokeChosenSessions(db, accountId, { allBut: sessionId }, ctx.clock.now(), reason);
}

/** Signs out everywhere: no refresh token of this account works any more. */
export async function endAllSessions(
  ctx: Pick<IdentityContext, 'clock'>,
  db: Database,
  accountId: string,
  reason: SessionEndReason,
): Promise<void> {
  await repo.revokeSessionsOf(db, accountId, ctx.clock.now(), reason);
}
