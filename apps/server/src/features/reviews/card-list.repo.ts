import type { CardFilterSchema } from '@school/contract/reviews';
import { LEECH_LAPSES } from '@school/domain/card-scheduler';
import type { LearningDay } from '@school/domain/learning-day';
import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gte,
  ilike,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { selectOwnDecks } from '../vocabulary/index.ts';
import { isBuriedOn, isFreeOn, isSuspended } from './card-holds.repo.ts';
import { cardsWithStates, isProducedBy, isRead, produced, type Scope } from './due-cards.repo.ts';
import { cardHolds, cardStates } from './reviews.table.ts';

type Filter = {
  filter: z.infer<typeof CardFilterSchema>;
  lessonID?: string | undefined;
  deck?: string | undefined;
  words?: string | undefined;
  day: LearningDay;
};

export type FoundCard = Awaited<ReturnType<typeof findCards>>['rows'][number];

/** A page of the scope's cards that the filter lets through, lesson by lesson, and how many there are in all. */
export async function findCards(
  db: Database,
  scope: Scope,
  asked: Filter,
  { limit, offset }: { limit: number; offset: number },
) {
  const { card, isState, isHold } = cardsWithStates(db, scope);
  const own = selectOwnDecks(db, scope.accountId);
  const isOwn = eq(own.ownId, card.id);
  const condition = conditionOf(asked, card, own);
  const rows = await db
    .select({
      id: card.id,
      lessonId: card.lessonId,
      swissGerman: card.swissGerman,
      english: card.english,
      standardGerman: card.standardGerman,
      deck: own.deck,
      isOwn: sql<boolean>`${own.ownId} is not null`,
      isSuspended: sql<boolean>`${isSuspended}`,
      isBuried: sql<boolean>`${isBuriedOn(asked.day)}`,
      understand: { dueAt: cardStates.dueAt, lapseCount: cardStates.lapseCount },
      produce: { dueAt: produced.dueAt, lapseCount: produced.lapseCount },
    })
    .from(card)
    .leftJoin(cardStates, and(isState, isRead))
    .leftJoin(produced, isProducedBy(scope.accountId, card.id))
    .leftJoin(cardHolds, isHold)
    .leftJoin(own, isOwn)
    .where(condition)
    .orderBy(
      sql`array_position(${sql.param([...scope.lessonIds])}::text[], ${card.lessonId})`,
      asc(card.position),
      asc(card.id),
    )
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: count() })
    .from(card)
    .leftJoin(cardStates, and(isState, isRead))
    .leftJoin(produced, isProducedBy(scope.accountId, card.id))
    .leftJoin(cardHolds, isHold)
    .leftJoin(own, isOwn)
    .where(condition);
  return { rows, total: counted?.total ?? 0 };
}

function conditionOf(
  { filter, lessonID, deck, words, day }: Filter,
  card: ReturnType<typeof cardsWithStates>['card'],
  own: ReturnType<typeof selectOwnDecks>,
): SQL | undefined {
  const anyState = (condition: (states: typeof cardStates | typeof produced) => SQL) =>
    or(condition(cardStates), condition(produced));
  const lets: Record<Filter['filter'], SQL | undefined> = {
    all: undefined,
    new: and(isNull(cardStates.cardId), isNull(produced.cardId)),
    due: and(
      isFreeOn(day),
      anyState((states) => lt(states.dueAt, day.end)),
    ),
    suspended: isSuspended,
    buried: isBuriedOn(day),
    leech: anyState((states) => gte(states.lapseCount, LEECH_LAPSES)),
    own: isNotNull(own.ownId),
  };
  const like = words === undefined ? undefined : `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return and(
    lets[filter],
    lessonID === undefined ? undefined : eq(card.lessonId, lessonID),
    deck === undefined ? undefined : eq(own.deck, deck),
    like === undefined
      ? undefined
      : or(ilike(card.swissGerman, like), ilike(card.english, like), ilike(card.standardGerman, like)),
  );
}

const countsOf = (card: ReturnType<typeof cardsWithStates>['card'], day: LearningDay) => ({
  cardCount: countDistinct(card.id),
  dueCount:
    sql<number>`count(*) filter (where ${cardStates.dueAt} < ${day.end.toISOString()}::timestamptz and ${isFreeOn(day)})`.mapWith(
      Number,
    ),
});

/** The cards of each lesson that has been begun or answered, and as one the account's own; those with most due first. */
export async function countByLesson(db: Database, scope: Scope, day: LearningDay, limit: number) {
  const { card, isState, isHold } = cardsWithStates(db, scope);
  const lessonID = sql<string | null>`case when ${card.isOwn} then null else ${card.lessonId} end`;
  const counted = countsOf(card, day);
  return db
    .select({ lessonID, ...counted })
    .from(card)
    .leftJoin(cardStates, isState)
    .leftJoin(cardHolds, isHold)
    .groupBy(sql`1`)
    .having(
      sql`bool_or(${card.isOwn}) or count(${cardStates.cardId}) > 0 or min(${card.lessonId}) = any(${sql.param([...scope.newLessonIds])}::text[])`,
    )
    .orderBy(desc(counted.dueCount), sql`1`)
    .limit(limit);
}

/** The account's own cards by the decks that it has put them into; those with most due first. */
export async function countByDeck(db: Database, scope: Scope, day: LearningDay, limit: number) {
  const { card, isState, isHold } = cardsWithStates(db, { ...scope, isOwn: true });
  const own = selectOwnDecks(db, scope.accountId);
  const counted = countsOf(card, day);
  return db
    .select({ deck: own.deck, ...counted })
    .from(card)
    .innerJoin(own, eq(own.ownId, card.id))
    .leftJoin(cardStates, isState)
    .leftJoin(cardHolds, isHold)
    .where(isNotNull(own.deck))
    .groupBy(own.deck)
    .orderBy(desc(counted.dueCount), asc(own.deck))
    .limit(limit);
}
