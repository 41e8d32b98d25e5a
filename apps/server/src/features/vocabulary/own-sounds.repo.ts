import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { ownCards } from './own-cards.table.ts';
import { type OwnSoundRow, ownSounds } from './own-sounds.table.ts';

export async function countSoundBytesOf(db: Database, accountId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(octet_length(${ownSounds.bytes})), 0)::float8` })
    .from(ownSounds)
    .where(eq(ownSounds.accountId, accountId));
  return row?.bytes ?? 0;
}

export async function insertOwnSounds(db: Database, rows: readonly OwnSoundRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(ownSounds).values([...rows]);
}

export type OwnSound = { cardId: string; kind: string; bytes: Buffer };

/** The sound of a card of this account; null where it has none. */
export async function findOwnSound(
  db: Database,
  accountId: string,
  cardId: string,
): Promise<OwnSound | null> {
  const [row] = await selectSounds(db)
    .where(and(eq(ownSounds.accountId, accountId), eq(ownSounds.cardId, cardId)))
    .limit(1);
  return row ?? null;
}

export async function countOwnSounds(db: Database, accountId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(ownSounds).where(eq(ownSounds.accountId, accountId));
  return row?.total ?? 0;
}

/** An account's sounds by their card's id, those behind `after`. */
export async function listOwnSounds(
  db: Database,
  accountId: string,
  after: string,
  limit: number,
): Promise<OwnSound[]> {
  return selectSounds(db)
    .where(and(eq(ownSounds.accountId, accountId), gt(ownSounds.cardId, after)))
    .orderBy(asc(ownSounds.cardId))
    .limit(limit);
}

const selectSounds = (db: Database) =>
  db
    .select({
      cardId: ownSounds.cardId,
      kind: sql<string>`coalesce(${ownCards.soundKind}, '')`,
      bytes: ownSounds.bytes,
    })
    .from(ownSounds)
    .innerJoin(ownCards, eq(ownCards.id, ownSounds.cardId));
