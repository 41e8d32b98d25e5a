import { and, asc, count, eq, isNull, lte, max, min, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type Database, isOneOf } from '../../platform/database.ts';
import { selectCards } from '../flashcards/index.ts';
import { type OwnCardScope, selectOwnCards } from '../vocabulary/index.ts';
import { cardStates, reviewSettings } from './reviews.table.ts';

/** Whose cards, of which lessons; new ones come of fewer. */
export type Scope = OwnCardScope & { newLessonIds: readonly string[] };

/** The school's days (decisions §6). */
const ZONE = 'Europe/Zurich';

/** The cards of the lessons, and the words that the account has kept in them. */
function cardsWithStates(db: Database, scope: Scope, lessonIds = scope.lessonIds) {
  const { accountId } = scope;
  const card = unionAll(selectCards(db, lessonIds), selectOwnCards(db, scope)).as('card');
  const isState = and(eq(cardStates.accountId, accountId), eq(cardStates.cardId, card.id));
  return { card, isState };
}

const wordsOf = ({
  id,
  lessonId,
  swissGerman,
  english,
  standardGerman,
  soundFile,
}: ReturnType<typeof cardsWithStates>['card']) => ({
  id,
  lessonId,
  swissGerman,
  english,
  standardGerman,
  soundFile,
});

/** The longest waiting first. */
export async function listDue(db: Database, scope: Scope, now: Date, limit: number) {
  const { card, isState } = cardsWithStates(db, scope);
  return db
    .select(wordsOf(card))
    .from(cardStates)
    .innerJoin(card, isState)
    .where(lte(cardStates.dueAt, now))
    .orderBy(asc(cardStates.dueAt), asc(card.id))
    .limit(limit);
}

/** Cards that the account has never reviewed, lesson by lesson. */
export async function listNew(db: Database, scope: Scope, limit: number) {
  const { card, isState } = cardsWithStates(db, scope, scope.newLessonIds);
  return db
    .select(wordsOf(card))
    .from(card)
    .leftJoin(cardStates, isState)
    .where(isNull(cardStates.cardId))
    .orderBy(
      sql`array_position(${sql.param([...scope.lessonIds])}::text[], ${card.lessonId})`,
      asc(card.position),
      asc(card.id),
    )
    .limit(limit);
}

/** Every card of the scope, lesson by lesson, with what is known of it. */
export async function listCardsAndStates(db: Database, scope: Scope, limit: number) {
  const { card, isState } = cardsWithStates(db, scope);
  return db
    .select({ ...wordsOf(card), state: cardStates })
    .from(card)
    .leftJoin(cardStates, isState)
    .orderBy(
      sql`array_position(${sql.param([...scope.lessonIds])}::text[], ${card.lessonId})`,
      asc(card.position),
      asc(card.id),
    )
    .limit(limit);
}

export type Counts = { dueCount: number; newCount: number; nextDueAt: Date | null };

/** How many cards are due and how many are new; and when the next one is due. */
export async function countCards(db: Database, scope: Scope, now: Date): Promise<Counts> {
  const { card, isState } = cardsWithStates(db, scope);
  const [row] = await db
    .select({
      dueCount: sql<number>`count(*) filter (where ${cardStates.dueAt} <= ${now})`.mapWith(Number),
      nextDueAt: min(cardStates.dueAt),
    })
    .from(cardStates)
    .innerJoin(card, isState);
  return {
    dueCount: row?.dueCount ?? 0,
    nextDueAt: row?.nextDueAt ?? null,
    newCount: await countNew(db, scope),
  };
}

async function countNew(db: Database, scope: Scope): Promise<number> {
  const { card, isState } = cardsWithStates(db, scope, scope.newLessonIds);
  const [row] = await db
    .select({ newCount: count() })
    .from(card)
    .leftJoin(cardStates, isState)
    .where(isNull(cardStates.cardId));
  return row?.newCount ?? 0;
}

/** When each of these is due, of those that the account has answered. */
export async function listDueTimes(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await db
    .select({ id: cardStates.cardId, dueAt: cardStates.dueAt })
    .from(cardStates)
    .where(and(eq(cardStates.accountId, accountId), isOneOf(cardStates.cardId, ids)));
  return new Map(rows.map(({ id, dueAt }) => [id, dueAt]));
}

/** Cards that the account has reviewed for the first time since the day began in Zürich. */
export async function countBegunToday(db: Database, accountId: string, now: Date): Promise<number> {
  const dayBegan = sql`date_trunc('day', ${now}::timestamptz at time zone ${ZONE}) at time zone ${ZONE}`;
  return db.$count(
    cardStates,
    and(
      eq(cardStates.accountId, accountId),
      sql`${cardStates.firstReviewedAt} >= ${dayBegan}`,
      // An exercise takes no new card's place.
      sql`position(':' in ${cardStates.cardId}) = 0`,
    ),
  );
}

export async function findLastReview(db: Database, accountId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(cardStates.lastReviewedAt) })
    .from(cardStates)
    .where(eq(cardStates.accountId, accountId));
  return row?.at ?? null;
}

/** Cards due within the next `days` days, by day; what is overdue counts as today's. */
export async function countDueByDay(db: Database, scope: Scope, now: Date, days: number) {
  const { card, isState } = cardsWithStates(db, scope);
  const day = sql<string>`(greatest(${cardStates.dueAt}, ${now}::timestamptz) at time zone ${sql.raw(`'${ZONE}'`)})::date::text`;
  const end = new Date(now.getTime() + (days + 1) * 86_400_000);
  return db
    .select({ day, count: count() })
    .from(cardStates)
    .innerJoin(card, isState)
    .where(lte(cardStates.dueAt, end))
    .groupBy(sql`1`);
}

export async function findNewCardsPerDay(db: Database, accountId: string): Promise<number | null> {
  const [row] = await db
    .select({ newCardsPerDay: reviewSettings.newCardsPerDay })
    .from(reviewSettings)
    .where(eq(reviewSettings.accountId, accountId));
  return row?.newCardsPerDay ?? null;
}

export async function saveNewCardsPerDay(
  db: Database,
  accountId: string,
  newCardsPerDay: number,
): Promise<void> {
  await db
    .insert(reviewSettings)
    .values({ accountId, newCardsPerDay })
    .onConflictDoUpdate({ target: reviewSettings.accountId, set: { newCardsPerDay } });
}
