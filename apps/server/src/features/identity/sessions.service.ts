import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { hashSecret } from '../../platform/keys.ts';
import { findAccountById } from './accounts.repo.ts';
import type { AccountRow } from './accounts.table.ts';
import { signIdToken } from './id-tokens.ts';
import { AuthError } from './identity.errors.ts';
import * as repo from './sessions.repo.ts';
import type { RefreshTokenRow, SessionRow } from './sessions.table.ts';
import type { KeySet } from './signing-keys.ts';

/** A lost answer is asked for again within this time: the SDK retries after 30 s, hidden tabs a minute later. */
export const REFRESH_REUSE_MS = 120_000;
const REFRESH_TOKEN_BYTES = 32;

export type Tokens = { idToken: string; refreshToken: string };

/** Begins a session: the person has just proved who they are. */
export async function startSession(
  ctx: Context,
  keys: KeySet,
  account: AccountRow,
  db: Database = ctx.db,
): Promise<Tokens> {
  const session = { id: ctx.ids.documentId(), authenticatedAt: ctx.clock.now() };
  await repo.insertSession(db, { ...session, accountId: account.id });
  const refreshToken = await issueRefreshToken(ctx, db, session.id, null);
  return { idToken: await signIdToken(ctx, keys, account, session), refreshToken };
}

async function issueRefreshToken(
  ctx: Context,
  db: Database,
  sessionId: string,
  parentHash: string | null,
): Promise<string> {
  const token = ctx.ids.secret(REFRESH_TOKEN_BYTES);
  await repo.insertRefreshToken(db, {
    hash: hashSecret(token),
    sessionId,
    parentHash,
    createdAt: ctx.clock.now(),
  });
  return token;
}

type Exchange = { account: AccountRow; session: SessionRow; refreshToken: string };

/**
 * Exchanges a refresh token for its child and a new id token. The parent stays good until a child has been used, and for
 * two minutes at least; presented later it is a stolen copy, and the whole session ends.
 */
export async function refreshSession(
  ctx: Context,
  keys: KeySet,
  refreshToken: string,
): Promise<Tokens & { uid: string }> {
  const exchange = await ctx.db.transaction(async (tx) =>
    exchangeRefreshToken(ctx, tx, hashSecret(refreshToken)),
  );
  if ('refusal' in exchange) throw exchange.refusal;
  const { account, session } = exchange;
  return {
    idToken: await signIdToken(ctx, keys, account, session),
    refreshToken: exchange.refreshToken,
    uid: account.id,
  };
}

/** Returns the refusal instead of throwing it, so that a revocation is committed. */
async function exchangeRefreshToken(
  ctx: Context,
  tx: Database,
  hash: string,
): Promise<Exchange | { refusal: AuthError }> {
  const found = await repo.findRefreshToken(tx, hash);
  const session = found && (await repo.lockSession(tx, found.sessionId));
  if (!found || !session || session.revokedAt) return { refusal: new AuthError('TOKEN_EXPIRED') };
  // Read again under the lock: another exchange may just have finished.
  const token = await repo.findRefreshToken(tx, hash);
  if (!token) return { refusal: new AuthError('TOKEN_EXPIRED') };
  const account = await findAccountById(tx, session.accountId);
  if (!account) return { refusal: new AuthError('USER_NOT_FOUND') };
  if (account.isDisabled) return { refusal: new AuthError('USER_DISABLED') };
  if (await isReuse(ctx, tx, token)) {
    await repo.revokeSession(tx, session.id, ctx.clock.now());
    return { refusal: new AuthError('TOKEN_EXPIRED') };
  }
  await repo.markRefreshTokenUsed(tx, hash, ctx.clock.now());
  return { account, session, refreshToken: await issueRefreshToken(ctx, tx, session.id, hash) };
}

async function isReuse(ctx: Context, tx: Database, token: RefreshTokenRow): Promise<boolean> {
  if (!token.usedAt) return false;
  const isRecent = ctx.clock.now().getTime() - token.usedAt.getTime() < REFRESH_REUSE_MS;
  return !isRecent && (await repo.hasUsedChild(tx, token.hash));
}

/** Signs out everywhere: no refresh token of this account works any more. */
export async function endAllSessions(ctx: Context, db: Database, accountId: string): Promise<void> {
  await repo.revokeSessionsOf(db, accountId, ctx.clock.now());
}
