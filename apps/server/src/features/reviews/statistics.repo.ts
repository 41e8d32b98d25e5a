import type { LearningDay } from '@school/domain/learning-day';
import { and, count, eq, gte, isNotNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database.ts';
import { placeAmong } from './place-among.repo.ts';
import { cardStates, reviewLog } from './reviews.table.ts';

const undo = alias(reviewLog, 'undo');

/** An account's reviews that were not taken back. */
const counts = (db: Database, accountId: string) =>
  and(
    eq(reviewLog.accountId, accountId),
    isNotNull(reviewLog.grade),
    notExists(
      db
        .select({ id: undo.id })
        .from(undo)
        .where(and(eq(undo.accountId, reviewLog.accountId), eq(undo.undoes, reviewLog.id))),
    ),
  );

/** Reviews since then on each of these days, which follow each other; without the days that had none. */
export async function countReviewsByDay(
  db: Database,
  accountId: string,
  since: Date,
  days: readonly LearningDay[],
) {
  const rows = await db
    .select({ place: placeAmong(days, reviewLog.reviewedAt), count: count() })
    .from(reviewLog)
    .where(and(counts(db, accountId), gte(reviewLog.reviewedAt, since)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return rows.flatMap((row) => {
    const day = days[row.place - 1]?.day;
    return day === undefined ? [] : [{ day, count: row.count }];
  });
}

/** Of reviews since then, which is within the first of these days, whose card had been reviewed on an earlier day: how many there were, and how many were known. */
export async function countRetained(
  db: Database,
  accountId: string,
  since: Date,
  days: readonly LearningDay[],
): Promise<{ reviewed: number; known: number }> {
  const place = placeAmong(days, reviewLog.reviewedAt);
  const previous = sql<
    number | null
  >`lag(${place}) over (partition by ${reviewLog.cardId}, ${reviewLog.direction} order by ${reviewLog.reviewedAt}, ${reviewLog.id})`;
  const review = db
    .select({
      reviewedAt: reviewLog.reviewedAt,
      grade: reviewLog.grade,
      place: place.as('place'),
      previousPlace: previous.as('previous_place'),
    })
    .from(reviewLog)
    .where(counts(db, accountId))
    .as('review');
  const [row] = await db
    .select({
      reviewed: count(),
      known: sql<number>`count(*) filter (where ${review.grade} <> 'again')`.mapWith(Number),
    })
    .from(review)
    .where(and(gte(review.reviewedAt, since), sql`${review.previousPlace} < ${review.place}`));
  return row ?? { reviewed: 0, known: 0 };
}

/** How many words are understood, or can be said, since each of these weeks, which follow each other; 0 is before all of them. */
export async function countUnderstoodByWeek(db: Database, accountId: string, weeks: readonly LearningDay[]) {
  return db
    .select({
      place: placeAmong(weeks, cardStates.understoodAt),
      direction: cardStates.direction,
      count: count(),
    })
    .from(cardStates)
    .where(
      and(
        eq(cardStates.accountId, accountId),
        isNotNull(cardStates.understoodAt),
        // An exercise is no word.
        sql`position(':' in ${cardStates.cardId}) = 0`,
      ),
    )
    .groupBy(sql`1`, cardStates.direction);
}
