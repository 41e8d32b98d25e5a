import type { LearningDay } from '@school/domain/learning-day';
import { type SQLWrapper, sql } from 'drizzle-orm';

/** On which of these days the instant lies: 1 for the first, 0 for any before it. The days follow each other. */
export const placeAmong = (days: readonly LearningDay[], instant: SQLWrapper) =>
  sql<number>`width_bucket(${instant}, ${sql.param(days.map(({ start }) => start.toISOString()))}::timestamptz[])`.mapWith(
    Number,
  );
