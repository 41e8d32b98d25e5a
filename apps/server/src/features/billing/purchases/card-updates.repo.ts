import { and, asc, eq, gt, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { accounts } from '../../identity/index.ts';
import { type CardUpdateRow, cardUpdates } from './card-updates.table.ts';

export async function insertCardUpdate(
  db: Database,
  row: Pick<CardUpdateRow, 'sessionId' | 'accountId' | 'createdAt'>,
): Promise<void> {
  await db.insert(cardUpdates).values({ ...row, state: 'open' });
}

export async function findCardUpdate(db: Database, sessionId: string): Promise<CardUpdateRow | null> {
  const [row] = await db.select().from(cardUpdates).where(eq(cardUpdates.sessionId, sessionId)).limit(1);
  return row ?? null;
}

/** Whether the account has given yet another card since. */
export async function hasLaterCard(db: Database, { accountId, createdAt }: CardUpdateRow): Promise<boolean> {
  const rows = await db
    .select({ sessionId: cardUpdates.sessionId })
    .from(cardUpdates)
    .where(
      and(
        eq(cardUpdates.accountId, accountId),
        eq(cardUpdates.state, 'done'),
        gt(cardUpdates.createdAt, createdAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function closeCardUpdate(
  db: Database,
  sessionId: string,
  end: { state: 'done'; brand: string; last4: string } | { state: 'closed' },
): Promise<void> {
  await db.update(cardUpdates).set(end).where(eq(cardUpdates.sessionId, sessionId));
}

/** Open in our books though begun before `before`, the oldest first. */
export async function listOpenCardUpdates(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ sessionId: cardUpdates.sessionId })
    .from(cardUpdates)
    .where(and(eq(cardUpdates.state, 'open'), lt(cardUpdates.createdAt, before)))
    .orderBy(asc(cardUpdates.createdAt))
    .limit(limit);
  return rows.map(({ sessionId }) => sessionId);
}

/** The account's pages on which a card can still be given, as far as we know. */
export async function listOpenCardUpdatesOf(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ sessionId: cardUpdates.sessionId })
    .from(cardUpdates)
    .where(and(eq(cardUpdates.accountId, accountId), eq(cardUpdates.state, 'open')));
  return rows.map(({ sessionId }) => sessionId);
}

/** The accounts that are to be deleted and have such a page. */
export async function listLeaversWithCardPages(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ accountId: accounts.id })
    .from(cardUpdates)
    .innerJoin(accounts, eq(accounts.id, cardUpdates.accountId))
    .where(and(isNotNull(accounts.deletesAt), eq(cardUpdates.state, 'open')));
  return rows.map(({ accountId }) => accountId);
}

export async function deleteCardUpdatesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(cardUpdates).where(lt(cardUpdates.createdAt, before));
}
