import { UNDERSTOOD_DAYS } from '@school/domain/card-scheduler';
import type { LearningDay } from '@school/domain/learning-day';
import {
  and,
  asc,
  count,
  countDistinct,
  eq,
  gte,
  isNull,
  lt,
  max,
  notExists,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { type Database, isOneOf } from '../../platform/database.ts';
import { selectCards } from '../flashcards/index.ts';
import { type OwnCardScope, selectOwnCards } from '../vocabulary/index.ts';
import { isFreeOn, isHoldOf, isSuspended } from './card-holds.repo.ts';
import { placeAmong } from './place-among.repo.ts';
import { cardHolds, cardStates, reviewSettings } from './reviews.table.ts';

/** Whose cards, of which lessons; new ones come of fewer. With `isOwn` those that the account has made, and no others. */
export type Scope = OwnCardScope & { newLessonIds: readonly string[]; isOwn?: boolean };

/** The cards of the lessons, and the words that the account has kept in them. */
export function cardsWithStates(db: Database, scope: Scope, lessonIds = scope.lessonIds) {
  const { accountId } = scope;
  const ofLessons = selectCards(db, scope.isOwn ? [] : lessonIds);
  const card = unionAll(ofLessons, selectOwnCards(db, scope)).as('card');
  const isState = and(eq(cardStates.accountId, accountId), eq(cardStates.cardId, card.id));
  return { card, isState, isHold: isHoldOf(accountId, card.id) };
}

export const isRead = eq(cardStates.direction, 'understand');
export const produced = alias(cardStates, 'produced');
export const isProducedBy = (accountId: string, cardId: SQLWrapper) =>
  and(eq(produced.accountId, accountId), eq(produced.cardId, cardId), eq(produced.direction, 'produce'));

const wordsOf = (card: ReturnType<typeof cardsWithStates>['card']) => ({
  id: card.id,
  lessonId: card.lessonId,
  swissGerman: card.swissGerman,
  english: card.english,
  standardGerman: card.standardGerman,
  soundFile: card.soundFile,
  lineId: card.lineId,
  regions: card.regions,
  isOwn: card.isOwn,
});

/** Cards that are due by the end of this day and not kept back on it, the longest waiting first. */
export async function listDue(db: Database, scope: Scope, day: LearningDay, limit: number) {
  const { card, isState, isHold } = cardsWithStates(db, scope);
  return db
    .select({ ...wordsOf(card), direction: cardStates.direction, state: cardStates })
    .from(cardStates)
    .innerJoin(card, isState)
    .leftJoin(cardHolds, isHold)
    .where(and(lt(cardStates.dueAt, day.end), isFreeOn(day)))
    .orderBy(asc(cardStates.dueAt), asc(card.id), asc(cardStates.direction))
    .limit(limit);
}

/** Cards that the account has never reviewed, lesson by lesson. */
export async function listNew(db: Database, scope: Scope, day: LearningDay, limit: number) {
  const { card, isState, isHold } = cardsWithStates(db, scope, scope.newLessonIds);
  return db
    .select(wordsOf(card))
    .from(card)
    .leftJoin(cardStates, and(isState, isRead))
    .leftJoin(cardHolds, isHold)
    .where(and(isNull(cardStates.cardId), isFreeOn(day)))
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
    .select({ ...wordsOf(card), state: cardStates, produceState: produced })
    .from(card)
    .leftJoin(cardStates, and(isState, isRead))
    .leftJoin(produced, isProducedBy(scope.accountId, card.id))
    .orderBy(
      sql`array_position(${sql.param([...scope.lessonIds])}::text[], ${card.lessonId})`,
      asc(card.position),
      asc(card.id),
    )
    .limit(limit);
}

/** Cards that are understood and were never asked for the other way round. */
function isUnlocked(db: Database, accountId: string) {
  return and(
    isRead,
    eq(cardStates.phase, 'review'),
    gte(cardStates.stability, UNDERSTOOD_DAYS),
    notExists(
      db.select({ cardId: produced.cardId }).from(produced).where(isProducedBy(accountId, cardStates.cardId)),
    ),
  );
}

/** Those of them that were read last before this day, the ones first that have waited longest: a day asks for a card one way round only. */
export async function listUnlocked(db: Database, scope: Scope, day: LearningDay, limit: number) {
  const { card, isState, isHold } = cardsWithStates(db, scope);
  return db
    .select(wordsOf(card))
    .from(cardStates)
    .innerJoin(card, isState)
    .leftJoin(cardHolds, isHold)
    .where(and(isUnlocked(db, scope.accountId), lt(cardStates.lastReviewedAt, day.start), isFreeOn(day)))
    .orderBy(asc(cardStates.lastReviewedAt), asc(card.id))
    .limit(limit);
}

/** How many there are of them now, and how many once this day is over. */
export async function countUnlocked(db: Database, scope: Scope, day: LearningDay, next: LearningDay) {
  const { card, isState, isHold } = cardsWithStates(db, scope);
  const [row] = await db
    .select({
      now: sql<number>`count(*) filter (where ${cardStates.lastReviewedAt} < ${day.start} and ${isFreeOn(day)})`.mapWith(
        Number,
      ),
      later: sql<number>`count(*) filter (where ${isFreeOn(next)})`.mapWith(Number),
    })
    .from(cardStates)
    .innerJoin(card, isState)
    .leftJoin(cardHolds, isHold)
    .where(isUnlocked(db, scope.accountId));
  return row ?? { now: 0, later: 0 };
}

export type Counts = {
  dueCount: number;
  laterCount: number;
  newCount: number;
  /** Of those that are new, also what is put aside for today. */
  newLaterCount: number;
  nextDueAt: Date | null;
};

/**
 * How many cards are due on this day or were before, on the next one, and are new; and when the first of all is due. What
 * was put aside for today is due on the next day.
 */
export async function countCards(
  db: Database,
  scope: Scope,
  day: LearningDay,
  next: LearningDay,
): Promise<Counts> {
  const { card, isState, isHold } = cardsWithStates(db, scope);
  const isDue = sql`(${cardStates.dueAt} < ${day.end} and ${isFreeOn(day)})`;
  const [row] = await db
    .select({
      dueCount: sql<number>`count(*) filter (where ${isDue})`.mapWith(Number),
      laterCount:
        sql<number>`count(*) filter (where ${cardStates.dueAt} < ${next.end} and ${isFreeOn(next)} and not ${isDue})`.mapWith(
          Number,
        ),
      nextDueAt:
        sql`min(greatest(${cardStates.dueAt}, ${cardHolds.buriedUntil})) filter (where not ${isSuspended})`.mapWith(
          cardStates.dueAt,
        ),
    })
    .from(cardStates)
    .innerJoin(card, isState)
    .leftJoin(cardHolds, isHold);
  return {
    dueCount: row?.dueCount ?? 0,
    laterCount: row?.laterCount ?? 0,
    nextDueAt: row?.nextDueAt ?? null,
    ...(await countNew(db, scope, day, next)),
  };
}

async function countNew(db: Database, scope: Scope, day: LearningDay, next: LearningDay) {
  const { card, isState, isHold } = cardsWithStates(db, scope, scope.newLessonIds);
  const [row] = await db
    .select({
      newCount: sql<number>`count(*) filter (where ${isFreeOn(day)})`.mapWith(Number),
      newLaterCount: sql<number>`count(*) filter (where ${isFreeOn(next)})`.mapWith(Number),
    })
    .from(card)
    .leftJoin(cardStates, and(isState, isRead))
    .leftJoin(cardHolds, isHold)
    .where(isNull(cardStates.cardId));
  return row ?? { newCount: 0, newLaterCount: 0 };
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
    .where(and(eq(cardStates.accountId, accountId), isRead, isOneOf(cardStates.cardId, ids)));
  return new Map(rows.map(({ id, dueAt }) => [id, dueAt]));
}

/** Cards that the account has reviewed for the first time since then, whichever way. */
export async function countBegunSince(db: Database, accountId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ begun: countDistinct(cardStates.cardId) })
    .from(cardStates)
    .where(
      and(
        eq(cardStates.accountId, accountId),
        gte(cardStates.firstReviewedAt, since),
        // An exercise takes no new card's place.
        sql`position(':' in ${cardStates.cardId}) = 0`,
      ),
    );
  return row?.begun ?? 0;
}

