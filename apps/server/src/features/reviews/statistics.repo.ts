import { and, count, eq, gte, isNotNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database.ts';
import { reviewLog } from './reviews.table.ts';

const undo = alias(reviewLog, 'undo');

/** The school's days (decisions §6). */
const dayOfReview = sql<string>`(${reviewLog.reviewedAt} at time zone 'Europe/Zurich')::date::text`;

/** An account's reviews that were not taken back. */
const counts = (db: Database, accountId: string) =>
  and(
    eq(reviewLog.accountId, accountId),
    isNotNull(reviewLog.reviewedAt),
    notExists(
      db
        .select({ id: undo.id })
        .from(undo)
        .where(and(eq(undo.accountId, reviewLog.accountId), eq(undo.undoes, reviewLog.id))),
    ),
  );

/** Reviews of each day since then, oldest first. */
export async function countReviewsByDay(db: Database, accountId: string, since: Date) {
  return db
    .select({ day: dayOfReview, count: count() })
    .from(reviewLog)
    .where(and(counts(db, accountId), gte(reviewLog.reviewedAt, since)))
    .groupBy(dayOfReview)
    .orderBy(dayOfReview);
}

/** Of reviews since then whose card had been reviewed on an earlier day: how many there were, and how many were known. */
export async function countRetained(
  db: Database,
  accountId: string,
  since: Date,
): Promise<{ reviewed: number; known: number }> {
  const previous = sql<
    string | null
  >`lag(${dayOfReview}) over (partition by ${reviewLog.cardId} order by ${reviewLog.reviewedAt}, ${reviewLog.id})`;
  const review = db
    .select({
      reviewedAt: reviewLog.reviewedAt,
      grade: reviewLog.grade,
      day: dayOfReview.as('day'),
      previousDay: previous.as('previous_day'),
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
    .where(and(gte(review.reviewedAt, since), sql`${review.previousDay} < ${review.day}`));
  return row ?? { reviewed: 0, known: 0 };
}
