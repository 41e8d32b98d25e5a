import { and, asc, count, eq, sql } from 'drizzle-orm';
import { type Database, isOneOf } from '../../platform/database.ts';
import { type OwnCardRow, ownCards } from './own-cards.table.ts';

/** An account's own cards, of one lesson or of all, the oldest first. */
export async function listOwnCardsOf(
  db: Database,
  accountId: string,
  lessonId: string | null = null,
): Promise<OwnCardRow[]> {
  const own = eq(ownCards.accountId, accountId);
  return db
    .select()
    .from(ownCards)
    .where(lessonId === null ? own : and(own, eq(ownCards.lessonId, lessonId)))
    .orderBy(asc(ownCards.keptAt), asc(ownCards.id));
}

/** An account's own cards of these lessons, in the columns of a lesson's cards and after them, as a part of another query. */
export function selectOwnCards(db: Database, accountId: string, lessonIds: readonly string[]) {
  const { id, lessonId, swissGerman, english, standardGerman } = ownCards;
  const position = sql<number>`1000000`.as('position');
  return db
    .select({ id, lessonId, position, swissGerman, english, standardGerman })
    .from(ownCards)
    .where(and(eq(ownCards.accountId, accountId), isOneOf(lessonId, lessonIds)));
}

/** The lessons of those of `ids` that are the account's own cards. */
export async function listLessonsOfOwnCards(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: ownCards.id, lessonId: ownCards.lessonId })
    .from(ownCards)
    .where(and(eq(ownCards.accountId, accountId), isOneOf(ownCards.id, ids)));
  return new Map(rows.map(({ id, lessonId }) => [id, lessonId]));
}

export type OwnWord = Pick<OwnCardRow, 'accountId' | 'lessonId' | 'swissGerman'>;

export async function findOwnCard(db: Database, word: OwnWord): Promise<OwnCardRow | null> {
  const { accountId, lessonId, swissGerman } = word;
  const [row] = await db
    .select()
    .from(ownCards)
    .where(
      and(
        eq(ownCards.accountId, accountId),
        eq(ownCards.lessonId, lessonId),
        eq(ownCards.swissGerman, swissGerman),
      ),
    );
  return row ?? null;
}

export async function countOwnCardsOf(db: Database, accountId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(ownCards).where(eq(ownCards.accountId, accountId));
  return row?.total ?? 0;
}

export async function insertOwnCard(db: Database, row: OwnCardRow): Promise<void> {
  await db.insert(ownCards).values(row);
}

export async function deleteOwnCard(db: Database, accountId: string, id: string): Promise<void> {
  await db.delete(ownCards).where(and(eq(ownCards.accountId, accountId), eq(ownCards.id, id)));
}
