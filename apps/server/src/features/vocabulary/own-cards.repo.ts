import type { RegionForms } from '@school/contract/regions';
import { and, asc, count, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
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
    .orderBy(asc(ownCards.keptAt), asc(ownCards.position), asc(ownCards.id));
}

/** Which of an account's own cards: those of these lessons, and, with `withLessonless`, those of no lesson; of these one deck's. */
export type OwnCardScope = {
  accountId: string;
  lessonIds: readonly string[];
  withLessonless: boolean;
  deck?: string | undefined;
};

/** An account's own cards, in the columns of a lesson's cards and after them, as a part of another query. */
export function selectOwnCards(db: Database, { accountId, lessonIds, withLessonless, deck }: OwnCardScope) {
  const { id, swissGerman, english, standardGerman, lineId } = ownCards;
  const ofLessons = isOneOf(ownCards.lessonId, lessonIds);
  return db
    .select({
      id,
      lessonId: sql<string | null>`${ownCards.lessonId}`.as('lesson_id'),
      position: sql<number>`1000000 + ${ownCards.position}`.as('position'),
      swissGerman,
      english,
      standardGerman,
      soundFile: sql<string | null>`case when ${ownCards.soundKind} is not null then ${ownCards.id} end`.as(
        'sound_file',
      ),
      lineId,
      regions: sql<RegionForms | null>`null::jsonb`.as('regions'),
      isOwn: sql<boolean>`true`.as('is_own'),
    })
    .from(ownCards)
    .where(
      and(
        eq(ownCards.accountId, accountId),
        withLessonless ? or(isNull(ownCards.lessonId), ofLessons) : ofLessons,
        deck === undefined ? undefined : eq(ownCards.deck, deck),
      ),
    );
}

/** The lessons of those of `ids` that are the account's own cards; null for one of no lesson. */
export async function listLessonsOfOwnCards(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db
    .select({ id: ownCards.id, lessonId: ownCards.lessonId })
    .from(ownCards)
    .where(and(eq(ownCards.accountId, accountId), isOneOf(ownCards.id, ids)));
  return new Map(rows.map(({ id, lessonId }) => [id, lessonId]));
}

export type OwnWord = Pick<OwnCardRow, 'accountId' | 'swissGerman'> & { lessonId: string };

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

/** PostgreSQL takes 65,535 parameters in a statement. */
const ROWS_AT_ONCE = 1_000;

export async function insertOwnCards(db: Database, rows: readonly OwnCardRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await db.insert(ownCards).values(rows.slice(at, at + ROWS_AT_ONCE));
}

export async function deleteOwnCard(db: Database, accountId: string, id: string): Promise<void> {
  await db.delete(ownCards).where(and(eq(ownCards.accountId, accountId), eq(ownCards.id, id)));
}

/** Takes away what came with this file; without one, everything that came with any. Returns how many. */
export async function deleteImportedCards(
  db: Database,
  accountId: string,
  importId: string | null,
): Promise<number> {
  const ofImport = importId === null ? isNotNull(ownCards.importId) : eq(ownCards.importId, importId);
  const { rowCount } = await db.delete(ownCards).where(and(eq(ownCards.accountId, accountId), ofImport));
  return rowCount ?? 0;
}

/** What stands in the dialect on those of these cards that are the account's own. */
export async function listOwnSwissGerman(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { id, swissGerman } = ownCards;
  const rows = await db
    .select({ swissGerman })
    .from(ownCards)
    .where(and(eq(ownCards.accountId, accountId), isOneOf(id, ids)));
  return rows.map((row) => row.swissGerman);
}

export type NewWords = Pick<OwnCardRow, 'swissGerman' | 'english' | 'standardGerman'>;

/** Null where the account has no such card. */
export async function updateOwnCard(
  db: Database,
  accountId: string,
  id: string,
  words: NewWords,
): Promise<OwnCardRow | null> {
  const own = and(eq(ownCards.accountId, accountId), eq(ownCards.id, id));
  const [row] = await db.update(ownCards).set(words).where(own).returning();
  return row ?? null;
}

const areOwn = (accountId: string, ids: readonly string[]) =>
  and(eq(ownCards.accountId, accountId), isOneOf(ownCards.id, ids));

export async function moveOwnCards(
  db: Database,
  accountId: string,
  ids: readonly string[],
  deck: string | null,
): Promise<number> {
  const { rowCount } = await db.update(ownCards).set({ deck }).where(areOwn(accountId, ids));
  return rowCount ?? 0;
}

export async function deleteOwnCards(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<number> {
  const { rowCount } = await db.delete(ownCards).where(areOwn(accountId, ids));
  return rowCount ?? 0;
}

/** The account's own cards with their decks, to be joined to cards of all kinds. */
export const selectOwnDecks = (db: Database, accountId: string) =>
  db
    .select({
      ownId: sql<string>`${ownCards.id}`.as('own_id'),
      deck: sql<string | null>`${ownCards.deck}`.as('deck'),
    })
    .from(ownCards)
    .where(eq(ownCards.accountId, accountId))
    .as('own');

/** The names of an account's decks. */
export async function listDecks(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ deck: ownCards.deck })
    .from(ownCards)
    .where(and(eq(ownCards.accountId, accountId), isNotNull(ownCards.deck)))
    .orderBy(asc(ownCards.deck));
  return rows.flatMap(({ deck }) => deck ?? []);
}
