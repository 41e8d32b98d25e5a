import type { Span } from '@school/domain/played-spans';
import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { accounts } from '../identity/db/accounts.table.ts';
import { lessons } from '../lessons/lessons.table.ts';

/** How far an account is in a lesson. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    lessonId: text('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    positionSeconds: doublePrecision('position_seconds').notNull(),
    /** When it was there. */
    reportedAt: timestamp('reported_at', { withTimezone: true, precision: 3 }).notNull(),
    furthestSeconds: doublePrecision('furthest_seconds').notNull(),
    /** Which of its seconds were played, in order and apart from each other. */
    played: jsonb('played').$type<Span[]>().notNull().default([]),
    seenAt: timestamp('seen_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.lessonId] }),
    // What a release from before the counts reads.
    index('lesson_progress_finished').on(table.accountId).where(sql`${table.seenAt} is not null`),
  ],
);

export type LessonProgressRow = typeof lessonProgress.$inferSelect;

/**
 * How many lessons an account has finished; without a row, none. Triggers of `lesson_progress` keep it (migrations 0006 and
 * 0010), so that it stays true when a lesson goes, or a release from before it writes.
 */
export const finishedCounts = pgTable(
  'finished_counts',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    lessons: integer('lessons').notNull(),
  },
  (table) => [index('finished_counts_lessons').on(table.lessons, table.accountId)],
);

/** How many seconds of films an account has heard for the first time within each hour. */
export const listenedHours = pgTable(
  'listened_hours',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    hour: timestamp('hour', { withTimezone: true, precision: 3 }).notNull(),
    seconds: doublePrecision('seconds').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hour] })],
);
