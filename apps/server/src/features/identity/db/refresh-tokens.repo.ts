import { aliasedTable, and, desc, eq, exists, gt, isNotNull, isNull, lt, notInArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { type RefreshTokenRow, refreshTokens } from './sessions.table.ts';

export async function insertRefreshToken(
  db: Database,
  row: typeof refreshTokens.$inferInsert,
): Promise<void> {
  await db.insert(refreshTokens).values(row);
}

export async function findRefreshToken(db: Database, hash: string): Promise<RefreshTokenRow | null> {
  const [row] = await db.select().from(refreshTokens).where(eq(refreshTokens.hash, hash)).limit(1);
  return row ?? null;
}

export async function hasUsedChild(db: Database, parentHash: string): Promise<boolean> {
  const [row] = await db
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.parentHash, parentHash), isNotNull(refreshTokens.usedAt)))
    .limit(1);
  return row !== undefined;
}

export async function markRefreshTokenUsed(db: Database, hash: string, usedAt: Date): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ usedAt })
    .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.usedAt)));
}

/** The token of a session that was made last. */
export async function findNewestRefreshToken(
  db: Database,
  sessionId: string,
): Promise<RefreshTokenRow | null> {
  const [row] = await db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.sessionId, sessionId))
    .orderBy(desc(refreshTokens.createdAt))
    .limit(1);
  return row ?? null;
}

/** The children that a token was given since then, the newest first. */
export async function listChildren(
  db: Database,
  parentHash: string,
  since: Date,
): Promise<RefreshTokenRow[]> {
  return db
    .select()
    .from(refreshTokens)
    .where(and(eq(refreshTokens.parentHash, parentHash), gt(refreshTokens.createdAt, since)))
    .orderBy(desc(refreshTokens.createdAt));
}

/** Of a session's unused tokens, only the newest few stay good. */
export async function deleteUnusedBut(db: Database, sessionId: string, kept: number): Promise<void> {
  const isUnused = and(eq(refreshTokens.sessionId, sessionId), isNull(refreshTokens.usedAt));
  const newest = db
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(isUnused)
    .orderBy(desc(refreshTokens.createdAt))
    .limit(kept);
  await db.delete(refreshTokens).where(and(isUnused, notInArray(refreshTokens.hash, newest)));
}

/**
 * Forgets the tokens that were used before `usedBefore`, and with them those whose use they would betray; and those
 * that are older than `issuedBefore`, for no token is good that long.
 */
export async function deleteStaleRefreshTokens(
  db: Database,
  { usedBefore, issuedBefore }: { usedBefore: Date; issuedBefore: Date },
): Promise<void> {
  const sibling = aliasedTable(refreshTokens, 'sibling');
  const hasForgottenSibling = exists(
    db
      .select({ hash: sibling.hash })
      .from(sibling)
      .where(and(eq(sibling.parentHash, refreshTokens.parentHash), lt(sibling.usedAt, usedBefore))),
  );
  await db.delete(refreshTokens).where(and(isNull(refreshTokens.usedAt), hasForgottenSibling));
  await db.delete(refreshTokens).where(lt(refreshTokens.usedAt, usedBefore));
  await db.delete(refreshTokens).where(lt(refreshTokens.createdAt, issuedBefore));
}
