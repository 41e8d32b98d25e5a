import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { type RefreshTokenRow, refreshTokens, type SessionRow, sessions } from './sessions.table.ts';

export async function insertSession(db: Database, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row);
}

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

/** Holds the session until the transaction ends, so that its refreshes take turns. */
export async function lockSession(db: Database, id: string): Promise<SessionRow | null> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id)).for('update');
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

export async function revokeSession(db: Database, id: string, revokedAt: Date): Promise<void> {
  await db.update(sessions).set({ revokedAt }).where(eq(sessions.id, id));
}

export async function revokeSessionsOf(db: Database, accountId: string, revokedAt: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt)));
}

export async function findSession(db: Database, id: string): Promise<SessionRow | null> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id)).limit(1);
  return row ?? null;
}
