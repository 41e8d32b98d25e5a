import { createHmac } from 'node:crypto';
import type { Database } from '../../../platform/database.ts';
import { deriveKey, hashSecret } from '../../../platform/keys.ts';
import { findAccountById } from '../db/accounts.repo.ts';
import type { AccountRow } from '../db/accounts.table.ts';
import * as repo from '../db/refresh-tokens.repo.ts';
import { lockSession, revokeSession } from '../db/sessions.repo.ts';
import type { RefreshTokenRow, SessionRow } from '../db/sessions.table.ts';
import type { IdentityContext, IdentityTools } from '../identity.context.ts';
import { AuthError } from '../identity.errors.ts';

/** Clients repeat a request with a lost answer within this time: the SDK retries after 30 s, hidden tabs a minute later. */
export const REFRESH_REUSE_MS = 120_000;
const DAY_MS = 86_400_000;
/** However often it is refreshed, a session asks for a new log-in after a year … */
export const SESSION_MAX_MS = 365 * DAY_MS;
/** … and after ninety days without being used. */
export const SESSION_IDLE_MS = 90 * DAY_MS;
/** A browser holds one that it has not used yet; a few more stand for answers that were lost. */
const MAX_UNUSED = 10;
const REFRESH_TOKEN_BYTES = 32;
/** What `REFRESH_TOKEN_BYTES` are in base64url; anything else was never one of ours. */
const REFRESH_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The first token of a session. */
export function createRefreshToken({ ids }: Pick<IdentityTools, 'ids'>): string {
  return ids.secret(REFRESH_TOKEN_BYTES);
}

/** A token for a session that begins, or goes on after its account has changed: then a child of the newest one. */
export async function issueRefreshToken(
  ctx: IdentityTools,
  db: Database,
  sessionId: string,
): Promise<string> {
  const token = createRefreshToken(ctx);
  const newest = await repo.findNewestRefreshToken(db, sessionId);
  await storeToken(db, token, sessionId, newest?.hash ?? null, ctx.clock.now());
  return token;
}

async function storeToken(
  db: Database,
  token: string,
  sessionId: string,
  parentHash: string | null,
  createdAt: Date,
): Promise<void> {
  await repo.insertRefreshToken(db, { hash: hashSecret(token), sessionId, parentHash, createdAt });
  await repo.deleteUnusedBut(db, sessionId, MAX_UNUSED);
}

export type Exchange = { account: AccountRow; session: SessionRow; refreshToken: string };

/**
 * Exchanges a token for its child. Asked again within two minutes the same token gives the same child, so that tabs and
 * lost answers do not multiply it. It stays good until a child has been used, and for two minutes at least; presented
 * later it is a stolen copy, and the whole session ends. Returns a refusal instead of throwing it, so that this is
 * committed.
 */
export async function exchangeRefreshToken(
  ctx: IdentityContext,
  token: string,
): Promise<Exchange | AuthError> {
  if (!REFRESH_TOKEN.test(token)) return new AuthError('INVALID_REFRESH_TOKEN');
  const hash = hashSecret(token);
  return ctx.db.transaction(async (tx) => {
    const found = await repo.findRefreshToken(tx, hash);
    const session = found && (await lockSession(tx, found.sessionId));
    if (!session || session.revokedAt) return new AuthError('TOKEN_EXPIRED');
    // Read again under the lock: another exchange may just have finished.
    const row = await repo.findRefreshToken(tx, hash);
    const account = await findAccountById(tx, session.accountId);
    if (!row || !account) return new AuthError('TOKEN_EXPIRED');
    if (account.isDisabled) return new AuthError('USER_DISABLED');
    const now = ctx.clock.now();
    if (isTooOld(session, row, now)) return new AuthError('TOKEN_EXPIRED');
    if (!(await useToken(tx, row, now))) {
      await revokeSession(tx, session.id, now);
      return new AuthError('TOKEN_EXPIRED');
    }
    return { account, session, refreshToken: await giveChild(ctx, tx, row, token) };
  });
}

function isTooOld(session: SessionRow, row: RefreshTokenRow, now: Date): boolean {
  return (
    now.getTime() - session.authenticatedAt.getTime() > SESSION_MAX_MS ||
    now.getTime() - row.createdAt.getTime() > SESSION_IDLE_MS
  );
}

/** Notes the use of a token. False when another browser must hold a copy of it, or of one that it descends from. */
async function useToken(tx: Database, row: RefreshTokenRow, now: Date): Promise<boolean> {
  if (row.usedAt) {
    const isRecent = now.getTime() - row.usedAt.getTime() < REFRESH_REUSE_MS;
    return isRecent || !(await repo.hasUsedChild(tx, row.hash));
  }
  // A browser that was given a newer token goes on from there; those between were never used, and are not to be.
  for (let next: RefreshTokenRow | null = row; next && !next.usedAt; ) {
    const parentHash: string | null = next.parentHash;
    // Of two children of one token each browser holds one: the owner's and a thief's.
    if (parentHash !== null && (await repo.hasUsedChild(tx, parentHash))) return false;
    await repo.markRefreshTokenUsed(tx, next.hash, now);
    next = parentHash === null ? null : await repo.findRefreshToken(tx, parentHash);
  }
  return true;
}

async function giveChild(
  ctx: IdentityContext,
  tx: Database,
  { hash, sessionId }: RefreshTokenRow,
  token: string,
): Promise<string> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - REFRESH_REUSE_MS);
  for (const child of await repo.listChildren(tx, hash, since)) {
    const known = childOf(ctx, token, child.createdAt);
    if (hashSecret(known) === child.hash) return known;
  }
  const child = childOf(ctx, token, now);
  await storeToken(tx, child, sessionId, hash, now);
  return child;
}

/** Made from its parent and its time, so that it can be given again although only its hash is stored. */
function childOf({ config }: IdentityContext, parent: string, createdAt: Date): string {
  const key = deriveKey(config.secrets.appSecret, 'refresh-tokens');
  return createHmac('sha256', key).update(`${parent} ${createdAt.getTime()}`).digest('base64url');
}