export async function findLastReview(db: Database, accountId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(cardStates.lastReviewedAt) })
    .from(cardStates)
    .where(eq(cardStates.accountId, accountId));
  return row?.at ?? null;
}

/** Cards due on each of these days, which follow each other; what is overdue counts as the first one's, and what is put aside for that as the second's. */
export async function countDueByDay(db: Database, scope: Scope, days: readonly LearningDay[]) {
  const { card, isState, isHold } = cardsWithStates(db, scope);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const earliest = sql`case when ${isFreeOn(first)} then ${first.start.toISOString()}::timestamptz else ${first.end.toISOString()}::timestamptz end`;
  const rows = await db
    .select({ place: placeAmong(days, sql`greatest(${cardStates.dueAt}, ${earliest})`), count: count() })
    .from(cardStates)
    .innerJoin(card, isState)
    .leftJoin(cardHolds, isHold)
    .where(and(lt(cardStates.dueAt, last.end), sql`not ${isSuspended}`))
    .groupBy(sql`1`);
  const counts = new Map(rows.map((row) => [row.place, row.count]));
  return days.map(({ day }, index) => ({ day, count: counts.get(index + 1) ?? 0 }));
}

export type Settings = Omit<typeof reviewSettings.$inferSelect, 'accountId' | 'remindedOn'>;

export async function findSettings(db: Database, accountId: string): Promise<Settings> {
  const [row] = await db
    .select({
      newCardsPerDay: reviewSettings.newCardsPerDay,
      zone: reviewSettings.zone,
      reminderHour: reviewSettings.reminderHour,
      goalKind: reviewSettings.goalKind,
      goalAmount: reviewSettings.goalAmount,
    })
    .from(reviewSettings)
    .where(eq(reviewSettings.accountId, accountId));
  return row ?? { newCardsPerDay: null, zone: null, reminderHour: null, goalKind: null, goalAmount: null };
}

/** What is not among these stays as it is. */
export async function saveSettings(
  db: Database,
  accountId: string,
  changes: Partial<Settings>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db
    .insert(reviewSettings)
    .values({ accountId, ...changes })
    .onConflictDoUpdate({ target: reviewSettings.accountId, set: changes });
}
